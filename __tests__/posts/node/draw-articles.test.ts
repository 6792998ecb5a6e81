import { sanitiseBody } from "../../../src/posts/body/sanitiser/sanitise-body"
import { createPostItems } from "../../../src/posts/card/post-card"
import { drawArticles } from "../../../src/posts/node/draw-articles"
import type { Post } from "../../../src/posts/post"

const SITE = "https://www.example.org"
const toPost = (body: string, index: number): Post => ({
  ...{ slug: `post-${index}`, heading: `Post ${index}`, image: index === 0 ? "a & b.jpg" : null },
  body,
})

/** What a browser makes of the drawn HTML. */
function draw(posts: readonly Post[]): HTMLElement {
  document.body.innerHTML = drawArticles(posts, SITE)
  return document.body
}

describe("The page of all articles", () => {
  it("has the cards of the thoughts page, with pictures that every browser prints", () => {
    const posts = ["<p>1</p><img src='/a.png'>", "<h2>2</h2>"].map(toPost)
    const cards = draw(posts).querySelectorAll("article")
    const expected = createPostItems(document, posts, sanitiseBody).map(
      ({ innerHTML }) => innerHTML,
    )

    expect(expected.join("")).toContain('loading="lazy"')
    expect(Array.from(cards, ({ outerHTML }) => outerHTML)).toEqual(
      expected.map((html) => html.replaceAll(' loading="lazy"', "")),
    )
  })

  it("begins with an index, unless there is one article only", () => {
    const listLinks = (count: number) =>
      Array.from(
        draw(Array.from({ length: count }, (_, index) => toPost("x", index))).querySelectorAll(
          "nav a",
        ),
        (link) => link.getAttribute("href"),
      )

    expect(listLinks(2)).toEqual(["#post-0", "#post-1"])
    expect(listLinks(1)).toEqual([])
  })
})
