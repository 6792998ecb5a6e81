/** @jest-environment node */
import { JSDOM } from "jsdom"
import { deferFonts } from "../../../plugins/site-build/pages/defer-fonts"
import { deferScripts } from "../../../plugins/site-build/pages/defer-scripts"
import { loadAfterPaint } from "../../../plugins/site-build/pages/load-after-paint"
import { type BuiltPage, parsePage } from "../../../plugins/site-build/pages/page-files"
import { removeScripts } from "../../../plugins/site-build/pages/remove-scripts"
import { sharePagePathScript } from "../../../plugins/site-build/pages/share-page-path-script"

const FONT = '@font-face{font-family:A;src:url(/a.woff2) format("woff2")}'
const FALLBACK = '@font-face{font-family:B;src:local("Arial")}'

function makePage(head: string, body = ""): BuiltPage {
  return {
    path: "/payments",
    document: parsePage(`<html><head>${head}</head><body>${body}</body></html>`),
    scripts: ["/app.js", "/page.js"],
    earlyScripts: [],
    workerScripts: [],
    data: ["/app-data.json", "/page-data.json"],
  }
}

const htmlOf = ({ document }: BuiltPage) => document.documentElement.innerHTML

describe("The script that names the page", () => {
  const gatsbys = `<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="/payments";/*]]>*/</script>`

  it("becomes the same on every page; the path is in an attribute", () => {
    const page = makePage("", gatsbys)
    sharePagePathScript(page)

    expect(htmlOf(page)).toContain(
      '<body><script data-page="/payments">pagePath=document.currentScript.dataset.page</script></body>',
    )
  })
})

describe("The styles of a page", () => {
  const inline = (url: string, css: string) =>
    `<style data-href="${url}" data-identity="gatsby-global-css">${css}</style>`
  const own = inline("/page.css", ".a{top:0}")
  const common = inline("/app.css", `b{top:0}${FONT}${FALLBACK}@media print{b{top:1px}}`)

  it("stay inline as Gatsby wrote them, but the fonts, which match no medium at first", () => {
    const page = makePage(own + common)
    deferFonts(page)

    expect(htmlOf(page)).toBe(
      '<head><style data-href="/page.css">.a{top:0}</style>' +
        `<style data-href="/app.css">b{top:0}${FALLBACK}@media print{b{top:1px}}</style>` +
        `<style media="not all">${FONT}</style>` +
        `<noscript><style>${FONT}</style></noscript></head><body></body>`,
    )
  })
})

describe("The scripts of a page", () => {
  const gatsbys = '<script src="/runtime.js" async=""></script><script src="/app.js"></script>'

  it("are requested by the script loader, each once, the early ones first, which the head preloads", () => {
    const page = {
      ...makePage("", `<p>Words</p><script>hash=1</script>${gatsbys}`),
      earlyScripts: ["/runtime.js", "/early.js"],
      workerScripts: ["/worker.js"],
    }
    deferScripts(page, "load()")

    const preload = (href: string) =>
      `<link rel="preload" as="script" href="${href}" fetchpriority="low">`
    expect(htmlOf(page)).toBe(
      `<head>${preload("/runtime.js")}${preload("/early.js")}</head><body>` +
        "<p>Words</p><script>hash=1</script>" +
        '<script data-early="/runtime.js /early.js" data-scripts="/app.js /page.js" data-data="/app-data.json /page-data.json" data-worker="/worker.js">' +
        "load()</script></body>",
    )
  })
})

describe("A page that is to have no scripts", () => {
  const style =
    "<style>@media (scripting:none){a{top:0}}@media (scripting:none) and print{}</style>"
  const scripts = '<script src="/app.js"></script><script>1</script>'

  it("has none, and its styles for browsers without scripts apply in every browser", () => {
    const page = makePage(style, `<p>Words</p>${scripts}`)
    removeScripts(page)

    expect(htmlOf(page)).toBe(
      "<head><style>@media (min-width:0){a{top:0}}@media (min-width:0) and print{}</style></head>" +
        "<body><p>Words</p></body>",
    )
  })
})

it.each<[string, (page: BuiltPage) => void, string]>([
  ["script that names it", sharePagePathScript, "window.pagePath"],
  ["inline styles", deferFonts, "without style[data-identity"],
  [
    "fonts",
    () => deferFonts(makePage("<style data-identity=gatsby-global-css></style>")),
    "no font",
  ],
  ["scripts", (page) => deferScripts(page, "load()"), "without script[src]"],
  ["scripts that are to go", () => removeScripts(makePage("")), "without script"],
  [
    "styles for browsers without scripts",
    () => removeScripts(makePage("<style>a{}</style>", "<script></script>")),
    "without style",
  ],
])("A build stops when Gatsby has written a page without its %s", (_, step, message) => {
  const gatsbys = '<script id="gatsby-script-loader">window.pagePath="/other"</script>'

  expect(() => step(makePage(gatsbys, "<style>a{}</style>"))).toThrow(message)
})

describe("The script loader", () => {
  /** Opens a page with it in a background tab, where it loads at once. */
  function open(attributes: string) {
    const page = `<style media="not all"></style><script ${attributes}>${loadAfterPaint}</script>`
    const { document, Event } = new JSDOM(page, { runScripts: "dangerously" }).window
    const scripts = () => [...document.querySelectorAll<HTMLScriptElement>("script[src]")]
    return {
      document,
      requests: () => scripts().map((script) => script.getAttribute("src")),
      media: () => document.querySelector("style")?.media,
      /** Ends the last request. */
      end: async (type: "load" | "error") => {
        scripts().at(-1)?.dispatchEvent(new Event(type))
        await new Promise((resolve) => setTimeout(resolve, 10))
      },
    }
  }

  it("requests a script that fails once more, and goes on even without it", async () => {
    const page = open('data-early="/early.js" data-scripts="/app.js"')
    await page.end("error")
    expect(page.requests()).toEqual(["/early.js", "/early.js"])

    await page.end("error")
    expect(page.requests()).toEqual(["/early.js", "/early.js", "/app.js"])

    await page.end("error")
    expect(page.media()).toBe("not all")
    await page.end("load")
    expect(page.requests()).toEqual(["/early.js", "/early.js", "/app.js", "/app.js"])
    expect(page.media()).toBe("all")
  })

  it("preloads the data with the later scripts", async () => {
    const page = open('data-early="/early.js" data-scripts="/app.js" data-data="/a.json /b.json"')
    expect(page.document.querySelector("link")).toBeNull()

    await page.end("load")
    expect(page.requests()).toEqual(["/early.js", "/app.js"])
    const preload = { rel: "preload", as: "fetch", crossOrigin: "anonymous" }
    expect([...page.document.querySelectorAll("link")]).toMatchObject([preload, preload])
    expect(page.document.head.innerHTML).toMatch(/ href="\/a.json">.* href="\/b.json">/)
  })
})
