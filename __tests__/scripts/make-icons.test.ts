/** @jest-environment node */
import { readFileSync } from "node:fs"
import sharp from "sharp"
import { site } from "../../src/content/site"

it("The icons show the drawing as it is now; `npm run icons` draws them again", async () => {
  const drawing = await sharp("static/favicon.svg", { density: 768 }).resize(192).raw().toBuffer()
  const icon = await sharp("static/icons/192.png").raw().toBuffer()
  const differing = icon.filter((value, place) => Math.abs(value - (drawing[place] ?? 0)) > 8)

  expect(icon.length).toBe(drawing.length)
  expect(differing.length).toBeLessThan(icon.length / 100)
})

it("The colours that icons and pictures use are those of the style sheet", () => {
  const tokens = readFileSync("src/styles/tokens.css", "utf8")
  for (const [name, colour] of Object.entries(site.colours)) {
    expect(tokens).toContain(`--colour-${name}: ${colour};`)
  }
  expect(tokens).toContain(`--colour-page: ${site.darkPageColour};`)
  expect(readFileSync("static/favicon.svg", "utf8")).toContain(`fill="${site.colours.brand}"`)
})
