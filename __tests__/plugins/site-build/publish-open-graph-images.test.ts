/** @jest-environment node */
import { openSync, type Font } from "@cantoo/fontkit"
import sharp from "sharp"
import { drawOpenGraphImage } from "../../../plugins/site-build/images/publish-open-graph-images"
import {
  breakIntoLines,
  fitText,
  textToPath,
} from "../../../plugins/site-build/images/text-to-path"
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

describe("Words in a box", () => {
  const box = { maxSize: 70, width: 464, height: 300 }

  it("are as large as they may be where they fit", () => {
    expect(fitText(font, "Two words", box)).toEqual({ lines: ["Two words"], size: 70 })
  })

  it.each([
    ["a word that is wider than the box", "Incomprehensibilities", 2],
    ["more lines than the box is high", "one two three four five six seven eight ".repeat(4), 20],
  ])("shrink for %s", (_what, text, mostLines) => {
    const { lines, size } = fitText(font, text.trim(), box)

    expect(size).toBeLessThan(box.maxSize)
    expect(size).toBeGreaterThan(10)
    expect(lines.length).toBeLessThanOrEqual(mostLines)
    expect(lines.join(" ")).toBe(text.trim())
  })

  it("that fit at no size stop the build, with the words", () => {
    const fit = () => fitText(font, "Words", { ...box, width: 1 })
    expect(fit).toThrow("There is no room for “Words”")
  })
})

it("An Open Graph image keeps its margins free of words of any length", async () => {
  const title = "Incomprehensibilities and counterrevolutionaries of the neighbourhood ".repeat(3)
  const image = await drawOpenGraphImage({ ...options, title, text: title })

  const { height } = site.openGraphImage
  for (const left of [0, 530]) {
    const margin = await sharp(image).extract({ left, top: 0, width: 25, height }).toBuffer()
    const { channels } = await sharp(margin).stats()
    // Light words on the dark panel would make a part of it light; what remains is the compression's.
    expect(Math.max(...channels.map(({ max, min }) => max - min))).toBeLessThan(40)
  }
})
