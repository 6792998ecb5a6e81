/** @jest-environment node */
import { JSDOM } from "jsdom"
import { addReadingCopy } from "../../../plugins/site-build/pages/add-reading-copy"
import { deferFonts } from "../../../plugins/site-build/pages/defer-fonts"
import { deferScripts } from "../../../plugins/site-build/pages/defer-scripts"
import { loadAfterPaint } from "../../../plugins/site-build/pages/load-after-paint"
import { type BuiltPage, parsePage } from "../../../plugins/site-build/pages/page-files"
import { sharePagePathScript } from "../../../plugins/site-build/pages/share-page-path-script"
import { stripUnusedMarkup } from "../../../plugins/site-build/pages/strip-unused-markup"

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

describe("Stripping unused markup", () => {
  const unused = [
    '<meta http-equiv="x-ua-compatible" content="ie=edge">',
    '<meta name="generator" content="Gatsby 5">',
    "<style>.gatsby-image-wrapper{top:0}</style>",
    "<noscript><style>.gatsby-image-wrapper noscript{top:0}</style></noscript>",
    '<script type="module">e.dataset.gatsbyImageSsr</script>',
    '<script id="gatsby-chunk-mapping">window.___chunkMapping="{}"</script>',
  ]
  const viewport = '<meta name="viewport" content="width=device-width, shrink-to-fit=no">'
  const title = '<title data-react-helmet="true">T</title>'

  it("removes what Gatsby and its plugins add to every page, and nothing else", () => {
    const page = makePage([...unused, viewport, title].join(""), "<style>own{}</style>")
    stripUnusedMarkup(page)

    expect(htmlOf(page)).toBe(
      '<head><meta name="viewport" content="width=device-width"><title>T</title></head>' +
        "<body><style>own{}</style></body>",
    )
  })

  it.each([...unused, viewport, title])("stops the build when there is no %s", (missing) => {
    const others = [...unused, viewport, title].filter((markup) => markup !== missing)

    expect(() => stripUnusedMarkup(makePage(others.join("")))).toThrow(
      /^Gatsby has written the page \/payments without /,
    )
  })
})

describe("The script that names the page", () => {
  const gatsbys = (path: string) =>
    `<script id="gatsby-script-loader">/*<![CDATA[*/window.pagePath="${path}";/*]]>*/</script>`

  it("becomes the same on every page; the path is in an attribute", () => {
    const page = makePage("", gatsbys("/payments"))
    sharePagePathScript(page)

    expect(htmlOf(page)).toContain(
      '<body><script data-page="/payments">pagePath=document.currentScript.dataset.page</script></body>',
    )
  })

  it.each(["", gatsbys("/aboutus"), gatsbys("/payments").replace("pagePath", "path")])(
    "stops the build when it is not the expected one: %s",
    (script) => {
      expect(() => sharePagePathScript(makePage("", script))).toThrow("window.pagePath")
    },
  )
})

describe("The styles of a page", () => {
  const inline = (url: string, css: string) =>
    `<style data-href="${url}" data-identity="gatsby-global-css">${css}</style>`
  const own = inline("/page.css", ".a{top:0}")
  const common = (fonts: string) => inline("/app.css", `b{top:0}${fonts}@media print{b{top:1px}}`)

  it("stay inline as Gatsby wrote them, but the fonts, which match no medium at first", () => {
    const page = makePage(own + common(FONT + FALLBACK))
    deferFonts(page)

    expect(htmlOf(page)).toBe(
      '<head><style data-href="/page.css">.a{top:0}</style>' +
        `<style data-href="/app.css">b{top:0}${FALLBACK}@media print{b{top:1px}}</style>` +
        `<style media="not all">${FONT}</style>` +
        `<noscript><style>${FONT}</style></noscript></head><body></body>`,
    )
  })

  it("stop the build when Gatsby inlines none, or none has a font", () => {
    expect(() => deferFonts(makePage("<style>a{}</style>"))).toThrow("without style[data-identity")
    expect(() => deferFonts(makePage(own + common(FALLBACK)))).toThrow("no font")
  })
})

describe("The scripts of a page", () => {
  it("are asked for by the script loader, each once, and the data with them", () => {
    const page = makePage(
      "",
      '<p>Words</p><script>hash=1</script><script src="/runtime.js" async=""></script><script src="/app.js" async=""></script>',
    )
    deferScripts(page, "load()")

    expect(htmlOf(page)).toBe(
      "<head></head><body><p>Words</p><script>hash=1</script>" +
        '<script data-scripts="/runtime.js /app.js /page.js" data-data="/app-data.json /page-data.json">' +
        "load()</script></body>",
    )
  })

  it("stop the build when there are none", () => {
    expect(() => deferScripts(makePage("", "<script>hash=1</script>"), "load()")).toThrow(
      "without script[src]",
    )
  })
})

describe("The reading copy", () => {
  const place = '<noscript id="reading_copy"><p>Without scripts</p></noscript>'
  const copy = (posts: Parameters<typeof addReadingCopy>[1], path = "/thoughts") => {
    const page = { ...makePage("", place), path }
    addReadingCopy(page, posts)
    return /<noscript.*<\/noscript>/s.exec(htmlOf(page))?.[0]
  }

  it("has the first twenty articles as plain text, in their order, one paragraph a line", () => {
    const posts = Array.from({ length: 22 }, (_item, index) => ({
      position: index,
      heading: `Post ${index}`,
      text: "First line\nSecond line",
    }))

    const html = copy(posts)

    expect(html).toMatch(
      /<p>Without scripts<\/p><article><h2>Post 0<\/h2><p>First line<\/p><p>Second line<\/p><\/article><article><h2>Post 1</,
    )
    expect(html?.match(/<article>/g)).toHaveLength(20)
  })

  it("lets no article break out of it", () => {
    const attack = "</noscript><script>alert(1)</script>"

    const html = copy([{ position: 0, heading: attack, text: attack }])

    expect(html?.match(/&lt;\/noscript&gt;&lt;script&gt;/g)).toHaveLength(2)
    expect(html).toMatch(/^[^]*<\/article><\/noscript>$/)
  })

  it("is on the thoughts page only, which must have a place for it", () => {
    expect(copy([], "/payments")).toBe(place)
    expect(() => addReadingCopy({ ...makePage(""), path: "/thoughts" }, [])).toThrow(
      "without #reading_copy",
    )
  })
})

describe("Early scripts", () => {
  it("are named once, before the others, with those of the worker", () => {
    const page = {
      ...makePage("", '<script src="/runtime.js"></script><script src="/app.js"></script>'),
      earlyScripts: ["/runtime.js", "/early.js"],
      workerScripts: ["/worker.js"],
    }

    deferScripts(page, "load()")

    expect(htmlOf(page)).toContain(
      '<script data-early="/runtime.js /early.js" data-scripts="/app.js /page.js" data-data="/app-data.json /page-data.json" data-worker="/worker.js">load()</script>',
    )
  })
})

describe("The script loader", () => {
  /** Opens a page with it in a background tab, where it loads at once. */
  function open(attributes: string) {
    const page = `<style media="not all"></style><script ${attributes}>${loadAfterPaint}</script>`
    const { document, Event } = new JSDOM(page, { runScripts: "dangerously" }).window
    const find = <T extends Element>(selector: string) => [
      ...document.querySelectorAll<T>(selector),
    ]
    return {
      scripts: () => find("script[src]").map((script) => script.getAttribute("src")),
      preloads: () =>
        find<HTMLLinkElement>("link").map((link) => {
          const { rel, as, crossOrigin } = link
          return [rel, as, crossOrigin, link.getAttribute("href")].join()
        }),
      media: () => document.querySelector("style")?.media,
      /** Tells what has become of the last request. */
      end: async (type: "load" | "error") => {
        find("script[src]").at(-1)?.dispatchEvent(new Event(type))
        await new Promise((resolve) => setTimeout(resolve, 10))
      },
    }
  }

  it("requests a script that fails once more, and goes on even without it", async () => {
    const page = open('data-early="/early.js" data-scripts="/app.js"')
    await page.end("error")
    expect(page.scripts()).toEqual(["/early.js", "/early.js"])

    await page.end("error")
    expect(page.scripts()).toEqual(["/early.js", "/early.js", "/app.js"])

    await page.end("error")
    expect(page.media()).toBe("not all")
    await page.end("load")
    expect(page.scripts()).toEqual(["/early.js", "/early.js", "/app.js", "/app.js"])
    expect(page.media()).toBe("all")
  })

  it("preloads the data with the later scripts", async () => {
    const page = open('data-early="/early.js" data-scripts="/app.js" data-data="/a.json /b.json"')
    expect(page.preloads()).toEqual([])

    await page.end("load")
    expect(page.scripts()).toEqual(["/early.js", "/app.js"])
    expect(page.preloads()).toEqual([
      "preload,fetch,anonymous,/a.json",
      "preload,fetch,anonymous,/b.json",
    ])
  })

  it("needs neither data nor early scripts", () => {
    const page = open('data-scripts="/app.js"')

    expect([page.scripts(), page.preloads()]).toEqual([["/app.js"], []])
  })
})
