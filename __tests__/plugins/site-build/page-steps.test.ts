/** @jest-environment node */
import { deferScripts } from "../../../plugins/site-build/pages/defer-scripts"
import { type BuiltPage, parsePage } from "../../../plugins/site-build/pages/page-files"
import { removeScripts } from "../../../plugins/site-build/pages/remove-scripts"
import { sharePagePathScript } from "../../../plugins/site-build/pages/share-page-path-script"

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

describe("The scripts of a page", () => {
  const gatsbys = '<script src="/runtime.js" async=""></script><script src="/app.js"></script>'

  it("are requested by the script loader, each once: the early ones, which the head preloads, the page's own, then the one that starts it", () => {
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
        '<script data-early="/runtime.js /early.js" data-scripts="/page.js /app.js" data-data="/app-data.json /page-data.json" data-worker="/worker.js">' +
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
