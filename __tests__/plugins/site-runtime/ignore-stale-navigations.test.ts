import { onInitialClientRender } from "../../../gatsby-browser"
import { DIALOG_HASH_CHANGE } from "../../../src/navigation/course-dialog-hash"
import { spyOnLocation } from "./spy-on-location"

const TIMEOUT_MS = 8_000

type LoadedPage = { status?: string } | undefined
/** Resolves the pages that were asked for, by their paths. */
let resolves: Map<string, (page: LoadedPage) => void>
let loaded: string
let navigate: jest.Mock
let assign: jest.SpyInstance
let reload: jest.SpyInstance
let listened: jest.SpyInstance

const choose = (to: string | number, options?: object) => window.___navigate?.(to, options)
async function arrive(path: string, page: LoadedPage = {}) {
  resolves.get(path)?.(page)
  await jest.advanceTimersByTimeAsync(0)
}

beforeEach(() => {
  jest.useFakeTimers()
  resolves = new Map()
  loaded = "/"
  navigate = jest.fn()
  window.___navigate = navigate
  window.___loader = {
    hovering: () => undefined,
    loadPage: (path) => new Promise((resolve) => resolves.set(path, resolve)),
    loadPageSync: (path) => (path === loaded ? {} : undefined),
  }
  assign = spyOnLocation("assign")
  reload = spyOnLocation("reload")
  listened = jest.spyOn(window, "addEventListener")
  onInitialClientRender?.({} as never, { plugins: [] })
})

afterEach(() => {
  for (const [event, listener] of listened.mock.calls as [string, EventListener][]) {
    window.removeEventListener(event, listener)
  }
  jest.restoreAllMocks()
  jest.useRealTimers()
  delete window.___navigate
  delete window.___loader
  delete window.isReloading
  history.replaceState(null, "", "/")
})

describe("The page that the visitor has chosen", () => {
  it("is shown when it has arrived, with its query, its hash and the options of the link", async () => {
    choose("/payments?a=1#bank", { replace: true })
    expect(navigate).not.toHaveBeenCalled()

    await arrive("/payments?a=1")

    expect(navigate.mock.calls).toEqual([["/payments?a=1#bank", { replace: true }]])
    expect(jest.getTimerCount()).toBe(0)
  })

  it("is not replaced by an earlier one that arrives later", async () => {
    choose("/payments")
    choose("/aboutus")
    await arrive("/aboutus")
    await arrive("/payments")
    await jest.advanceTimersByTimeAsync(2 * TIMEOUT_MS)

    expect(navigate.mock.calls).toEqual([["/aboutus", undefined]])
    expect(assign).not.toHaveBeenCalled()
  })

  it.each<[string, () => void]>([
    ["Back or Forward", () => dispatchEvent(new PopStateEvent("popstate"))],
    [
      "a step in the history that a script asks for",
      () => {
        choose(-1)
        expect(navigate.mock.calls).toEqual([[-1, undefined]])
      },
    ],
    ["a dialog that opens", () => dispatchEvent(new Event(DIALOG_HASH_CHANGE))],
  ])("no longer counts after %s", async (_what, act) => {
    choose("/payments")
    act()
    await arrive("/payments")
    await jest.advanceTimersByTimeAsync(2 * TIMEOUT_MS)

    expect(navigate).not.toHaveBeenCalledWith("/payments", undefined)
    expect(assign).not.toHaveBeenCalled()
    expect(reload).not.toHaveBeenCalled()
  })

  it("is opened by the browser, with its hash, when it has not arrived after eight seconds", async () => {
    history.replaceState({ key: "1" }, "", "/")
    choose("/payments#bank")
    await jest.advanceTimersByTimeAsync(TIMEOUT_MS - 1)
    expect(assign).not.toHaveBeenCalled()

    await jest.advanceTimersByTimeAsync(1)

    expect(assign.mock.calls).toEqual([["/payments#bank"]])
    // So that Back loads the page that is left.
    expect(history.state).toEqual({})
  })

  it.each([{ status: "error" }, null])(
    "is opened by the browser when its answer is %j",
    async (answer) => {
      choose("/payments#bank")
      await arrive("/payments", answer as LoadedPage)

      expect(assign.mock.calls).toEqual([["/payments#bank"]])
      expect(navigate).not.toHaveBeenCalled()
      expect(jest.getTimerCount()).toBe(0)
    },
  )
})

it.each([
  ["/payments?a=1", "/payments?a=1#bank", "reloads nothing", 0],
  ["/", "/payments", "reloads the document", 1],
])("Back from %s to %s %s", (path, url, _what, times) => {
  loaded = path
  history.replaceState(null, "", url)

  dispatchEvent(new PopStateEvent("popstate"))

  expect(reload).toHaveBeenCalledTimes(times)
  expect(window.isReloading ?? false).toBe(times === 1)
})
