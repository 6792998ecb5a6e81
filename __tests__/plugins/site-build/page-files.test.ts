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
import {
  append,
  readBuiltPages,
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
  "webpack.stats.json": JSON.stringify({
    assetsByChunkName: {
      app: ["runtime.js", "app.css", "app.js"],
      [component]: ["page.css", "page.js"],
    },
  }),
  "page-data/index/page-data.json": pageData,
  "page-data/404/page-data.json": pageData,
  "page-data/aboutus/page-data.json": pageData,
}

const PATHS = ["/404", "/404.html", "/aboutus", "/"]

/** Marks every page as published, so that one that goes through this twice shows. */
async function finishBuild(paths = PATHS) {
  const pages = await readBuiltPages(paths, "/sub")
  for (const { document } of pages) append(document.body, "i", {}, "published")
  await writeBuiltPages(pages)
  return pages
}

const publishedHtml = () =>
  Object.fromEntries(
    Object.entries(readPublished())
      .filter(([name]) => name.endsWith(".html"))
      .map(([name, text]) => [name, text.replace(/<(!DOCTYPE html|[/]?(html|head|body))>/g, "")]),
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
    })
    // An empty folder left behind would make a host answer /aboutus with a redirect to it.
    expect(existsSync("public/aboutus")).toBe(false)
  })

  it("come with their scripts and data", async () => {
    publish(BUILT)
    const [absent, about] = await finishBuild()

    expect(about).toMatchObject({
      path: "/aboutus",
      scripts: ["/sub/page.js"],
      data: ["/sub/page-data/app-data.json", "/sub/page-data/aboutus/page-data.json"],
    })
    // Which data an unknown URL needs is not known before.
    expect(absent?.data).toEqual([])
  })

  it("are not published any more when Gatsby has removed them", async () => {
    publish(BUILT)
    await finishBuild()
    publish({ "index.html": html("home"), "404/index.html": html("absent") })
    await finishBuild(["/404", "/"])

    expect(existsSync("public/aboutus.html")).toBe(false)
  })

  it("stop the build when Gatsby has not rendered them again", async () => {
    publish(BUILT)
    await finishBuild()

    await expect(finishBuild()).rejects.toThrow("ENOENT")
  })
})
