/** @jest-environment node */
import { readdirSync } from "node:fs"
import sharp from "sharp"

const icons = readdirSync("static/icons").filter((name) => /^\d+\.png$/.test(name))

it.each(icons)(
  "The icon %s shows the drawing as it is now; `npm run icons` draws it again",
  async (name) => {
    const size = parseInt(name)
    const source = sharp("static/favicon.svg", { density: 768 })
    const drawing = await source.resize(size).raw().toBuffer()
    const icon = await sharp(`static/icons/${name}`).raw().toBuffer()
    const differing = icon.filter((value, place) => Math.abs(value - (drawing[place] ?? 0)) > 8)

    expect(icon.length).toBe(drawing.length)
    expect(differing.length).toBeLessThan(icon.length / 100)
  },
)
