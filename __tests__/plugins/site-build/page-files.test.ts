/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import {
  append,
  readBuiltPages,
  writeBuiltPages,
} from "../../../plugins/site-build/pages/page-files"
import { runInEmptyFolder, writeFiles } from "../../fixtures/run-in-empty-folder"

const COMPONENT = "component---src-pages-x-tsx"
const SCRIPTS = {
  posts: ["runtime.js", "shared.js", "early.js"],
  "posts-worker": ["worker.js"],
  [COMPONENT]: ["page.css", "shared.js", "page.js"],
}
const html = (text: string) => `<html><head></head><body>${text}</body></html>`
const pageData = JSON.stringify({ componentChunkName: COMPONENT })

/** What Gatsby writes in a build from nothing. */
const BUILT = {
  "public/index.html": html("home"),
  "public/404.html": html("absent"),
  "public/404/index.html": html("absent"),
  "public/thoughts/index.html": html("thoughts"),
  "public/guide/index.html": html("a guide"),
  "public/webpack.stats.json": JSON.stringify({
    assetsByChunkName: SCRIPTS,
  }),
  "public/page-data/index/page-data.json": pageData,
  "public/page-data/404/page-data.json": pageData,
  "public/page-data/thoughts/page-data.json": pageData,
}

/** Marks every page as published, so that one that goes through this twice shows. */
async function finishBuild(...paths: string[]) {
  const pages = await readBuiltPages(paths)
  for (const { document } of pages) append(document.body, "i", {}, "published")
  await writeBuiltPages(pages)
  return pages
}

/** The HTML files below public/ with what is in their bodies. */
function readPublishedBodies(): Record<string, string | undefined> {
  const names = readdirSync("public", { recursive: true, encoding: "utf8" })
  const files = names.filter((name) => name.endsWith(".html"))
  const bodyOf = (file: string) =>
    /<body>(.*)<\/body>/.exec(readFileSync(path.join("public", file), "utf8"))?.[1]
  return Object.fromEntries(files.map((file) => [file.replaceAll("\\", "/"), bodyOf(file)]))
}

describe("The built pages", () => {
  runInEmptyFolder()

  it("are published as files, so that hosts answer /thoughts without a redirect", async () => {
    writeFiles(BUILT)
    await finishBuild("/404", "/404.html", "/thoughts", "/")

    expect(readPublishedBodies()).toEqual({
      "index.html": "home<i>published</i>",
      "404.html": "absent<i>published</i>",
      "thoughts.html": "thoughts<i>published</i>",
      "guide/index.html": "a guide",
    })
    expect(readFileSync("public/index.html", "utf8")).toMatch(/^<!DOCTYPE html><html>/)
    // An empty folder left behind would make a host answer /thoughts with a redirect to it.
    expect(existsSync("public/thoughts")).toBe(false)
  })

  it("come with their scripts and data", async () => {
    writeFiles(BUILT)
    const [thoughts, home] = await finishBuild("/thoughts", "/")

    expect(thoughts).toMatchObject({
      path: "/thoughts",
      scripts: ["/shared.js", "/page.js"],
      earlyScripts: ["/runtime.js", "/shared.js", "/early.js"],
      workerScripts: ["/worker.js"],
      data: ["/page-data/app-data.json", "/page-data/thoughts/page-data.json"],
    })
    expect(home).toMatchObject({
      earlyScripts: [],
      workerScripts: [],
      data: ["/page-data/app-data.json", "/page-data/index/page-data.json"],
    })
  })

  it("stop the build when Gatsby names no files of their component", async () => {
    writeFiles({ ...BUILT, "public/webpack.stats.json": '{"assetsByChunkName":{}}' })

    await expect(finishBuild("/")).rejects.toThrow(
      `public/webpack.stats.json names no files of ${COMPONENT}`,
    )
  })

  it("stop the build when the page of the articles shares no script with what shows the first ones", async () => {
    const assetsByChunkName = { ...SCRIPTS, posts: ["runtime.js", "early.js"] }
    writeFiles({ ...BUILT, "public/webpack.stats.json": JSON.stringify({ assetsByChunkName }) })

    await expect(finishBuild("/thoughts")).rejects.toThrow(`posts and ${COMPONENT} share no script`)
  })

  it("are no longer published when Gatsby has removed them, but must be rendered again", async () => {
    writeFiles(BUILT)
    await finishBuild("/404", "/thoughts", "/")
    await expect(finishBuild("/404", "/thoughts", "/")).rejects.toThrow("ENOENT")

    writeFiles({ "public/index.html": html("home"), "public/404/index.html": html("absent") })
    await finishBuild("/404", "/")
    expect(existsSync("public/thoughts.html")).toBe(false)
  })
})
