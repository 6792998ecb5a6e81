import { screen, within } from "@testing-library/dom"
import { thoughts } from "../../../src/content/thoughts"
import { sanitiseBody } from "../../../src/posts/body/sanitiser/sanitise-body"
import { type CardLinks, createPostCard } from "../../../src/posts/card/post-card"
import type { Post } from "../../../src/posts/post"

const post: Post = {
  slug: "mark-less",
  heading: "Mark less",
  image: "my marking & more.jpg",
  body: "<h3>Why</h3><p>Because of <a href='https://example.org/a'>this</a>.</p>",
}
const next = { slug: "ask-more", heading: "Ask more" }

function show(shown: Post, links: CardLinks): HTMLElement {
  const card = createPostCard(document, shown, sanitiseBody(shown.body), links)
  document.body.replaceChildren(card)
  return card
}

describe("The card of a post", () => {
  it("has heading, picture, body, and links to the next one and to the index in this order", () => {
    const card = show(post, { next, isIndexed: true })

    const heading = screen.getByRole("heading", { level: 2, name: "Mark less" })
    const picture = screen.getByRole("img", { name: "Mark less" })
    const nextLink = screen.getByRole("link", { name: `${thoughts.next} Ask more` })
    const back = screen.getByRole("link", { name: thoughts.backToIndex })
    const parts = [heading, picture, screen.getByRole("heading", { level: 3 }), nextLink, back]
    expect(parts.toSorted(byPlace)).toEqual(parts)
    expect(nextLink).toHaveAttribute("href", "#ask-more")
    expect(back).toHaveAttribute("href", `#${thoughts.indexId}`)
    expect(card).toHaveAttribute("id", "mark-less")
    expect(within(heading).getByRole("link")).toHaveAttribute("href", "#mark-less")
    expect(heading).toHaveAttribute("tabindex", "-1")
    expect(picture).toHaveAttribute("src", "/assets/Blog/my%20marking%20&%20more.jpg")
    expect(picture).toHaveAttribute("width", "800")
    expect(picture).toHaveAttribute("height", "600")
  })

  it("has no picture when the row names none, no links where they lead nowhere, and a heading that is text", () => {
    const heading = "<img src=x onerror=alert(1)>"
    show({ ...post, heading, image: null, body: "" }, { isIndexed: false })

    expect(screen.getByRole("heading", { level: 2 })).toHaveTextContent(heading)
    expect(screen.queryByRole("img")).toBeNull()
    expect(screen.getAllByRole("link")).toHaveLength(1)
  })
})

function byPlace(one: Element, other: Element): number {
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
