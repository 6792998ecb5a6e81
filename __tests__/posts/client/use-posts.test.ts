import { act, renderHook, waitFor } from "@testing-library/react"
import { usePosts } from "../../../src/posts/client/use-posts"
import { makePosts } from "../../fixtures/make-workbook"
import { startPostsWorker } from "../../fixtures/start-posts-worker"
import { hang, makeAnswer, stubFetch } from "../../fixtures/stub-fetch"

const workbook = makePosts(["One", "a.jpg", "1"], ["Two", "", "2"])

/** Lets everything that is under way come to an end. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

describe("The posts of the thoughts page", () => {
  let logged: jest.SpyInstance

  beforeEach(() => {
    logged = jest.spyOn(console, "error").mockImplementation()
    startPostsWorker.mockClear()
  })

  afterEach(() => {
    jest.restoreAllMocks()
    Reflect.deleteProperty(globalThis, "fetch")
  })

  it("are none at first and all of the workbook's once it has loaded", async () => {
    stubFetch(() => Promise.resolve(makeAnswer(workbook)))

    const { result } = renderHook(usePosts)

    expect(result.current).toEqual([])
    await waitFor(() => expect(result.current).not.toEqual([]))
    expect(result.current).toEqual([
      { slug: "one", heading: "One", image: "a.jpg", body: "<p>1</p>" },
      { slug: "two", heading: "Two", image: null, body: "<p>2</p>" },
    ])
    expect(logged).not.toHaveBeenCalled()
  })

  it("take exactly one GET of /assets/blog.xlsx for each opening of the page", async () => {
    const fetch = stubFetch(() => Promise.resolve(makeAnswer(workbook)))

    const first = renderHook(usePosts)
    await settle()
    first.rerender()
    await settle()
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(["/assets/blog.xlsx"])

    first.unmount()
    renderHook(usePosts)
    await settle()
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(["/assets/blog.xlsx", "/assets/blog.xlsx"])
  })

  it.each<[string, () => Promise<ReturnType<typeof makeAnswer>>, string]>([
    ["is not there", () => Promise.resolve(makeAnswer(workbook, 404)), "HTTP status 404"],
    ["cannot be reached", () => Promise.reject(new TypeError("No network")), "No network"],
    [
      "is no workbook",
      () => Promise.resolve(makeAnswer(new Uint8Array(9))),
      "WorkbookError: The file is not an Excel workbook.",
    ],
  ])(
    "stay none when the workbook %s, which only the console is told",
    async (_name, answer, cause) => {
      stubFetch(answer)

      const { result } = renderHook(usePosts)
      await waitFor(() => expect(logged).toHaveBeenCalled())
      await settle()

      expect(logged.mock.calls).toEqual([
        [
          "Error loading blog.xlsx",
          expect.objectContaining({ message: expect.stringContaining(cause) as string }),
        ],
      ])
      expect(result.current).toEqual([])
    },
  )

  it("end their GET, and log nothing, when the visitor leaves before the answer", async () => {
    const fetch = stubFetch(hang)
    const { unmount } = renderHook(usePosts)

    unmount()
    await settle()

    expect(fetch.mock.calls[0]?.[1].signal.aborted).toBe(true)
    expect(logged).not.toHaveBeenCalled()
  })

  it("log nothing when the visitor leaves while the workbook is parsed", async () => {
    stubFetch(() => Promise.resolve(makeAnswer(workbook)))
    const { result, unmount } = renderHook(usePosts)
    await waitFor(() => expect(startPostsWorker).toHaveBeenCalled(), { interval: 0 })

    unmount()
    await settle()

    expect(result.current).toEqual([])
    expect(logged).not.toHaveBeenCalled()
  })
})
