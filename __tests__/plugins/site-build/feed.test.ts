import { readFileSync } from "node:fs"
import {
  type FeedPost,
  type FeedSite,
  postsToFeed,
  SUMMARY_CHARACTERS,
} from "../../../plugins/site-build/feed/posts-to-feed"
import { writeFeed } from "../../../plugins/site-build/feed/write-feed"
import { provider } from "../../../src/content/provider"
import { site as siteWords } from "../../../src/content/site"
import type { SafeHtml } from "../../../src/posts/body/sanitiser/safe-html"
import { runInEmptyFolder, writeFiles } from "../../fixtures/run-in-empty-folder"

const PAGE = "https://www.example.org/thoughts"
const site: FeedSite = {
  url: "https://www.example.org/feed.xml",
  page: PAGE,
  title: "Thoughts & <more>",
  subtitle: "Short pieces",
  author: "Teachers & <friends>",
  language: "en-ZA",
  updated: new Date("2026-03-04T05:06:07.890Z"),
}

const post: FeedPost = {
  slug: "mark-less",
  heading: "Mark less",
  image: "marking.jpg",
  html: '<p>Look at <a href="https://www.example.org/payments">this</a>.</p>' as SafeHtml,
}

/** Fails on whatever a strict XML parser or the W3C feed validator does not take. */
function parseXml(xml: string): Element {
  const { documentElement } = new DOMParser().parseFromString(xml, "application/xml")
  expect(documentElement.textContent).not.toContain("parsererror")
  expect(documentElement.namespaceURI).toBe("http://www.w3.org/2005/Atom")
  // Control characters, lone surrogates and the replacement character.
  expect(xml).not.toMatch(/(?![\t\n])\p{Cc}|[\ufffd-\uffff]|\p{Surrogate}/u)
  return documentElement
}

/** The entry of an article that differs so from `post`. */
function parseEntry(change: Partial<FeedPost>) {
  const feed = parseXml(postsToFeed([{ ...post, ...change }], site))
  const [entry = feed] = childrenOf(feed, "entry")
  return entry
}

const childrenOf = (parent: Element, name: string) =>
  [...parent.children].filter((child) => child.localName === name)

/** The texts of the children of this name. */
const textOf = (parent: Element, name: string) =>
  childrenOf(parent, name)
    .map(({ textContent }) => textContent)
    .join(" | ")

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
    expect(textOf(feed, "author")).toBe("Teachers & <friends>")
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
      `<p><img src="${provider.siteUrl}/assets/Blog/marking.jpg" alt="Mark less"></p>` +
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

  it("uses the slug as the title where the heading has no character that XML allows", () => {
    expect(textOf(parseEntry({ heading: "\u0001" }), "title")).toBe("mark-less")
  })

  it("has URLs of plain characters for slugs and images", () => {
    const entry = parseEntry({ slug: "ubuntu-ñ-教", image: "my “best” & [only] é.jpg" })

    expect(textOf(entry, "id")).toBe(`${PAGE}#ubuntu-%C3%B1-%E6%95%99`)
    expect(contentOf(entry).querySelector("img")?.getAttribute("src")).toBe(
      `${provider.siteUrl}/assets/Blog/my%20%E2%80%9Cbest%E2%80%9D%20&%20%5Bonly%5D%20%C3%A9.jpg`,
    )
  })

  it.each(["", " \u0001"])(
    "has the heading as the summary, and no content, for the body %j without an image",
    (html) => {
      const entry = parseEntry({ image: null, html: html as SafeHtml })

      expect(textOf(entry, "summary")).toBe("Mark less")
      expect(childrenOf(entry, "content")).toEqual([])
    },
  )

  it.each([
    [
      `<h2>A &amp; B</h2><li>t<b>wo</b><p>three</p></li>${"x<br>".repeat(300)}`,
      /^A & B two three( x)+…$/,
    ],
    [`a${"👍".repeat(SUMMARY_CHARACTERS)}`, /^a(👍)+…$/u],
  ])("sums up a long body on one line, halving no word and no character", (html, expected) => {
    const summary = textOf(parseEntry({ html: html as SafeHtml }), "summary")

    expect(summary).toMatch(expected)
    expect(summary.length).toBeLessThanOrEqual(SUMMARY_CHARACTERS + 1)
    expect(summary.length).toBeGreaterThan(SUMMARY_CHARACTERS - 10)
  })
})

describe("A build", () => {
  runInEmptyFolder()

  it("publishes all articles, with its own date, at the URL that the pages name", async () => {
    jest.useFakeTimers({ now: new Date("2026-03-04T05:06:07Z") })
    writeFiles({ "public/index.html": "" })
    await writeFeed(Array.from({ length: 500 }, (_, index) => ({ ...post, slug: `a-${index}` })))
    jest.useRealTimers()

    const feed = parseXml(readFileSync(`public${siteWords.feed.path}`, "utf8"))
    expect(childrenOf(feed, "entry")).toHaveLength(500)
    expect(textOf(feed, "updated")).toBe("2026-03-04T05:06:07Z")
    expect(textOf(feed, "title")).toBe(siteWords.feed.title)
    expect(linksOf(feed)[0]?.[2]).toBe(`${provider.siteUrl}${siteWords.feed.path}`)
  })
})
