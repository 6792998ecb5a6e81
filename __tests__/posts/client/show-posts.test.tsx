import { act, render, screen, waitFor } from "@testing-library/react"
import { renderToString } from "react-dom/server"
import { PostList } from "../../../src/posts/client/post-list"
import { thoughts } from "../../../src/content/thoughts"
import { POST_LIST_ID, showPosts } from "../../../src/posts/client/show-posts"
import { makePosts } from "../../fixtures/make-workbook"
import { startPostsWorker } from "../../fixtures/start-posts-worker"
import { hang, makeAnswer, stubFetch } from "../../fixtures/stub-fetch"

const workbook = makePosts(["One", "a.jpg", "1"], ["Two", "", "2"])

/** Lets everything that is under way come to an end. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

const list = () => screen.getByRole("list")
/** Among the lists of the page, the index too. */
const findList = () => document.getElementById(POST_LIST_ID)

describe("The list of the thoughts page", () => {
  let logged: jest.SpyInstance

  beforeEach(() => {
    logged = jest.spyOn(console, "error").mockImplementation()
    startPostsWorker.mockClear()
  })

  afterEach(() => {
    jest.restoreAllMocks()
    Reflect.deleteProperty(globalThis, "fetch")
  })

  it("is empty at first and has all of the workbook's posts, in its order, once it has loaded", async () => {
    stubFetch(() => Promise.resolve(makeAnswer(workbook)))

    render(<PostList />)

    expect(list()).toBeEmptyDOMElement()
    await waitFor(() =>
      expect(screen.getAllByRole("article").map(({ id }) => id)).toEqual(["one", "two"]),
    )
    expect(screen.getByRole("navigation", { name: thoughts.indexLabel })).toBeVisible()
    expect(logged).not.toHaveBeenCalled()
  })

  it("takes exactly one GET of /assets/blog.xlsx for each opening of the page", async () => {
    const fetch = stubFetch(() => Promise.resolve(makeAnswer(workbook)))

    const first = render(<PostList />)
    first.rerender(<PostList />)
    await settle()
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(["/assets/blog.xlsx"])

    first.unmount()
    render(<PostList />)
    await settle()
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(["/assets/blog.xlsx", "/assets/blog.xlsx"])
  })

  it("keeps the posts that were there before React, and that one GET", async () => {
    const fetch = stubFetch(() => Promise.resolve(makeAnswer(workbook)))
    const container = document.createElement("div")
    container.innerHTML = renderToString(<PostList />)
    document.body.append(container)
    showPosts()
    const [article] = await screen.findAllByRole("article")

    const { unmount } = render(<PostList />, { container, hydrate: true })
    await settle()

    expect(screen.getAllByRole("article")[0]).toBe(article)
    expect(screen.getAllByRole("article")).toHaveLength(2)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(logged).not.toHaveBeenCalled()
    unmount()
    container.remove()
  })

  it.each([
    ["has the posts", settle],
    ["waits for them", () => Promise.resolve()],
  ])(
    "is filled again with that one GET when it %s and React makes it anew",
    async (_when, wait) => {
      const fetch = stubFetch(() => Promise.resolve(makeAnswer(workbook)))
      const listened = jest.spyOn(window, "addEventListener")
      /** For all that ever listened for a list, whether it has ended. */
      const signals = () =>
        listened.mock.calls.flatMap(([, , options]) =>
          typeof options === "object" && options.signal ? [options.signal.aborted] : [],
        )
      const page = (words: string) => (
        <>
          <h1>{words}</h1>
          <PostList />
        </>
      )
      const container = document.createElement("div")
      // As after the browser has translated the page.
      container.innerHTML = renderToString(page("Woorde"))
      document.body.append(container)
      showPosts()
      await wait()
      const before = findList()
      const { length } = signals()

      const { unmount } = render(page("Words"), {
        container,
        hydrate: true,
        onRecoverableError: () => undefined,
      })
      await settle()

      expect(findList()).not.toBe(before)
      await waitFor(() =>
        expect(screen.getAllByRole("article").map(({ id }) => id)).toEqual(["one", "two"]),
      )
      expect(fetch).toHaveBeenCalledTimes(1)
      expect(signals().map((hasEnded, index) => hasEnded === index < length)).not.toContain(false)
      expect(signals()).toHaveLength(2 * length)
      expect(logged.mock.calls.join()).not.toContain("blog.xlsx")

      unmount()
      expect(signals()).not.toContain(false)
      container.remove()
      render(<PostList />)
      await settle()
      expect(fetch).toHaveBeenCalledTimes(2)
    },
  )

  it.each<[string, () => Promise<ReturnType<typeof makeAnswer>>, string]>([
    ["is not there", () => Promise.resolve(makeAnswer(workbook, 404)), "HTTP status 404"],
    ["cannot be reached", () => Promise.reject(new TypeError("No network")), "No network"],
    [
      "is no workbook",
      () => Promise.resolve(makeAnswer(new Uint8Array(9))),
      "WorkbookError: The file is not an Excel workbook.",
    ],
  ])(
    "stays empty when the workbook %s, which only the console is told",
    async (_name, answer, cause) => {
      stubFetch(answer)

      render(<PostList />)
      await waitFor(() => expect(logged).toHaveBeenCalled())
      await settle()

      expect(logged.mock.calls).toEqual([
        [
          "Error loading blog.xlsx",
          expect.objectContaining({ message: expect.stringContaining(cause) as string }),
        ],
      ])
      expect(list()).toBeEmptyDOMElement()
    },
  )

  it("ends its GET, and logs nothing, when the visitor leaves before the answer", async () => {
    const fetch = stubFetch(hang)
    const { unmount } = render(<PostList />)

    unmount()
    await settle()

    expect(fetch.mock.calls[0]?.[1].signal.aborted).toBe(true)
    expect(logged).not.toHaveBeenCalled()
  })

  it("logs nothing when the visitor leaves while the workbook is parsed", async () => {
    stubFetch(() => Promise.resolve(makeAnswer(workbook)))
    const { unmount } = render(<PostList />)
    await waitFor(() => expect(startPostsWorker).toHaveBeenCalled(), { interval: 0 })

    unmount()
    await settle()

    expect(logged).not.toHaveBeenCalled()
  })
})
