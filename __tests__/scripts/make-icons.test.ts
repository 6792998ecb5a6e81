/** @jest-environment node */
import sharp from "sharp"

it("The icons show the drawing as it is now; `npm run icons` draws them again", async () => {
  const drawing = await sharp("static/favicon.svg", { density: 768 }).resize(192).raw().toBuffer()
  const icon = await sharp("static/icons/192.png").raw().toBuffer()
  const differing = icon.filter((value, place) => Math.abs(value - (drawing[place] ?? 0)) > 8)

  expect(icon.length).toBe(drawing.length)
  expect(differing.length).toBeLessThan(icon.length / 100)
})
