/** @jest-environment node */
import { openSync, type Font } from "@cantoo/fontkit"
import sharp from "sharp"
import { drawOpenGraphImage } from "../../../plugins/site-build/images/publish-open-graph-images"
import { breakIntoLines, textToPath } from "../../../plugins/site-build/images/text-to-path"
import { openGraphImages } from "../../../src/content/open-graph-images"
import { site } from "../../../src/content/site"

const font = openSync("src/fonts/bricolage-grotesque-750.woff2") as Font
const [{ artwork } = { artwork: "" }] = Object.values(openGraphImages)
const options = { title: "Two words", text: "A line", artwork }

it("An Open Graph image shows its words, in the announced size, light enough for messengers", async () => {
  const [image, other] = await Promise.all([
    drawOpenGraphImage(options),
    drawOpenGraphImage({ ...options, title: "Other words" }),
  ])

  const { width, height } = site.openGraphImage
  expect(await sharp(image).metadata()).toMatchObject({ format: "jpeg", width, height })
  expect(image.length).toBeLessThan(300_000)
  expect(other.equals(image)).toBe(false)
})

describe("A line of text as outlines", () => {
  it("is on its baseline, and refused when the font lacks a letter", () => {
    const path = textToPath(font, "HH", 100)
    const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([number]) => Number(number))
    const heights = numbers.filter((_number, index) => index % 2 === 1)

    expect(Math.min(...heights)).toBeLessThan(-60)
    expect(Math.max(...heights)).toBeCloseTo(0)
    expect(() => textToPath(font, "日", 10)).toThrow("The font lacks a letter of “日”")
  })

  it("breaks between words where the line is full, not at a no-break space, and a long word has a line of its own", () => {
    const lines = breakIntoLines(font, "one two incomprehensibilities three\u00a0four", 40, 200)

    expect(lines).toEqual(["one two", "incomprehensibilities", "three\u00a0four"])
  })
})
