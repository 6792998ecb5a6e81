/** @jest-environment node */
import sharp from "sharp"
import { drawOpenGraphImage } from "../../../plugins/site-build/images/publish-open-graph-images"
import { openGraphImages } from "../../../src/content/open-graph-images"
import { site } from "../../../src/content/site"

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

/** In px; the tall letters of a line fill seven tenths of its size. */
const LARGE = 0.65 * 70

/** Heights in px of the lines of letters on the panel, below the provider's name; without letters that hang below. */
async function titleLines(title: string): Promise<number[]> {
  const image = await drawOpenGraphImage({ ...options, title, text: "" })
  const words = { left: 60, top: 140, width: 480, height: site.openGraphImage.height - 140 }
  const { data, info } = await sharp(image)
    .extract(words)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const heights = [0]
  for (let row = 0; row < info.height; row++) {
    const pixels = data.subarray(row * info.width, (row + 1) * info.width)
    if (Math.max(...pixels) > 150) heights.push((heights.pop() ?? 0) + 1)
    else if (heights.at(-1) !== 0) heights.push(0)
  }
  return heights.filter((height) => height > 0)
}

describe("The title of an Open Graph image", () => {
  it("has letters of 70 px where they fit", async () => {
    const [height] = await titleLines("Short")

    expect(height).toBeGreaterThan(LARGE)
    expect(height).toBeLessThan(70)
  })

  it.each([
    ["a word that is wider than the panel", "Incomprehensibilities", 1],
    ["more lines than the panel is high", "notes and tasks for all ".repeat(12).trim(), 20],
  ])("shrinks for %s", async (_what, title, mostLines) => {
    const lines = await titleLines(title)

    expect(lines.length).toBeLessThanOrEqual(mostLines)
    expect(Math.max(...lines)).toBeLessThan(LARGE)
    expect(Math.max(...lines)).toBeGreaterThan(8)
  })

  it("has a line break between words where the line is full, but not at a no-break space", async () => {
    expect(await titleLines("School notes school notes")).toHaveLength(2)
    expect(await titleLines("School notes\u00a0school notes")).toHaveLength(3)
  })
})

it("A letter that the font lacks stops the build, with the letter and the words", async () => {
  const draw = drawOpenGraphImage({ ...options, title: "Day of 日" })
  await expect(draw).rejects.toThrow("The font lacks “日” of “Day of 日”")
})

it("Words that fit at no size stop the build, with the words", async () => {
  const text = "m".repeat(400)
  const draw = drawOpenGraphImage({ ...options, text })
  await expect(draw).rejects.toThrow(`There is no room for “${text}”`)
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
