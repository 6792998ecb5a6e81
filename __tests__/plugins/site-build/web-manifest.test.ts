/** @jest-environment node */
import { readFileSync } from "node:fs"
import path from "node:path"
import sharp from "sharp"
import { writeWebManifest } from "../../../plugins/site-build/web-manifest"
import { site } from "../../../src/content/site"
import { runInEmptyFolder, writeFiles } from "../../fixtures/run-in-empty-folder"

const STATIC = path.resolve("static")

describe("The web app manifest", () => {
  runInEmptyFolder()

  it("has the site's words and colours, its first page, and icons in their true sizes", async () => {
    writeFiles({ "public/index.html": "" })
    await writeWebManifest()

    const { icons, ...manifest } = JSON.parse(
      readFileSync("public/site.webmanifest", "utf8"),
    ) as Record<string, unknown> & { icons: Record<"src" | "sizes" | "type" | "purpose", string>[] }
    expect(manifest).toMatchObject({
      ...{ name: site.name, short_name: site.name, description: site.motto, lang: site.language },
      ...{ theme_color: site.colours.page, background_color: site.colours.page },
      start_url: "aboutus",
    })
    const pngs = icons.filter(({ type }) => type === "image/png")
    for (const { src, sizes } of pngs) {
      const { width, height } = await sharp(path.join(STATIC, src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    expect(pngs.map(({ purpose }) => purpose)).toEqual(["any", "any", "maskable"])
  })
})
