import { screen, within } from "@testing-library/dom"
import { thoughts } from "../../../src/content/thoughts"
import {
  createPostCard,
  createPostIndex,
  hasPostIndex,
} from "../../../src/posts/client/post-elements"
import type { Post } from "../../../src/posts/post"

const post: Post = {
  slug: "mark-less",
  heading: "Mark less",
  image: "my marking & more.jpg",
  body: "<h2>Why</h2><p>Because of <a href='https://example.org/a'>this</a>.</p>",
}

function show(...elements: HTMLElement[]): void {
  document.body.replaceChildren(...elements)
}

describe("The card of a post", () => {
  it("has heading, image, body, link to the index and share button in this order", () => {
    show(createPostCard(post, true))

    const heading = screen.getByRole("heading", { level: 2, name: "Mark less" })
    const image = screen.getByRole("img", { name: "Mark less" })
    const parts = [
      ...[heading, image, screen.getByRole("heading", { level: 3, name: "Why" })],
      screen.getByRole("link", { name: thoughts.backToIndex }),
      screen.getByRole("button", { name: thoughts.share }),
    ]
    expect(parts.toSorted(byPlace)).toEqual(parts)
    expect(screen.getByRole("article")).toHaveAttribute("id", "mark-less")
    expect(screen.getByRole("article")).toHaveClass("card illustrated", { exact: true })
    expect(within(heading).getByRole("link")).toHaveAttribute("href", "#mark-less")
    expect(heading).toHaveAttribute("tabindex", "-1")
    expect(image.outerHTML).toBe(
      '<img class="image" alt="Mark less" width="800" height="600" loading="lazy" decoding="async" src="/assets/Blog/my%20marking%20&amp;%20more.jpg">',
    )
  })

  it("has no image when the row names none, no link where there is no index, and a heading that is text", () => {
    const heading = "<img src=x onerror=alert(1)>"
    show(createPostCard({ ...post, heading, image: null }, false))

    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent(heading)
    expect(screen.queryByRole("img")).toBeNull()
    expect(screen.getByRole("article")).toHaveClass("card", { exact: true })
    expect(screen.queryByRole("link", { name: thoughts.backToIndex })).toBeNull()
  })
})

describe("The share button of a post", () => {
  const url = "http://localhost/thoughts#mark-less"

  beforeEach(() => {
    // The query may contain tracking parameters, which must not be shared.
    history.replaceState(null, "", "/thoughts?from=elsewhere#ask-more")
    show(createPostCard(post, false))
  })

  afterEach(() => {
    for (const name of ["share", "clipboard"]) Reflect.deleteProperty(navigator, name)
    history.replaceState(null, "", "/")
  })

  const stub = (name: "share" | "clipboard", value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true })
  const click = () => screen.getByRole("button", { name: thoughts.share }).click()
  const status = () => screen.getByRole("status").textContent
  const settle = () => new Promise((resolve) => setTimeout(resolve))

  it.each([
    ["shared", () => Promise.resolve()],
    ["not shared after all", () => Promise.reject(new Error("AbortError"))],
  ])("opens the sheet of the device with its title and URL: %s", async (_how, answer) => {
    const share = jest.fn(answer)
    stub("share", share)

    click()
    await settle()

    expect(share.mock.calls).toEqual([[{ title: "Mark less", url }]])
    expect(status()).toBe("")
  })

  it.each([
    ["copies its URL", { writeText: () => Promise.resolve() }, thoughts.shareCopied],
    ["shows its URL that it may not copy", { writeText: () => Promise.reject(new Error()) }, url],
    ["shows its URL without a clipboard", undefined, url],
  ])("%s where there is no sheet, and says so each time", async (_what, clipboard, message) => {
    stub("clipboard", clipboard)
    const writeText = clipboard && jest.spyOn(clipboard, "writeText")
    for (const time of [1, 2]) {
      click()
      expect(status()).toBe("")
      await settle()

      expect(status()).toBe(message)
      if (writeText) expect(writeText.mock.calls).toEqual(Array(time).fill([url]))
    }
  })
})

describe("The index of posts", () => {
  const posts = [post, { ...post, slug: "ask-more", heading: "Ask more" }]

  it("has links to them, to which each of them leads back", () => {
    show(createPostIndex(posts), ...posts.map((each) => createPostCard(each, hasPostIndex(posts))))

    const index = screen.getByRole("navigation", { name: thoughts.indexLabel })
    const linksBack = screen.getAllByRole("link", { name: thoughts.backToIndex })
    expect(linksBack.map((link) => link.getAttribute("href"))).toEqual(
      posts.map(() => `#${index.id}`),
    )
    const links = within(index).getAllByRole("link")
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      ["Mark less", "#mark-less"],
      ["Ask more", "#ask-more"],
    ])
  })

  it.each([
    [1, false],
    [2, true],
    [40, true],
    [41, false],
  ])("of %i posts: %s", (length, isThere) => {
    expect(hasPostIndex(Array.from({ length }, () => post))).toBe(isThere)
  })
})

function byPlace(one: Element, other: Element): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
