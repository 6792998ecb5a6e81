import { screen, within } from "@testing-library/dom"
import { thoughts } from "../../../src/content/thoughts"
import { createPostCard } from "../../../src/posts/client/post-card"
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
      heading,
      image,
      screen.getByRole("heading", { level: 3, name: "Why" }),
      screen.getByRole("link", { name: thoughts.backToIndex }),
      screen.getByRole("button", { name: thoughts.share }),
    ]
    expect(parts.toSorted(byPlace)).toEqual(parts)
    const linkBack = screen.getByRole("link", { name: thoughts.backToIndex })
    expect(linkBack).toHaveAttribute("href", `#${thoughts.indexId}`)
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

function byPlace(one: Element, other: Element): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
