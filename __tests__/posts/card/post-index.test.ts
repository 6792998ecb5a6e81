import { screen, within } from "@testing-library/dom"
import { thoughts } from "../../../src/content/thoughts"
import { createPostIndex, hasPostIndex, WORDS_PER_MINUTE } from "../../../src/posts/card/post-index"
import type { Post } from "../../../src/posts/post"

const post: Post = {
  slug: "mark-less",
  heading: "Mark less",
  image: null,
  // Rounded up from a half; words that only tags separate count, and words in tags do not.
  body: '<li title="a b c d">word</li>'.repeat(2.5 * WORDS_PER_MINUTE),
}

describe("The index of posts", () => {
  it("has links to them, with the minutes that reading them takes", () => {
    const posts = [post, { ...post, slug: "ask-more", heading: "Ask more", body: "<p>Short</p>" }]
    document.body.replaceChildren(createPostIndex(document, posts))

    const index = screen.getByRole("navigation", { name: thoughts.indexLabel })
    const links = within(index).getAllByRole("link")
    expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
      [`Mark less\u00a0${thoughts.readingTime(3)}`, "#mark-less"],
      [`Ask more\u00a0${thoughts.readingTime(1)}`, "#ask-more"],
    ])
  })

  it("can take the focus of a visitor who returns from an article", () => {
    const [list] = createPostIndex(document, [post, post]).getElementsByTagName("ol")

    expect(list).toHaveAttribute("tabindex", "-1")
  })

  it.each([
    [1, "has no list of them", false],
    [2, "has a list of them", true],
    [40, "has a list of them", true],
    [41, "has no list of them", false],
  ])("of %i posts %s", (length, _what, isThere) => {
    expect(hasPostIndex(Array.from({ length }, () => post))).toBe(isThere)
  })
})
