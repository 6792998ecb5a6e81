/** @jest-environment node */
import { rmSync, symlinkSync, utimesSync } from "node:fs"
import { isBuildCurrent } from "../../scripts/is-build-current"
import { runInEmptyFolder, writeFiles } from "../fixtures/run-in-empty-folder"

const BUILT_AT_S = 1_700_000_000
const SOURCES = [
  "src/content/site.ts",
  "plugins/site-build/gatsby-node.ts",
  "static/assets/blog.xlsx",
  "gatsby-config.ts",
  "gatsby-node.ts",
  "package.json",
  "package-lock.json",
  "babel.config.json",
  "tsconfig.json",
]
const FOLDERS = ["src", "src/content", "plugins", "plugins/site-build", "static", "static/assets"]

const setTime = (file: string, seconds: number) => utimesSync(file, seconds, seconds)

runInEmptyFolder()

beforeEach(() => {
  const files = [...SOURCES, "public/aboutus.html"]
  writeFiles(Object.fromEntries(files.map((file) => [file, ""])))
  for (const file of [...files, ...FOLDERS]) setTime(file, BUILT_AT_S)
})

describe("The quick tests", () => {
  it("use the last build while no source is newer", () => {
    expect(isBuildCurrent()).toBe(true)
  })

  it("build when there is no build", () => {
    rmSync("public", { recursive: true })

    expect(isBuildCurrent()).toBe(false)
  })

  it.each(SOURCES)("build again when a source is newer: %s", (file) => {
    setTime(file, BUILT_AT_S + 1)

    expect(isBuildCurrent()).toBe(false)
  })

  it("build again when a source was deleted", () => {
    rmSync("src/content/site.ts")

    expect(isBuildCurrent()).toBe(false)
  })

  it("take a link to a missing file for a source, not for a failure", () => {
    symlinkSync("nowhere", "static/assets/link")
    setTime("static/assets", BUILT_AT_S)

    expect(isBuildCurrent()).toBe(false)
  })
})
