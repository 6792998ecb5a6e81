/** @jest-environment node */
import { readFileSync } from "node:fs"
import sharp from "sharp"
import { site } from "../../src/content/site"

/** Red, green and blue. */
const BRAND = [...Buffer.from(site.colours.brand.slice(1), "hex")]

const bytesOf = (name: string) => readFileSync(`static/${name}`)

/** Red, green, blue and, where there is one, alpha of a pixel. */
async function pixelOf(name: string, left: number, top: number): Promise<number[]> {
  const pixel = sharp(bytesOf(name)).extract({ left, top, width: 1, height: 1 })
  return [...(await pixel.raw().toBuffer())]
}

describe("The icons", () => {
  it("fill the corners where a phone cuts its own shape, and leave them empty elsewhere", async () => {
    expect(await pixelOf("icons/apple-touch-icon.png", 0, 0)).toEqual(BRAND)
    expect(await pixelOf("icons/maskable.png", 0, 0)).toEqual(BRAND)
    expect((await pixelOf("icons/512.png", 0, 0))[3]).toBe(0)
  })

  it("show the drawing as it is now; `npm run icons` draws them again", async () => {
    const drawing = await sharp("static/favicon.svg", { density: 768 }).resize(192).raw().toBuffer()
    const ico = bytesOf("favicon.ico")
    const icon = await sharp(bytesOf("icons/192.png")).raw().toBuffer()
    const differing = icon.filter((value, place) => Math.abs(value - (drawing[place] ?? 0)) > 8)

    expect(icon.length).toBe(drawing.length)
    expect(differing.length).toBeLessThan(icon.length / 100)
    expect([ico[6], ico[7]]).toEqual([32, 32])
  })
})

it("The colours that icons and pictures use are those of the style sheet", () => {
  const tokens = readFileSync("src/styles/tokens.css", "utf8")
  for (const [name, colour] of Object.entries(site.colours)) {
    expect(tokens).toContain(`--colour-${name}: ${colour};`)
  }
  expect(tokens).toContain(`--colour-page: ${site.darkPageColour};`)
  expect(readFileSync("static/favicon.svg", "utf8")).toContain(`fill="${site.colours.brand}"`)
})
