import { act, render, screen, waitFor } from "@testing-library/react"
import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { PageErrorBoundary } from "../../../src/components/page-error-boundary"
import { thoughts } from "../../../src/content/thoughts"
import { PostList } from "../../../src/posts/client/post-list"
import { POST_LIST_ID, loadAndShowPosts } from "../../../src/posts/client/load-and-show-posts"
import { makePosts } from "../../fixtures/make-workbook"
import { startPostsWorker } from "../../fixtures/start-posts-worker"
import { hang, makeAnswer, stubFetch } from "../../fixtures/stub-fetch"

const workbook = makePosts(["One", "a.jpg", "1"], ["Two", "", "2"])

/** Lets everything that is under way come to an end. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
/** Not by its role: the index is a list, too. */
const findList = () => document.getElementById(POST_LIST_ID)
/** What the styles show in place of the articles. */
const findBusy = () => document.querySelector("[aria-busy=true]")
const ids = () => screen.queryAllByRole("article").map(({ id }) => id)
const filled = () => waitFor(() => expect(ids()).toEqual(["one", "two"]))

describe("The list of the thoughts page", () => {
  let logged: jest.SpyInstance
  let fetch: ReturnType<typeof stubFetch>
  let container: HTMLElement

  beforeEach(() => {
    logged = jest.spyOn(console, "error").mockImplementation()
    startPostsWorker.mockClear()
    fetch = stubFetch(() => Promise.resolve(makeAnswer(workbook)))
    container = document.body.appendChild(document.createElement("div"))
  })

  afterEach(() => {
    container.remove()
    jest.restoreAllMocks()
    Reflect.deleteProperty(globalThis, "fetch")
  })

  /** Shows static HTML, which the early script fills, before React hydrates it. */
  function showEarly(page: ReactNode) {
    container.innerHTML = renderToString(page)
    loadAndShowPosts()
  }

  it("is empty at first, and filled with the posts of one GET for each visit to the page", async () => {
    const first = render(<PostList />)
    expect(screen.getByRole("list")).toBeEmptyDOMElement()
    expect(findBusy()).not.toBeNull()
    first.rerender(<PostList />)
    await filled()

    expect(findBusy()).toBeNull()
    expect(screen.getByRole("navigation", { name: thoughts.indexLabel })).toBeVisible()
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(["/assets/blog.xlsx"])

    first.unmount()
    render(<PostList />)
    await filled()
    expect(fetch.mock.calls.map(([url]) => url)).toEqual(["/assets/blog.xlsx", "/assets/blog.xlsx"])
    expect(logged).not.toHaveBeenCalled()
  })

  it("keeps the posts that were there before React, and that one GET", async () => {
    showEarly(<PostList />)
    await filled()
    const cards = screen.getAllByRole("article")

    render(<PostList />, { container, hydrate: true })
    await settle()

    expect(screen.getAllByRole("article")).toEqual(cards)
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it.each([
    ["has the posts", settle],
    ["waits for them", () => Promise.resolve()],
  ])(
    "is filled again with that one GET when it %s and React makes a new one",
    async (_when, wait) => {
      const listened = jest.spyOn(window, "addEventListener")
      /** Whether each listener of a filled list has been removed. */
      const ended = () =>
        listened.mock.calls.flatMap(([, , options]) =>
          typeof options === "object" && options.signal ? [options.signal.aborted] : [],
        )
      // As after the browser has translated the page.
      showEarly(<Page words="Woorde" />)
      await wait()
      const before = findList()
      const { length } = ended()

      const options = { container, hydrate: true, onRecoverableError: () => undefined }
      const { unmount } = render(<Page words="Words" />, options)
      await filled()

      expect(findList()).not.toBe(before)
      expect(findBusy()).toBeNull()
      expect(fetch).toHaveBeenCalledTimes(1)
      expect(ended()).toEqual(Array.from({ length: 2 * length }, (_, index) => index < length))

      unmount()
      expect(ended()).not.toContain(false)
    },
  )

  it("goes on filling after an error of React, when PageErrorBoundary keeps the page", async () => {
    const page = (isBroken: boolean) => (
      <PageErrorBoundary>
        <PostList />
        {isBroken && <Broken />}
      </PageErrorBoundary>
    )
    container.id = "___gatsby"
    const { rerender } = render(page(false), { container, onCaughtError: () => undefined })
    const list = findList()

    rerender(page(true))
    await filled()

    expect(findList()).toBe(list)
    document.getElementById("___gatsby")?.remove()
    loadAndShowPosts()()
  })

  it("stays empty when loading fails, and only the console shows the error", async () => {
    stubFetch(() => Promise.resolve(makeAnswer(workbook, 404)))

    render(<PostList />)
    await waitFor(() => expect(logged).toHaveBeenCalled())

    expect(logged.mock.calls).toEqual([["Error loading blog.xlsx", new Error("HTTP status 404")]])
    expect(findList()).toBeEmptyDOMElement()
    expect(findBusy()).toBeNull()
  })

  it("ends the GET, and logs nothing, when the visitor leaves the page", async () => {
    fetch = stubFetch(hang)
    const { unmount } = render(<PostList />)

    unmount()
    await settle()

    expect(fetch.mock.calls[0]?.[1].signal.aborted).toBe(true)
    expect(logged).not.toHaveBeenCalled()
  })
})

function Page({ words }: { words: string }) {
  return (
    <>
      <h1>{words}</h1>
      <PostList />
    </>
  )
}

function Broken(): ReactNode {
  throw new Error("Broken")
}
