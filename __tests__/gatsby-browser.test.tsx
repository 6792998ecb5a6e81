import { onClientEntry, onRouteUpdate, shouldUpdateScroll } from "../gatsby-browser"
import { SCROLL_DELAY_MS } from "./fixtures/agreed-constants"

/** What led to a page. */
type Cause = "link" | "history"

const PAGE = "/aboutus"
const SECTION = "/aboutus#vision"

/** A location as Gatsby passes it: after Back and Forward, and at the first page, it has no action. */
const makeLocation = (url: string, cause: Cause = "link") =>
  Object.assign(new URL(url, location.origin), cause === "link" ? { action: "PUSH" } : {})

// The casts are at the boundary to Gatsby, whose arguments have many more members.
function arrive(url: string, from: string | null, cause?: Cause): void {
  history.replaceState(null, "", url)
  const prevLocation = from === null ? null : makeLocation(from)
  const args = { location: makeLocation(url, cause), prevLocation }
  onRouteUpdate?.(args as never, { plugins: [] })
}

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["performance"] })
})

afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  history.replaceState(null, "", "/")
})

describe("A link to a section", () => {
  let scroll: jest.SpyInstance

  beforeEach(() => {
    scroll = jest.spyOn(Element.prototype, "scrollIntoView")
    document.body.innerHTML = `<section id="vision"></section>`
  })

  it("of the same page scrolls smoothly at once", () => {
    arrive(SECTION, PAGE)

    expect(scroll.mock.calls).toEqual([[{ behavior: "smooth" }]])
  })

  it("of another page shows its top, and scrolls after the agreed delay, not before", () => {
    const jump = jest.spyOn(window, "scrollTo")
    arrive(SECTION, "/payments")
    expect(jump.mock.calls).toEqual([[{ top: 0, behavior: "instant" }]])

    // Chrome would go on with a smooth scroll that the navigation has interrupted.
    jest.advanceTimersToNextFrame()
    expect(jump).toHaveBeenCalledTimes(2)
    jest.advanceTimersByTime(SCROLL_DELAY_MS - 17)
    expect(scroll).not.toHaveBeenCalled()
    jest.advanceTimersByTime(1)
    expect(scroll.mock.calls).toEqual([[{ behavior: "smooth" }]])
  })

  it.each(["wheel", "touchstart", "keydown"])(
    "scrolls nowhere after a %s during the delay",
    (type) => {
      arrive(SECTION, "/payments")
      jest.advanceTimersByTime(SCROLL_DELAY_MS - 1)
      dispatchEvent(new Event(type))
      jest.advanceTimersByTime(1)

      expect(scroll).not.toHaveBeenCalled()
    },
  )

  it("scrolls nowhere when the visitor has gone on during the delay", () => {
    arrive(SECTION, "/payments")
    arrive("/aboutus", SECTION)
    jest.advanceTimersByTime(SCROLL_DELAY_MS)

    expect(scroll).not.toHaveBeenCalled()
  })

  it.each<[string, string, string | null, Cause]>([
    ["is the first page", SECTION, null, "history"],
    ["is reached by Back", SECTION, "/payments", "history"],
    ["has no hash", PAGE, SECTION, "link"],
  ])("scrolls to no section here when it %s", (_, url, from, cause) => {
    arrive(url, from, cause)
    jest.advanceTimersByTime(SCROLL_DELAY_MS)

    expect(scroll).not.toHaveBeenCalled()
  })
})

it.each<[boolean, string, string, string | null, Cause]>([
  [false, "the first page of a visit", PAGE, null, "history"],
  [false, "a section", SECTION, "/payments", "link"],
  [false, "Back within a page", PAGE, SECTION, "history"],
  [true, "another page", PAGE, "/payments", "link"],
  [true, "the top of the page", PAGE, SECTION, "link"],
  [true, "Back to another page", PAGE, "/payments", "history"],
])("Gatsby scrolls (%s): %s", (isLeftToGatsby, _, url, from, cause) => {
  const prevRouterProps = from && { location: makeLocation(from) }
  const args = { prevRouterProps, routerProps: { location: makeLocation(url, cause) } }

  expect(shouldUpdateScroll?.(args as never, { plugins: [] })).toBe(isLeftToGatsby)
})

it("Back saves where the visitor was on the page that is left, so that Forward returns there", () => {
  onClientEntry?.({} as never, { plugins: [] })
  jest.replaceProperty(window, "scrollY", 700)
  dispatchEvent(new PopStateEvent("popstate"))
  jest.replaceProperty(window, "scrollY", 0)

  arrive(PAGE, "/payments", "history")

  // The name is Gatsby's.
  expect(sessionStorage.getItem("@@scroll|/payments|initial")).toBe("700")
})

it("Back to an article that a plain link has left keeps the place that Gatsby has saved", () => {
  const item = "@@scroll|/thoughts|initial"
  sessionStorage.setItem(item, "300")

  arrive("/thoughts#one", "/thoughts#two", "history")

  expect(sessionStorage.getItem(item)).toBe("300")
  sessionStorage.clear()
})

it("The canonical link gets the hash of the page that is shown, because phones share it", () => {
  document.head.innerHTML = `<link rel="canonical" href="https://example.org/aboutus#before">`

  arrive(SECTION, PAGE)

  expect(document.querySelector("link")).toHaveAttribute("href", `https://example.org${SECTION}`)
  arrive(PAGE, SECTION)
  expect(document.querySelector("link")).toHaveAttribute("href", `https://example.org${PAGE}`)
})

describe("A hash that Gatsby could not decode", () => {
  it.each(["#100%", "#%E0%A4%A"])("is removed before it is read: %s", (hash) => {
    history.replaceState({ key: 1 }, "", `${PAGE}?from=mail${hash}`)
    const readAgain = jest.fn()
    addEventListener("popstate", readAgain)

    onClientEntry?.({} as never, { plugins: [] })

    removeEventListener("popstate", readAgain)
    expect(readAgain).toHaveBeenCalled()
    expect(location.href).toBe(`${location.origin}${PAGE}?from=mail`)
    expect(history.state).toEqual({ key: 1 })
  })

  it("is removed after a navigation of the browser, too, and any other hash stays", () => {
    onClientEntry?.({} as never, { plugins: [] })
    for (const [hash, kept] of [
      ["#5%", ""],
      ["#100%25", "#100%25"],
    ] as const) {
      history.replaceState(null, "", PAGE + hash)
      dispatchEvent(new PopStateEvent("popstate"))
      expect(location.hash).toBe(kept)
    }
  })
})

it.each([
  ["A plain link of it leads to its target", "#one", undefined, "1"],
  ["Back from there leads to where the browser scrolls", "", "1", undefined],
])(
  "On a page that a link has opened: %s, not to an old position",
  (_what, hash, key, keyBefore) => {
    for (const entry of ["initial", "1"])
      sessionStorage.setItem(`@@scroll|/thoughts|${entry}`, "700")
    const jump = jest.spyOn(window, "scrollTo")
    const location = Object.assign(makeLocation(`/thoughts${hash}`, "history"), { key })
    const prevLocation = Object.assign(makeLocation("/thoughts"), { key: keyBefore })
    onRouteUpdate?.({ location, prevLocation } as never, { plugins: [] })

    expect(jump).not.toHaveBeenCalled()
    sessionStorage.clear()
  },
)

it.each([
  ["opens", "that cannot print its closed content", false, true],
  ["leaves", "that can", true, false],
])("Printing %s a closed <details> in a browser %s", (_verb, _which, supports, isOpen) => {
  Object.assign(window, { CSS: { supports: () => supports } })
  document.body.innerHTML = "<main><details><summary>A</summary>B</details></main>"
  onClientEntry?.({} as never, { plugins: [] })
  dispatchEvent(new Event("beforeprint"))

  expect(document.querySelector("details")?.open).toBe(isOpen)
})
