/** @jest-environment node */
import { readFileSync } from "node:fs"
import path from "node:path"
import sharp from "sharp"
import { writeWebManifest } from "../../../plugins/site-build/web-manifest"
import { runInEmptyFolder, writeFiles } from "../../fixtures/run-in-empty-folder"

const STATIC = path.resolve("static")

runInEmptyFolder()

it("The web app manifest names icons in their true sizes, also one that a phone may cut", async () => {
  writeFiles({ "public/index.html": "" })
  await writeWebManifest()

  const { icons, start_url } = JSON.parse(readFileSync("public/site.webmanifest", "utf8")) as {
    icons: Record<"src" | "sizes" | "type" | "purpose", string>[]
    start_url: string
  }
  expect(start_url).toBe("aboutus")
  const pngs = icons.filter(({ type }) => type === "image/png")
  for (const { src, sizes } of pngs) {
    const { width, height } = await sharp(path.join(STATIC, src)).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect(pngs.map(({ purpose }) => purpose)).toEqual(["any", "any", "maskable"])
})
