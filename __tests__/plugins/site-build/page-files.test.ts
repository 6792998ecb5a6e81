/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { append, createElement, findElements } from "../../../plugins/site-build/pages/html-tree"
import {
  readBuiltPages,
  restoreGatsbyHtml,
  writeBuiltPages,
} from "../../../plugins/site-build/pages/page-files"

const startFolder = process.cwd()
let folder: string

/** Writes files below public/, named by their path. */
function publish(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, "public", name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** The files below public/ with their texts. */
function readPublished(): Record<string, string> {
  const entries = readdirSync(path.join(folder, "public"), { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [
        path.relative(path.join(folder, "public"), file).replaceAll("\\", "/"),
        readFileSync(file, "utf8"),
      ]),
  )
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "site-"))
  process.chdir(folder)
})

afterEach(() => {
  process.chdir(startFolder)
  rmSync(folder, { recursive: true })
})

const component = "component---src-pages-x-tsx"
const html = (text: string) => `<html><head></head><body>${text}</body></html>`
const pageData = JSON.stringify({ componentChunkName: component })

/** What Gatsby writes in a build from nothing. */
const BUILT = {
  "index.html": html("home"),
  "404.html": html("absent"),
  "404/index.html": html("absent"),
  "aboutus/index.html": html("about"),
  "guide/index.html": html("a guide"),
  "guide/image.png": "an image",
  "verification.html": "a file of static/",
  "webpack.stats.json": JSON.stringify({
    assetsByChunkName: {
      app: ["runtime.js", "app.css", "app.js"],
      [component]: ["page.css", "page.js"],
    },
  }),
  "app.css": "app{}",
  "page.css": "page{}",
  "page-data/index/page-data.json": pageData,
  "page-data/404/page-data.json": pageData,
  "page-data/aboutus/page-data.json": pageData,
}

/** Marks every page as published, so that one that goes through this twice shows. */
async function finishBuild() {
  const pages = await readBuiltPages("/sub")
  for (const { document } of pages) {
    const [body] = findElements(document, ({ tagName }) => tagName === "body")
    if (body) append(body, [createElement("i", {}, "published")])
  }
  await writeBuiltPages(pages)
  return pages
}

const publishedHtml = () =>
  Object.fromEntries(
    Object.entries(readPublished())
      .filter(([name]) => name.endsWith(".html"))
      .map(([name, text]) => [name, text.replace(/<[/]?(html|head|body)>/g, "")]),
  )

describe("The built pages", () => {
  it("are published as files, so that hosts answer /aboutus without a redirect", async () => {
    publish(BUILT)
    await finishBuild()

    expect(publishedHtml()).toEqual({
      "index.html": "home<i>published</i>",
      "404.html": "absent<i>published</i>",
      "aboutus.html": "about<i>published</i>",
      "guide/index.html": "a guide",
      "verification.html": "a file of static/",
    })
    // An empty folder left behind would make a host answer /aboutus with a redirect to it.
    expect(existsSync("public/aboutus")).toBe(false)
  })

  it("come with their styles, scripts and data", async () => {
    publish(BUILT)
    const pages = await finishBuild()

    expect(pages.map((page) => page.path)).toEqual(["/404", "/aboutus", "/"])
    expect(pages[1]).toMatchObject({
      styles: [
        { url: "/sub/page.css", css: "page{}" },
        { url: "/sub/app.css", css: "app{}" },
      ],
      scripts: ["/sub/page.js"],
      data: ["/sub/page-data/app-data.json", "/sub/page-data/aboutus/page-data.json"],
    })
    // Which data an unknown URL needs is not known before.
    expect(pages[0]?.data).toEqual([])
  })

  it("are made again from Gatsby's own HTML when Gatsby has changed only one of them", async () => {
    publish(BUILT)
    await finishBuild()

    await restoreGatsbyHtml()
    expect(readPublished()).toEqual(BUILT)
    publish({ "aboutus/index.html": html("about, changed") })
    await finishBuild()

    expect(publishedHtml()).toMatchObject({
      "index.html": "home<i>published</i>",
      "aboutus.html": "about, changed<i>published</i>",
    })
  })

  it("are not published any more when Gatsby has removed them", async () => {
    publish(BUILT)
    await finishBuild()
    await restoreGatsbyHtml()
    rmSync("public/aboutus", { recursive: true })
    await finishBuild()

    expect(existsSync("public/aboutus.html")).toBe(false)
    await restoreGatsbyHtml()
    expect(existsSync("public/aboutus")).toBe(false)
  })

  it("stay as Gatsby wrote them when the last build was interrupted before they were read", async () => {
    publish(BUILT)
    await finishBuild()
    await restoreGatsbyHtml()
    publish({ "aboutus/index.html": html("about, changed") })
    await restoreGatsbyHtml()

    expect(readPublished()["aboutus/index.html"]).toBe(html("about, changed"))
  })

  it("need no earlier build", async () => {
    await restoreGatsbyHtml()

    expect(readdirSync(folder)).toEqual([])
  })
})
