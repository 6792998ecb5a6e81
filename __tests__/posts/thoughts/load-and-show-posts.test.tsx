import { act, render, screen, waitFor } from "@testing-library/react"
import type { ReactNode } from "react"
import { renderToString } from "react-dom/server"
import { thoughts } from "../../../src/content/thoughts"
import * as fetching from "../../../src/posts/thoughts/fetch-posts"
import * as scrolling from "../../../src/navigation/scrolling"
import { PostList } from "../../../src/posts/thoughts/post-list"
import { loadAndShowPosts, POST_LIST_ID } from "../../../src/posts/thoughts/load-and-show-posts"
import type { Post } from "../../../src/posts/post"

const posts = (length: number): Post[] =>
  Array.from({ length }, (_, index) => ({
    ...{ slug: `post-${index}`, heading: `Post ${index}`, image: null, body: "" },
  }))
const list = <PostList />

/** Lets everything that is under way come to an end. */
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
/** Not by its role: the index is a list, too. */
const findList = () => document.getElementById(POST_LIST_ID)
/** What the styles show in place of the articles. */
const findBusy = () => document.querySelector("[aria-busy=true]")
const countCards = () => screen.queryAllByRole("article").length
const filled = (count = 2) => waitFor(() => expect(countCards()).toBe(count))

describe("The list of the thoughts page", () => {
  let logged: jest.SpyInstance
  let fetchPosts: jest.SpyInstance
  let container: HTMLElement
  let scroll: jest.SpyInstance

  beforeEach(() => {
    logged = jest.spyOn(console, "error").mockImplementation()
    fetchPosts = jest
      .spyOn(fetching, "fetchPosts")
      .mockImplementation(() => Promise.resolve(posts(2)))
    scroll = jest.spyOn(scrolling, "scrollToArticles").mockImplementation()
    container = document.body.appendChild(document.createElement("div"))
  })

  afterEach(() => {
    container.remove()
  })

  /** Shows static HTML, which the early script fills, before React hydrates it. */
  function showEarly(page: ReactNode) {
    container.innerHTML = renderToString(page)
    loadAndShowPosts()
  }

  it("is empty at first, and filled with the posts of one GET for each visit to the page", async () => {
    const first = render(list)
    expect(screen.getByRole("list")).toBeEmptyDOMElement()
    expect(findBusy()).not.toBeNull()
    first.rerender(<PostList />)
    await filled()

    expect(findBusy()).toBeNull()
    expect(screen.getByRole("navigation", { name: thoughts.indexLabel })).toBeVisible()
    expect(fetchPosts).toHaveBeenCalledTimes(1)
    expect(scroll).toHaveBeenCalledTimes(1)

    first.unmount()
    render(list)
    await filled()
    expect(fetchPosts).toHaveBeenCalledTimes(2)
    expect(logged).not.toHaveBeenCalled()
  })

  it("has the first cards at once, and all of them a little later, in the order of the sheet, each with a link to the next", async () => {
    fetchPosts.mockResolvedValue(posts(50))
    render(list)
    await act(() => Promise.resolve())
    const first = countCards()
    await filled(50)

    expect(first).toBeGreaterThan(0)
    expect(first).toBeLessThan(50)
    const slugs = posts(50).map(({ slug }) => slug)
    expect(screen.getAllByRole("article").map(({ id }) => id)).toEqual(slugs)
    const next = document.querySelectorAll<HTMLAnchorElement>(".postNext")
    expect(Array.from(next, ({ hash }) => hash.slice(1))).toEqual(slugs.slice(1))
  })

  it("keeps the posts that were there before React, and that one GET", async () => {
    showEarly(list)
    await filled()
    const cards = screen.getAllByRole("article")

    render(list, { container, hydrate: true })
    await settle()

    expect(screen.getAllByRole("article")).toEqual(cards)
    expect(fetchPosts).toHaveBeenCalledTimes(1)
  })

  it.each([
    ["has the posts", settle],
    ["waits for them", () => Promise.resolve()],
  ])("is filled again with that one GET when it %s and React makes a new one", async (_, wait) => {
    // As after the browser has translated the page.
    showEarly(<Page words="Woorde" />)
    await wait()
    const before = findList()

    const options = { container, hydrate: true, onRecoverableError: () => undefined }
    render(<Page words="Words" />, options)
    await filled()

    expect(findList()).not.toBe(before)
    expect(findBusy()).toBeNull()
    expect(fetchPosts).toHaveBeenCalledTimes(1)
  })

  it.each([
    [1, 0],
    [2, 1],
  ])("of %i posts has %i index, and as many links from each post to it", async (count, indexes) => {
    fetchPosts.mockResolvedValue(posts(count))
    render(list)
    await filled(count)

    expect(screen.queryAllByRole("navigation", { name: thoughts.indexLabel })).toHaveLength(indexes)
    const links = screen.queryAllByRole("link", { name: thoughts.backToIndex })
    expect(links).toHaveLength(indexes * count)
  })

  it("logs no error of a visit that is over, and scrolls nowhere then", async () => {
    fetchPosts.mockRejectedValueOnce(new Error("HTTP status 404"))

    render(list).unmount()
    render(list).unmount()
    await settle()

    expect(fetchPosts).toHaveBeenCalledTimes(2)
    expect(logged).not.toHaveBeenCalled()
    expect(scroll).not.toHaveBeenCalled()
  })
})

function Page({ words }: { words: string }) {
  return (
    <>
      <h1>{words}</h1>
      {list}
    </>
  )
}
