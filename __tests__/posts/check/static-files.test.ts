/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { removeUnpublished } from "../../../plugins/site-build/remove-unpublished"
import { checkStaticFiles } from "../../../src/posts/check/static-files"

const startFolder = process.cwd()
let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "static-"))
  process.chdir(folder)
})

afterEach(() => {
  process.chdir(startFolder)
  rmSync(folder, { recursive: true })
})

const put = (file: string) => {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, "")
}

const EXPECTED = ["assets/blog.xlsx", "assets/Blog/Môre 1.JPG", "favicon.ico"]
/** What programs put beside files by themselves. */
const SYSTEM_FILES = [
  ...["assets/~$blog.xlsx", "assets/.~lock.blog.xlsx#", "assets/Blog/.DS_Store"],
  ...["assets/Blog/Thumbs.db", "icons/desktop.ini", "assets/Blog/._a.jpg", ".DS_Store"],
]
const UNEXPECTED = [
  // Windows takes it for a path.
  ...(path.sep === "/" ? ["assets\\Blog\\x.html"] : []),
  ...["assets/x.html", "assets/blog (1).xlsx", "assets/Blog.zip", "assets/Blog/old/a.jpg"],
  ...[
    "assets/Blog/.hidden.jpg",
    ".well-known/x.txt",
    "_headers",
    "icons/x.svg",
    "Assets/blog.xlsx",
  ],
]

describe("A file in static/", () => {
  it("of the site's own, or that a program has put there, is no problem", async () => {
    expect(await checkStaticFiles()).toEqual([])
    for (const file of [...EXPECTED, ...SYSTEM_FILES]) put(`static/${file}`)

    expect(await checkStaticFiles()).toEqual([])
  })

  it.each(UNEXPECTED)("that is not expected is an error that says what to do: %s", async (file) => {
    put("static/assets/blog.xlsx")
    put(`static/${file}`)

    expect(await checkStaticFiles()).toEqual([
      {
        severity: "error",
        message: `“static/${file}” does not belong to the site.`,
        advice:
          "Delete it. Only blog.xlsx belongs in static/assets, and only pictures in its folder Blog.",
      },
    ])
  })

  it("that is a link to another file is an error, whatever its name", async () => {
    put("private.txt")
    mkdirSync("static/assets/Blog", { recursive: true })
    symlinkSync(path.resolve("private.txt"), "static/assets/Blog/a.jpg")

    expect(await checkStaticFiles()).toHaveLength(1)
  })
})

describe("A finished build", () => {
  it("holds nothing that a program has put into static/, nor what an earlier build has left", async () => {
    const kept = [
      ...EXPECTED,
      "icons/192.png",
      "aboutus.html",
      "_headers",
      "site.webmanifest",
      "static/a/b.webp",
    ]
    for (const file of [...kept, ...SYSTEM_FILES, "assets/x.html", "assets/Blog/old/a.jpg"]) {
      put(`public/${file}`)
    }

    await removeUnpublished()

    const left = readdirSync("public", { recursive: true, encoding: "utf8" })
    const files = left.filter((name) => path.extname(name) || name.includes("_"))
    expect(files.sort()).toEqual(kept.sort())
    expect(existsSync("public/assets/~$blog.xlsx")).toBe(false)
  })
})
