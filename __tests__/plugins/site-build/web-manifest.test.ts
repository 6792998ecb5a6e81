/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import sharp from "sharp"
import { writeWebManifest } from "../../../plugins/site-build/web-manifest"
import { site } from "../../../src/content/site"

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose: string }[]
}

const startFolder = process.cwd()
const folder = mkdtempSync(path.join(tmpdir(), "manifest-"))
let manifest: Manifest

beforeAll(async () => {
  mkdirSync(path.join(folder, "public"))
  process.chdir(folder)
  await writeWebManifest()
  manifest = JSON.parse(readFileSync("public/site.webmanifest", "utf8")) as Manifest
})

afterAll(() => {
  process.chdir(startFolder)
  rmSync(folder, { recursive: true })
})

describe("The web app manifest", () => {
  it("has the words and colours of the site and begins with the first page", () => {
    expect(manifest).toMatchObject({
      ...{ name: site.name, short_name: site.name, description: site.motto, lang: site.language },
      ...{ theme_color: site.colours.page, background_color: site.colours.page },
      start_url: "aboutus",
    })
  })

  it("names only icons that there are, in their true sizes, one of them for masks", async () => {
    const drawn = manifest.icons.filter(({ type }) => type === "image/png")
    for (const { src, sizes } of drawn) {
      const { width, height } = await sharp(path.join(startFolder, "static", src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    expect(drawn.map(({ purpose }) => purpose)).toEqual(["any", "any", "maskable"])
  })
})
