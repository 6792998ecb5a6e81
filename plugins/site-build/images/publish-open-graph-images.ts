import { mkdir, readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { openSync, type Font } from "@cantoo/fontkit"
import sharp from "sharp"
import { openGraphImages, type OpenGraphImage } from "../../../src/content/open-graph-images"
import { site } from "../../../src/content/site"
import { type FittedText, fitText, heightOf, LINE_HEIGHT, textToPath } from "./text-to-path"

const ARTWORK = "src/images/artwork"
const BRAND_MARK = "static/favicon.svg"
const FONT = "src/fonts/bricolage-grotesque-750.woff2"

/** All in px. */
const PANEL_WIDTH = 560
const MARGIN = 64
const EDGE = 10
const MARK_SIZE = 72
const NAME_SIZE = 30
const TITLE_SIZE = 70
const TEXT_SIZE = 30
/** Between mark, title and text. */
const GAP = 40
const MAX_TEXT_HEIGHT = 120

/** Publishes the Open Graph image of each page. */
export async function publishOpenGraphImages(): Promise<void> {
  for (const [page, image] of Object.entries(openGraphImages)) {
    const file = path.join("public", site.openGraphImage.path(`/${page}`))
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, await drawOpenGraphImage(image))
  }
}

/**
 * Draws an Open Graph image: the words on a panel at the left, the artwork beside it.
 * @returns a JPEG file
 */
export async function drawOpenGraphImage(image: OpenGraphImage): Promise<Buffer> {
  const { width, height } = site.openGraphImage
  const left = PANEL_WIDTH + EDGE
  const artwork = await sharp(`${ARTWORK}/${image.artwork}`)
    .resize(width - left, height, { fit: "cover", position: image.part ?? "centre" })
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: site.colours.sun } })
    .composite([
      { input: Buffer.from(await drawPanel(image)), left: 0, top: 0 },
      { input: artwork, left, top: 0 },
    ])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer()
}

async function drawPanel({ title, text }: OpenGraphImage): Promise<string> {
  const { colours } = site
  const { height } = site.openGraphImage
  // The file contains one font.
  const font = openSync(FONT) as Font
  const markSvg = await readFile(BRAND_MARK, "utf8")
  const width = PANEL_WIDTH - 1.5 * MARGIN
  const nameLeft = MARGIN + MARK_SIZE + 16
  const name = fitText(font, site.name, {
    maxSize: NAME_SIZE,
    width: PANEL_WIDTH - nameLeft - MARGIN / 2,
    height: MARK_SIZE,
  })
  const small = fitText(font, text, { maxSize: TEXT_SIZE, width, height: MAX_TEXT_HEIGHT })
  const textTop = height - MARGIN - heightOf(small) + small.size * 0.3
  const titleBottom = textTop - GAP
  const large = fitText(font, title, {
    maxSize: TITLE_SIZE,
    width,
    height: titleBottom - (MARGIN + MARK_SIZE + GAP / 2),
  })
  const write = ({ lines, size }: FittedText, left: number, top: number) =>
    lines.map((line, index) => {
      // The baseline: the letters fill four fifths of their size.
      const y = top + size * (0.8 + index * LINE_HEIGHT)
      return `<path transform="translate(${left} ${y})" d="${textToPath(font, line, size)}"/>`
    })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PANEL_WIDTH}" height="${height}">`,
    `<rect width="100%" height="100%" fill="${colours.brand}"/>`,
    `<svg x="${MARGIN}" y="${MARGIN - 12}" width="${MARK_SIZE}" height="${MARK_SIZE}" viewBox="0 0 64 64">${markSvg}</svg>`,
    `<g fill="${colours.page}">`,
    ...write(name, nameLeft, MARGIN - 12 + (MARK_SIZE - heightOf(name)) / 2),
    ...write(large, MARGIN, titleBottom - heightOf(large)),
    `</g><g fill="${colours.sun}">`,
    ...write(small, MARGIN, textTop),
    "</g></svg>",
  ].join("")
}
