import { readFileSync } from "node:fs"
import {
  type FeedSite,
  postsToFeed,
  SUMMARY_CHARACTERS,
} from "../../../plugins/site-build/feed/post-feed"
import { writeFeed } from "../../../plugins/site-build/feed/write-feed"
import { makeBodySanitiser } from "../../../plugins/site-build/pages/make-body-sanitiser"
import { provider } from "../../../src/content/provider"
import { site as siteWords } from "../../../src/content/site"
import type { Post } from "../../../src/posts/post"
import { makePosts } from "../../fixtures/make-workbook"
import { runInEmptyFolder, writeFiles } from "../../fixtures/run-in-empty-folder"

const ATOM = "http://www.w3.org/2005/Atom"
const PAGE = "https://www.example.org/thoughts"
/** The characters that the W3C feed validator takes in a URL. */
const URI = /^https:\/\/[0-9a-zA-Z;/?:@&=+$.\-_!~*'()%,#]+$/

const site: FeedSite = {
  host: "https://www.example.org",
  pathPrefix: "",
  feedPath: "/feed.xml",
  postsPath: "/thoughts",
  title: "Thoughts & <more>",
  subtitle: "Short pieces",
  author: "Teachers & <friends>",
  language: "en-ZA",
  updated: new Date("2026-03-04T05:06:07.890Z"),
}

const post: Post = {
  slug: "mark-less",
  heading: "Mark less",
  image: "marking.jpg",
  body: '<p>Look at <a href="/payments">this</a>.</p>',
}

/** Fails on whatever a strict XML parser or the W3C feed validator does not take. */
function parseXml(xml: string): Element {
  const { documentElement } = new DOMParser().parseFromString(xml, "application/xml")
  expect(documentElement.textContent).not.toContain("parsererror")
  expect([documentElement.namespaceURI, documentElement.localName]).toEqual([ATOM, "feed"])
  // Control characters, half characters and the mark of an unreadable one.
  expect(xml).not.toMatch(/(?![\t\n])\p{Cc}|[\ufffd-\uffff]|\p{Surrogate}/u)
  return documentElement
}

/** The entry of an article that differs so from `post`. */
function parseEntry(change: Partial<Post>) {
  const feed = parseXml(postsToFeed([{ ...post, ...change }], site))
  const [entry = feed] = childrenOf(feed, "entry")
  return entry
}

const childrenOf = (parent: Element, name: string) =>
  [...parent.children].filter((child) => child.localName === name)

/** The text of the one child of this name. */
function textOf(parent: Element, name: string): string {
  const found = childrenOf(parent, name)
  expect([name, found.length]).toEqual([name, 1])
  return found[0]?.textContent ?? ""
}

const linksOf = (parent: Element) =>
  childrenOf(parent, "link").map((link) =>
    ["rel", "type", "href"].map((name) => link.getAttribute(name)),
  )

/** The elements that a browser makes of an entry's content. */
const contentOf = (entry: Element) =>
  new DOMParser().parseFromString(textOf(entry, "content"), "text/html").body

describe("The feed", () => {
  it("says what it is, where it is, and what its articles are, in the order of the workbook", () => {
    const feed = parseXml(postsToFeed([post, { ...post, slug: "b", heading: "B" }], site))

    expect(textOf(feed, "id")).toBe(PAGE)
    expect(textOf(feed, "title")).toBe("Thoughts & <more>")
    expect(textOf(feed, "subtitle")).toBe("Short pieces")
    expect(textOf(feed, "updated")).toBe("2026-03-04T05:06:07Z")
    expect(feed.getAttribute("xml:lang")).toBe("en-ZA")
    expect(childrenOf(feed, "author")[0]?.textContent).toBe("Teachers & <friends>")
    expect(linksOf(feed)).toEqual([
      ["self", "application/atom+xml", "https://www.example.org/feed.xml"],
      ["alternate", "text/html", PAGE],
    ])
    const titles = childrenOf(feed, "entry").map((entry) => textOf(entry, "title"))
    expect(titles).toEqual(["Mark less", "B"])
  })

  it("gives an entry the article's URL, date, beginning and whole text with its image", () => {
    const entry = parseEntry({})

    expect(textOf(entry, "id")).toBe(`${PAGE}#mark-less`)
    expect(linksOf(entry)).toEqual([["alternate", "text/html", `${PAGE}#mark-less`]])
    expect(textOf(entry, "updated")).toBe("2026-03-04T05:06:07Z")
    expect(textOf(entry, "summary")).toBe("Look at this.")
    expect(entry.querySelector("content")?.getAttribute("type")).toBe("html")
    expect(textOf(entry, "content")).toBe(
      '<p><img src="https://www.example.org/assets/Blog/marking.jpg" alt="Mark less"></p>' +
        '<p>Look at <a href="https://www.example.org/payments">this</a>.</p>',
    )
  })

  it.each([
    ["]]> &lt; </title><script>x</script>", "]]> &lt; </title><script>x</script>"],
    ['& "quoted"\nlines\tand  more', '& "quoted" lines and more'],
    ["A\u0000B\u000bC\u007fD\u0085E\ufffdF\uffffG", "AB CDEFG"],
    ["Half \ud83d and whole 👍 𝒳", "Half  and whole 👍 𝒳"],
  ])("has the heading %j as the title and the image's alternative text: %j", (heading, title) => {
    const entry = parseEntry({ heading })

    expect(textOf(entry, "title")).toBe(title)
    expect(contentOf(entry).querySelector("img")?.alt).toBe(title)
  })

  it("takes the slug for a title where the heading comes to nothing", () => {
    expect(textOf(parseEntry({ heading: "\u0001" }), "title")).toBe("mark-less")
  })

  it("has URLs of plain characters for slugs and images", () => {
    const entry = parseEntry({ slug: "ubuntu-ñ-教", image: "my “best” & [only] é.jpg" })

    expect(textOf(entry, "id")).toBe(`${PAGE}#ubuntu-%C3%B1-%E6%95%99`)
    const image = contentOf(entry).querySelector("img")
    expect(image?.getAttribute("src")).toMatch(URI)
    expect(decodeURIComponent(image?.src ?? "")).toBe(
      "https://www.example.org/assets/Blog/my “best” & [only] é.jpg",
    )
  })

  it.each(["", "<script>x</script> \u0001"])(
    "has the heading as the summary, and no content, for the body %j without an image",
    (body) => {
      const entry = parseEntry({ image: null, body })

      expect(textOf(entry, "summary")).toBe("Mark less")
      expect(childrenOf(entry, "content")).toEqual([])
    },
  )

  it("sums up the words of a long body, whole and on one line", () => {
    const body = `<h2>A &amp; B</h2><ul><li>one</li><li>t<b>wo</b><p>three</p></li></ul>${"words<br>".repeat(100)}`
    const summary = textOf(parseEntry({ body }), "summary")

    expect(summary).toMatch(/^A & B one two three (words )+words…$/)
    expect(summary.length).toBeLessThanOrEqual(SUMMARY_CHARACTERS + 1)
    expect(summary.length).toBeGreaterThan(SUMMARY_CHARACTERS - 10)
  })

  it("sums up a long text without spaces, not halving a character", () => {
    const body = `a${"👍".repeat(SUMMARY_CHARACTERS)}`

    expect(textOf(parseEntry({ body }), "summary")).toMatch(/^a(👍)+…$/u)
  })
})

describe("The body of an article in the feed", () => {
  const options = { origin: site.host, pathPrefix: "", base: PAGE }
  const sanitise = makeBodySanitiser(options)
  const toHtml = (body: string) => sanitise(body).innerHTML

  it("is sanitised as on the page", () => {
    const body = '<p onclick="x">A<script>x</script><a href="javascript:x">B</a></p><form></form>'

    expect(toHtml(body)).toBe("<p>A<a>B</a></p>")
  })

  it.each([
    ["/payments", "https://www.example.org/sub/payments"],
    ["#mark-less", "https://www.example.org/sub/thoughts#mark-less"],
    ["//other.example/a", "https://other.example/a"],
    ["/\\other.example/a", "https://other.example/a"],
    ["mailto:hello@example.org?subject=A&body=B", "mailto:hello@example.org?subject=A&body=B"],
  ])("has the link to %j as %j, of a site in a sub-folder", (href, absolute) => {
    const base = "https://www.example.org/sub/thoughts"
    const body = makeBodySanitiser({ ...options, pathPrefix: "/sub", base })(
      `<a href="${href}">x</a>`,
    )

    expect(body.querySelector("a")?.getAttribute("href")).toBe(absolute)
  })

  it("keeps images of this site only, with absolute URLs", () => {
    const body = '<img src="/a.jpg" alt="A"><img src="https://tracker.example/b.gif"><img alt="C">'

    expect(toHtml(body)).toBe('<img src="https://www.example.org/a.jpg" alt="A">')
  })
})

describe("A build", () => {
  runInEmptyFolder()

  it.each([
    [60, [...Array(60).keys()].filter((position) => position < 25 || position >= 35)],
    [30, [...Array(30).keys()]],
  ])(
    "publishes of %i articles the 25 of each end, at the URL that the pages name",
    async (count, kept) => {
      writeFiles({ "blog.xlsx": makePosts(["One"]), "public/index.html": "" })
      const posts = Array.from({ length: count }, (_, position) => ({
        ...post,
        ...{ slug: `post-${position}`, heading: `${position}` },
      }))
      await writeFeed(posts, "", "blog.xlsx")

      const feed = parseXml(readFileSync(`public${siteWords.feed.path}`, "utf8"))
      expect(textOf(feed, "title")).toBe(siteWords.feed.title)
      expect(linksOf(feed)[0]?.[2]).toBe(`${provider.siteUrl.value}${siteWords.feed.path}`)
      const titles = childrenOf(feed, "entry").map((entry) => textOf(entry, "title"))
      expect(titles).toEqual(kept.map(String))
    },
  )
})
