import { thoughts } from "../../../src/content/thoughts"
import { provider } from "../../../src/content/provider"
import { sanitiseBody } from "../../../src/posts/body/sanitiser/sanitise-body"
import { createPostItems } from "../../../src/posts/card/post-card"
import { publishInNode } from "../../../src/posts/node/node-sanitiser"
import { renderPosts } from "../../../src/posts/node/render-posts"
import type { Post } from "../../../src/posts/post"
import { CLASSES, DECODED_CELLS } from "../../browser/xss/all-attacks"
import { ALLOWED, findHarmInPage } from "../../browser/xss-canary"

// The links and pictures of the site are those of the test's page.
const SITE = location.origin
beforeEach(() => {
  jest.replaceProperty(provider, "siteUrl", SITE)
})
const PAGE = `${SITE}/thoughts`
const toPost = (body: string, index: number): Post => ({
  ...{ slug: `post-${index}`, heading: `Post ${index}`, image: index === 0 ? "a & b.jpg" : null },
  body: publishInNode(body).html,
})
const toHtml = (body: string) => renderPosts([toPost(body, 0)], PAGE).bodies[0]

describe("The body of an article in what the build publishes", () => {
  const body =
    '<h1 onclick="x">A</h1><script>x</script><p><a href="javascript:x">B</a></p><form></form>' +
    '<img src="/a.jpg" alt="A"><img src="https://tracker.example/b.gif"><img alt="C">' +
    "<table><tbody><tr><td>1</td></tr></tbody></table>"

  it("is sanitised, and fits below the heading of a card, as on the page that a browser fills", () => {
    expect(toHtml(body)).toBe(
      `<h3>A</h3><p><a>B</a></p><img src="${SITE}/a.jpg" alt="A" loading="lazy">` +
        '<div class="tableFrame" tabindex="0" role="group" aria-label="Table">' +
        "<table><tbody><tr><td>1</td></tr></tbody></table></div>",
    )
  })

  it.each([
    ["/payments", `${SITE}/payments`],
    ["#mark-less", `${PAGE}#mark-less`],
    ["//other.example/a", "http://other.example/a"],
    ["/\\other.example/a", "http://other.example/a"],
    ["mailto:hello@example.org?subject=A&body=B", "mailto:hello@example.org?subject=A&body=B"],
  ])("has the link to %j as %j, because it is read elsewhere", (href, absolute) => {
    const link = (url: string) => `<a href="${url.replaceAll("&", "&amp;")}"`

    expect(toHtml(`${link(href)}>x</a>`)).toContain(link(absolute))
  })

  it.each(Object.entries(CLASSES))("contains nothing of an attack by %s", (_, attacks) => {
    const posts = attacks.map(toPost)
    const raw = posts.map((post, index) => ({ ...post, body: attacks[index] ?? "" }))
    const bodies = [...posts.map(({ body }) => body), ...renderPosts(raw, PAGE).bodies]
    const harm = findHarmInPage({ ...ALLOWED, bodies })

    expect(bodies.filter((_body, index) => harm[index]?.length)).toEqual([])
  })

  it("would be found with an attack in it", () => {
    const harm = findHarmInPage({
      ...ALLOWED,
      bodies: [...Object.values(CLASSES).flat(), ...DECODED_CELLS],
    })

    expect(harm.filter((found) => found.length === 0)).toEqual([])
  })
})

/** What a browser makes of the drawn HTML. */
function draw(posts: readonly Post[]): HTMLElement {
  document.body.innerHTML = renderPosts(posts, PAGE).articles
  return document.body
}

describe("The page of all articles", () => {
  it.each([
    ["/thoughts#post-0", "#post-0", `${SITE}/thoughts#post-0`],
    [`${SITE}/thoughts#post-0`, "#post-0", null],
    ["/thoughts", "/thoughts", `${SITE}/thoughts`],
    ["/payments", "/payments", `${SITE}/payments`],
    ["https://other.example/", "https://other.example/", null],
    ["mailto:hello@example.org", "mailto:hello@example.org", "hello@example.org"],
    ["tel:+27821234567", "tel:+27821234567", "+27821234567"],
    ["mailto:words@example.org", "mailto:words@example.org", null],
  ])("has the link to %s as %s, and prints %s after it", (url, href, address) => {
    const link = draw([toPost(`<p><a href="${url}">words@example.org</a></p>`, 0)]).querySelector(
      ".postBody a",
    )

    expect(link?.getAttribute("href")).toBe(href)
    expect(link?.getAttribute("data-address")).toBe(address)
  })

  it("has the cards of the thoughts page, with pictures that every browser prints", () => {
    const posts = ["<p>1</p><img src='/a.png'>", "<h2>2</h2>"].map(toPost)
    const items = ".postList[role=list] > [role=listitem]"
    const cards = draw(posts).querySelectorAll(`${items} > article`)
    const created = createPostItems(document, posts, sanitiseBody)
    const expected = Array.from(created, ({ innerHTML }) => innerHTML)

    expect(expected.join("")).toContain('loading="lazy"')
    expect(Array.from(cards, ({ outerHTML }) => outerHTML)).toEqual(
      expected.map((html) => html.replaceAll(' loading="lazy"', "")),
    )
  })

  it("has every answer open, since not every browser prints a closed one", () => {
    const body = "<details><summary>A question</summary>An answer</details>"

    expect(renderPosts([toPost(body, 0)], PAGE).articles).toMatch(/<details[^>]* open/)
    expect(toHtml(body)).not.toContain(" open")
  })

  it("begins with an index, unless there is one article only", () => {
    const listLinks = (count: number) =>
      Array.from(
        draw(Array.from({ length: count }, (_, index) => toPost("x", index))).querySelectorAll(
          `#${thoughts.indexId} > nav a`,
        ),
        (link) => link.getAttribute("href"),
      )

    expect(listLinks(2)).toEqual(["#post-0", "#post-1"])
    expect(listLinks(1)).toEqual([])
  })
})
