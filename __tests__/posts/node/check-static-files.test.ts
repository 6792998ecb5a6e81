/** @jest-environment node */
import { mkdirSync, readdirSync, symlinkSync } from "node:fs"
import path from "node:path"
import { removeUnpublished } from "../../../plugins/site-build/remove-unpublished"
import { checkStaticFiles } from "../../../src/posts/node/check-static-files"
import { found, listFound } from "../../fixtures/list-found"
import { runInEmptyFolder, writeFiles } from "../../fixtures/run-in-empty-folder"

runInEmptyFolder()

const put = (folder: string, ...files: string[]) =>
  writeFiles(Object.fromEntries(files.map((file) => [`${folder}/${file}`, ""])))

const EXPECTED = [
  "assets/blog.xlsx",
  "assets/Blog/Môre 1.JPG",
  "favicon.ico",
  "icons/192.png",
  "licences/a-font.txt",
]
/** What programs put beside files by themselves. */
const SYSTEM_FILES = [
  "assets/~$blog.xlsx",
  "assets/.~lock.blog.xlsx#",
  "assets/Blog/.DS_Store",
  "assets/Blog/Thumbs.db",
  "icons/desktop.ini",
  "assets/Blog/._a.jpg",
  ".DS_Store",
]
const UNEXPECTED = [
  // Windows takes it for a path.
  ...(path.sep === "/" ? ["assets\\Blog\\x.html"] : []),
  "assets/x.html",
  "assets/blog (1).xlsx",
  "assets/Blog/old/a.jpg",
  "assets/Blog/.hidden.jpg",
  "old/assets/blog.xlsx",
  "_headers",
  "old-favicon.ico",
  "icons/x.svg",
  "icons/a copy.png",
  "Assets/blog.xlsx",
]

describe("A file in static/", () => {
  it("of the site's own, or that a program has put there, is no problem", async () => {
    expect(await checkStaticFiles()).toEqual([])
    put("static", ...EXPECTED, ...SYSTEM_FILES)

    expect(await checkStaticFiles()).toEqual([])
  })

  it.each(UNEXPECTED)("that is not expected is an error: %s", async (file) => {
    put("static", "assets/blog.xlsx", file)

    expect(listFound(await checkStaticFiles())).toEqual([
      found(`error static/${file} file-not-of-site`, { file: `static/${file}` }),
    ])
  })

  it("that is a link to another file is an error, whatever its name", async () => {
    put(".", "private.txt")
    mkdirSync("static/assets/Blog", { recursive: true })
    symlinkSync(path.resolve("private.txt"), "static/assets/Blog/a.jpg")

    expect(await checkStaticFiles()).toHaveLength(1)
  })
})

describe("A finished build", () => {
  it("holds nothing that a program has put into static/, nor what an earlier build has left", async () => {
    const pages = ["aboutus.html", "_headers", "site.webmanifest", "static/a/b.webp"]
    const kept = [...EXPECTED, ...pages]
    put("public", ...kept, ...SYSTEM_FILES, "assets/x.html", "assets/Blog/old/a.jpg")

    await removeUnpublished()

    const left = readdirSync("public", { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.join(parentPath, name).slice("public/".length))
    expect(left.sort()).toEqual(kept.sort())
  })
})
