import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { render, waitFor } from "@testing-library/react"
import { createElement } from "react"
import { makeBodyToFeedHtml } from "../../../plugins/site-build/feed/body-to-feed-html"
import { writeFeed } from "../../../plugins/site-build/feed/write-feed"
import {
  type FeedPost,
  type FeedSite,
  postsToFeed,
  SUMMARY_CHARACTERS,
} from "../../../plugins/site-build/feed/post-feed"
import { readWorkbookDate } from "../../../src/posts/check/read-workbook-date"
import { PageHead } from "../../../src/components/page-head"
import { provider } from "../../../src/content/provider"
import { site as siteWords } from "../../../src/content/site"
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_LINK_SCHEMES,
  ALLOWED_TAGS,
} from "../../../src/posts/body/allowed-html"
import { bodyToText } from "../../../src/posts/body/body-to-text"
import { workbookToPosts } from "../../../src/posts/workbook/workbook-to-posts"
import { editPart, makePosts } from "../../fixtures/make-workbook"

const ATOM = "http://www.w3.org/2005/Atom"
const PAGE = "https://www.example.org/thoughts"
const bodyToFeedHtml = makeBodyToFeedHtml({ page: PAGE, pathPrefix: "" })
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
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

const post: FeedPost = {
  slug: "mark-less",
  heading: "Mark less",
  image: "marking.jpg",
  body: '<p>Look at <a href="/payments">this</a>.</p>',
  text: "Look at this.",
}

/** Fails on whatever a strict XML parser does not take. */
function parseFeed(posts: readonly FeedPost[], facts = site): Element {
  const { documentElement } = new DOMParser().parseFromString(
    postsToFeed(posts, facts),
    "application/xml",
  )
  expect(documentElement.textContent).not.toContain("parsererror")
  expect([documentElement.namespaceURI, documentElement.localName]).toEqual([ATOM, "feed"])
  return documentElement
}

const childrenOf = (parent: Element, name: string) =>
  [...parent.children].filter((child) => child.localName === name)

/** The text of the one child of this name. */
function textOf(parent: Element, name: string): string {
  const found = childrenOf(parent, name)
  expect([name, found.length]).toEqual([name, 1])
  return found[0]?.textContent ?? ""
}

const entriesOf = (feed: Element) => childrenOf(feed, "entry")
const linksOf = (parent: Element) =>
  childrenOf(parent, "link").map((link) =>
    ["rel", "type", "href"].map((name) => link.getAttribute(name)),
  )

/** The elements that a browser makes of an entry's content. */
function contentOf(feed: Element): HTMLElement {
  const entry = entriesOf(feed)[0]
  if (!entry) throw new Error("The feed has no entry")
  return new DOMParser().parseFromString(textOf(entry, "content"), "text/html").body
}

/** The rules of RFC 4287 and of the W3C feed validator, as far as they concern what a feed like this contains. */
function expectValidFeed(feed: Element) {
  expect(feed.getAttribute("xml:lang")).toMatch(/^[a-z]{2}(-[A-Z]{2})?$/)
  expect(textOf(childrenOf(feed, "author")[0] ?? feed, "name")).not.toBe("")
  expect(linksOf(feed).map(([rel]) => rel)).toEqual(["self", "alternate"])
  const known = ["author", "entry", "id", "link", "subtitle", "title", "updated"]
  expect(known).toEqual(expect.arrayContaining([...feed.children].map((child) => child.localName)))
  const entries = entriesOf(feed)
  for (const parent of [feed, ...entries]) {
    expect(parent.namespaceURI).toBe(ATOM)
    expect(textOf(parent, "title").trim()).not.toBe("")
    expect(childrenOf(parent, "title")[0]?.getAttribute("type")).toBe("text")
    expect(textOf(parent, "updated")).toMatch(RFC_3339)
    expect(Date.parse(textOf(parent, "updated"))).not.toBeNaN()
    expect(textOf(parent, "id")).toMatch(URI)
    expect(linksOf(parent).filter(([rel]) => rel === "alternate")).toHaveLength(1)
    for (const [, , href] of linksOf(parent)) expect(href).toMatch(URI)
  }
  for (const entry of entries) {
    expect(["id", "title", "updated", "link", "summary", "content"]).toEqual(
      expect.arrayContaining([...entry.children].map((child) => child.localName)),
    )
    expect(textOf(entry, "summary").trim()).not.toBe("")
    expect(childrenOf(entry, "content").length).toBeLessThanOrEqual(1)
    for (const content of childrenOf(entry, "content")) {
      expect(content.getAttribute("type")).toBe("html")
      expect(content.textContent.trim()).not.toBe("")
      expect(content.children).toHaveLength(0)
    }
  }
  const ids = [feed, ...entries].map((parent) => textOf(parent, "id"))
  expect(new Set(ids).size).toBe(ids.length)
  // Control characters, half characters and the mark of an unreadable one.
  expect(feed.outerHTML).not.toMatch(/(?![\t\n])\p{Cc}|[\ufffd-\uffff]|\p{Surrogate}/u)
}

/** That only listed HTML is left, and that nothing in it depends on where it is read. */
function expectSafeHtml(root: HTMLElement) {
  for (const element of root.querySelectorAll("*")) {
    expect(ALLOWED_TAGS).toContain(element.localName)
    for (const { name, value } of element.attributes) {
      expect(ALLOWED_ATTRIBUTES).toContain(name)
      if (name === "href") expect(ALLOWED_LINK_SCHEMES).toContain(new URL(value).protocol)
      if (name === "src") expect(new URL(value).origin).toBe(site.host)
    }
  }
}

describe("The feed", () => {
  it("tells what it is, where it is and where its articles are", () => {
    const feed = parseFeed([post])

    expectValidFeed(feed)
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
  })

  it("contains an entry for each article, in the order of the workbook", () => {
    const feed = parseFeed([post, { ...post, slug: "another", heading: "Another" }])

    expectValidFeed(feed)
    expect(entriesOf(feed).map((entry) => textOf(entry, "title"))).toEqual(["Mark less", "Another"])
  })

  it("gives an entry the article's URL, date, beginning and whole text with its image", () => {
    const feed = parseFeed([post])
    const [entry = feed] = entriesOf(feed)

    expect(textOf(entry, "id")).toBe(`${PAGE}#mark-less`)
    expect(linksOf(entry)).toEqual([["alternate", "text/html", `${PAGE}#mark-less`]])
    expect(textOf(entry, "updated")).toBe("2026-03-04T05:06:07Z")
    expect(textOf(entry, "summary")).toBe("Look at this.")
    expect(textOf(entry, "content")).toBe(
      '<p><img src="https://www.example.org/assets/Blog/marking.jpg" alt="Mark less"></p>' +
        '<p>Look at <a href="https://www.example.org/payments">this</a>.</p>',
    )
  })

  it("is valid without any article", () => {
    const feed = parseFeed([])

    expectValidFeed(feed)
    expect(entriesOf(feed)).toEqual([])
  })

  it("is the same text for the same articles and date", () => {
    expect(postsToFeed([post], { ...site, updated: new Date(site.updated) })).toBe(
      postsToFeed([post], site),
    )
  })

  it("is valid and safe with articles as editors write them", () => {
    const bytes = makePosts(
      [
        "Homework that comes back",
        "a b.jpg",
        "It teaches one thing.\n\n- Set less.\n- Look at it.",
      ],
      [
        "A staffroom & a kettle",
        "",
        "<h2>One</h2><blockquote>Two</blockquote><table><tr><th>Day</th><td>12</td></tr></table>",
      ],
      ["Ukufundisa kuqala", "", "Write to hello@example.org or see www.example.org.\n\n1. Buza."],
      ["Môre", "", '<p><img src="/assets/Blog/c.jpg" alt="C"> <a href="/payments">Pay</a></p>'],
    )
    const posts = workbookToPosts(bytes).map((own) => ({ ...own, text: bodyToText(own.body) }))
    const feed = parseFeed(posts)

    expectValidFeed(feed)
    expect(entriesOf(feed)).toHaveLength(4)
    posts.forEach((own) => expectSafeHtml(contentOf(parseFeed([own]))))
  })
})

describe("An entry", () => {
  it.each([
    ["</title><script>alert(1)</script>", "</title><script>alert(1)</script>"],
    ["]]> &lt; & \"quoted\" 'too'", "]]> &lt; & \"quoted\" 'too'"],
    ["Two\nlines\tand  more", "Two lines and more"],
    ["A\u0000B\u0008C\u000bD\u001fE\u007fF\u0085G\ufffdH\ufffeI\uffffJ", "ABC DEFGHIJ"],
    ["Half \ud83d a \udc4d pair", "Half  a  pair"],
    ["A whole one 👍 and 𝒳", "A whole one 👍 and 𝒳"],
    ["\u0001", "mark-less"],
  ])("has the heading %j as the title %j", (heading, title) => {
    const feed = parseFeed([{ ...post, heading }])
    const [entry = feed] = entriesOf(feed)

    expectValidFeed(feed)
    expect(textOf(entry, "title")).toBe(title)
    expect(contentOf(feed).querySelector("img")?.alt).toBe(title === "mark-less" ? "" : title)
  })

  it.each([
    ["ubuntu-ñandú", "#ubuntu-%C3%B1and%C3%BA"],
    ["教育", "#%E6%95%99%E8%82%B2"],
    ["plain-2", "#plain-2"],
  ])("has a URL of plain characters for the slug %s", (slug, hash) => {
    const feed = parseFeed([{ ...post, slug }])
    const [entry = feed] = entriesOf(feed)

    expectValidFeed(feed)
    expect(textOf(entry, "id")).toBe(`${PAGE}${hash}`)
  })

  it("has a URL of plain characters for its image", () => {
    const image = contentOf(
      parseFeed([{ ...post, image: "my “best” & [only] é.jpg" }]),
    ).querySelector("img")

    expect(image?.getAttribute("src")).toMatch(URI)
    expect(decodeURIComponent(image?.src ?? "")).toBe(
      "https://www.example.org/assets/Blog/my “best” & [only] é.jpg",
    )
  })

  it("shows the heading as the summary, and no content, when there is neither text nor image", () => {
    const feed = parseFeed([{ ...post, image: null, body: "", text: "" }])
    const [entry = feed] = entriesOf(feed)

    expectValidFeed(feed)
    expect(textOf(entry, "summary")).toBe("Mark less")
    expect(childrenOf(entry, "content")).toEqual([])
  })

  it("has no content when the body comes to nothing", () => {
    const feed = parseFeed([{ ...post, image: null, body: "<script>x</script> \u0001", text: "" }])
    const [entry = feed] = entriesOf(feed)

    expectValidFeed(feed)
    expect(childrenOf(entry, "content")).toEqual([])
  })

  it("sums up a long text in whole words of one line", () => {
    const text = `The first line\n${"words ".repeat(100)}`
    const [entry] = entriesOf(parseFeed([{ ...post, text }]))
    const summary = textOf(entry ?? document.body, "summary")

    expect(summary).toMatch(/^The first line (words )+words…$/)
    expect(summary.length).toBeLessThanOrEqual(SUMMARY_CHARACTERS + 1)
  })

  it("sums up a long text without spaces, not halving a character", () => {
    const feed = parseFeed([{ ...post, text: `a${"👍".repeat(SUMMARY_CHARACTERS)}` }])
    const [entry = feed] = entriesOf(feed)

    expectValidFeed(feed)
    expect(textOf(entry, "summary")).toMatch(/^a(👍)+…$/u)
  })
})

describe("The HTML of an article in the feed", () => {
  it.each([
    ["<p>One <b>bold</b><br>two</p><hr>", "<p>One <b>bold</b><br>two</p><hr>"],
    ["5 < 6 &amp; 7 &lt;b&gt;", "5 &lt; 6 &amp; 7 &lt;b&gt;"],
    ["<p>Unclosed <b>tags", "<p>Unclosed <b>tags</b></p>"],
    ["<!-- note --><p>Shown</p>", "<p>Shown</p>"],
    ["<p onclick=alert(1) style=color:red class=a id=b data-x=c>A</p>", "<p>A</p>"],
    ['<td colspan="2">A</td>', "A"],
    [
      '<table><tr><th scope="col" colspan="2">A</th></tr></table>',
      '<table><tbody><tr><th scope="col" colspan="2">A</th></tr></tbody></table>',
    ],
    ["<section><form><button>Text</button></form></section>", "Text"],
    ["A<script>alert(1)</script>B<style>p{}</style>C", "ABC"],
    ["<iframe src=//evil.example></iframe><audio>x</audio><video>y</video>", ""],
    ["<svg><a href=x><p>in</p></a></svg><math><mi>x</mi></math>out", "<p>in</p>out"],
    ["A<template><p>hidden</p></template><noscript><img src=x></noscript>", "A"],
    ["<p title='\"><script>alert(1)</script>'>A</p>", "<p>A</p>"],
    ["<noscript><p title='</noscript><img src=x onerror=alert(1)>'>", null],
    ["<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>", null],
    ["<svg></p><style><a title='</style><img src onerror=alert(1)>'>", null],
    ["<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>", null],
    ["<p><button><p>nested</p></button></p>", null],
    ["<a href=/a><table><tr><td><a href=/b>x</a></td></tr></table></a>", null],
    ["<plaintext><b>x", null],
    ["<!--><img src=x onerror=alert(1)>-->", null],
    ["&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;script&gt;alert(1)&lt;/script&gt;"],
    ["<scr\u0001ipt>alert(1)</scr\u0001ipt>", null],
    ["&#1;&#xFFFE;&#xD800;A", null],
  ])("of %j is %j, or at least safe", (body, html) => {
    const feed = parseFeed([{ ...post, body }])
    const made = bodyToFeedHtml(body)

    expectValidFeed(feed)
    expectSafeHtml(contentOf(feed))
    if (html !== null) expect(made).toBe(html)
  })

  it("is checked by rules that unsafe HTML fails", () => {
    for (const html of [
      "<script></script>",
      "<p onclick=x>",
      "<a href='javascript:x'>",
      "<img src=//a.example>",
    ]) {
      const root = document.createElement("div")
      root.innerHTML = html

      expect(() => expectSafeHtml(root)).toThrow()
    }
  })

  it.each([
    ["/payments", "https://www.example.org/payments"],
    ["#mark-less", `${PAGE}#mark-less`],
    ["workshops#a", "https://www.example.org/workshops#a"],
    ["//other.example/a", "https://other.example/a"],
    ["https://www.sace.org.za", "https://www.sace.org.za/"],
    ["mailto:hello@example.org?subject=A&body=B", "mailto:hello@example.org?subject=A&body=B"],
    ["tel:+27000000000", "tel:+27000000000"],
    ["javascript:alert(1)", null],
    [" \u0001java\nscript:alert(1)", null],
    ["data:text/html,x", null],
    ["ftp://a.example/", null],
    ["http://[", null],
  ])("makes the link to %j absolute, as %j", (href, absolute) => {
    const link = document.createElement("a")
    link.setAttribute("href", href)
    link.append("x")
    const made = document.createElement("div")
    made.innerHTML = bodyToFeedHtml(link.outerHTML)

    expect(made.querySelector("a")?.getAttribute("href") ?? null).toBe(absolute)
    expect(made).toHaveTextContent("x")
  })

  it("takes a path for one of this site, also in a sub-folder", () => {
    const place = { page: "https://www.example.org/sub/thoughts", pathPrefix: "/sub" }
    const body = '<a href="/payments">x</a><a href="//other.example/a">y</a><img src="/a.png">'

    expect(makeBodyToFeedHtml(place)(body)).toBe(
      '<a href="https://www.example.org/sub/payments">x</a><a href="https://other.example/a">y</a><img src="https://www.example.org/sub/a.png">',
    )
  })

  it.each([
    ["/assets/Blog/a.jpg", '<img src="https://www.example.org/assets/Blog/a.jpg" alt="A">'],
    ["assets/Blog/a.jpg", '<img src="https://www.example.org/assets/Blog/a.jpg" alt="A">'],
    ["https://tracker.example/a.gif", ""],
    ["data:image/gif;base64,R0lGODlhAQABAAAAACw=", ""],
    ["http://[", ""],
  ])("keeps an image of this site only: %s", (source, html) => {
    expect(bodyToFeedHtml(`<img src="${source}" alt="A" srcset="x 2x">`)).toBe(html)
  })

  it("keeps no image without a URL", () => {
    expect(bodyToFeedHtml("<img alt=A><p>x</p>")).toBe("<p>x</p>")
  })

  it("is made of tags nested as deep as the check of a workbook allows", () => {
    const depth = 200
    const made = bodyToFeedHtml(`${"<div>".repeat(depth)}deep`)

    expect(made).toBe(`${"<div>".repeat(depth)}deep${"</div>".repeat(depth)}`)
  })
})

/** A workbook with these properties of the document. */
function makeDatedWorkbook(properties: string): Uint8Array {
  const xml = `<?xml version="1.0" encoding="UTF-8"?><cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">${properties}</cp:coreProperties>`
  return editPart(makePosts(["One"]), "/docProps/core.xml", () => xml)
}

const saved = (date: string) =>
  `<dcterms:modified xsi:type="dcterms:W3CDTF">${date}</dcterms:modified>`

describe("The date of the workbook", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "feed-date-"))
  const file = path.join(folder, "blog.xlsx")
  const fileDate = new Date("2025-02-03T04:05:06Z")

  afterAll(() => rmSync(folder, { recursive: true }))

  /** Saves a workbook that says this about its last change. */
  function save(properties: string) {
    writeFileSync(file, makeDatedWorkbook(properties))
    utimesSync(file, fileDate, fileDate)
  }

  it("is what the spreadsheet program wrote into it", async () => {
    save(saved("2026-01-02T03:04:05Z"))

    expect((await readWorkbookDate(file)).toISOString()).toBe("2026-01-02T03:04:05.000Z")
  })

  it.each([
    ["nothing", ""],
    ["no date", saved("yesterday")],
    ["a year before spreadsheets went online", saved("1601-01-01T00:00:00Z")],
  ])("is when it was made where the program wrote %s", async (_name, modified) => {
    save(
      `${modified}<dcterms:created xsi:type="dcterms:W3CDTF">2025-01-02T03:04:05Z</dcterms:created>`,
    )

    expect((await readWorkbookDate(file)).toISOString()).toBe("2025-01-02T03:04:05.000Z")
  })

  it("is always the same where the program wrote neither, whatever the file's own is", async () => {
    save("")

    expect((await readWorkbookDate(file)).toISOString()).toBe("1990-01-01T00:00:00.000Z")
  })

  it("is that of its last commit where the program wrote neither, and unknown before there is one", async () => {
    const commit = (date: string) => {
      const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
      const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: "2001-01-01T00:00Z" }
      execFileSync("git", ["add", "--all"], { cwd: folder })
      execFileSync("git", [...identity, "commit", "-qm", "Change"], { cwd: folder, env })
    }
    const read = async () => (await readWorkbookDate(file)).toISOString()
    execFileSync("git", ["init", "--quiet"], { cwd: folder })
    save("")
    expect(await read()).toBe("1990-01-01T00:00:00.000Z")

    commit("2026-05-06T07:08:09+02:00")
    writeFileSync(path.join(folder, "another.txt"), "")
    commit("2026-06-07T08:09:10+02:00")
    expect(await read()).toBe("2026-05-06T05:08:09.000Z")

    save(saved("2026-01-02T03:04:05Z"))
    expect(await read()).toBe("2026-01-02T03:04:05.000Z")
  })
})

describe("A build", () => {
  const startFolder = process.cwd()
  const workbook = "blog.xlsx"
  let folder: string

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "feed-"))
    mkdirSync(path.join(folder, "public"))
    process.chdir(folder)
    writeFileSync(workbook, makeDatedWorkbook(saved("2026-01-02T03:04:05Z")))
  })

  afterEach(() => {
    process.chdir(startFolder)
    rmSync(folder, { recursive: true })
  })

  it("publishes the feed of its nodes at the URL that the pages name", async () => {
    await writeFeed([post], "", workbook)

    const feed = new DOMParser().parseFromString(
      readFileSync(path.join("public", siteWords.feed.path), "utf8"),
      "application/xml",
    ).documentElement
    expectValidFeed(feed)
    expect(textOf(feed, "title")).toBe(siteWords.feed.title)
    expect(linksOf(feed)[0]?.[2]).toBe(`${provider.siteUrl.value}${siteWords.feed.path}`)
    expect(entriesOf(feed)).toHaveLength(1)
    expect(textOf(feed, "updated")).toBe("2026-01-02T03:04:05Z")
  })

  it.each([
    [60, [...Array(60).keys()].filter((position) => position < 25 || position >= 35)],
    [30, [...Array(30).keys()]],
  ])("has of %i articles the 25 of each end, in the order of the workbook", async (count, kept) => {
    const posts = Array.from({ length: count }, (_, position) => ({
      ...post,
      ...{ slug: `post-${position}`, heading: `${position}` },
    }))
    await writeFeed(posts, "", workbook)

    expect(
      readFileSync(path.join("public", siteWords.feed.path), "utf8").match(
        /(?<=<title type="text">)\d+/g,
      ),
    ).toEqual(kept.map(String))
  })
})

describe("The head of every page", () => {
  it("names the feed", async () => {
    render(createElement(PageHead, { title: "A page", path: "/payments" }))

    await waitFor(() => expect(document.title).toContain("A page"))
    const link = document.head.querySelector("link[rel=alternate]")
    expect(link).toHaveAttribute("type", "application/atom+xml")
    expect(link).toHaveAttribute("href", siteWords.feed.path)
    expect(link).toHaveAttribute("title", siteWords.feed.title)
  })
})
