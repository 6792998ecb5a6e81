import { mkdir, readFile, writeFile } from "node:fs/promises"
import { openSync, type Font } from "@cantoo/fontkit"
import sharp from "sharp"
import { openGraphImages, type OpenGraphImage } from "../../../src/content/open-graph-images"
import { site } from "../../../src/content/site"
import { breakIntoLines, textToPath } from "./text-to-path"

const FOLDER = "public/social"
const ARTWORK = "src/images/artwork"
const BRAND_MARK = "static/favicon.svg"
const FONT = "src/fonts/bricolage-grotesque-750.woff2"

/** All in px. */
const PANEL_WIDTH = 560
const MARGIN = 64
const EDGE = 10
const MARK_SIZE = 72
const TITLE_SIZE = 70
const TITLE_LINE = 74
const TEXT_SIZE = 30
const TEXT_LINE = 40

/** Publishes the Open Graph image of each page: /social/aboutus.jpg for /aboutus. */
export async function publishOpenGraphImages(): Promise<void> {
  await mkdir(FOLDER, { recursive: true })
  for (const [page, image] of Object.entries(openGraphImages)) {
    await writeFile(`${FOLDER}/${page}.jpg`, await drawOpenGraphImage(image))
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
  const lineWidth = PANEL_WIDTH - 1.5 * MARGIN
  const titleLines = breakIntoLines(font, title, TITLE_SIZE, lineWidth)
  const textLines = breakIntoLines(font, text, TEXT_SIZE, lineWidth)

  const textTop = height - MARGIN - TEXT_LINE * (textLines.length - 1)
  const titleTop = textTop - TEXT_LINE - TITLE_SIZE / 3 - TITLE_LINE * (titleLines.length - 1)
  const write = (line: string, fontSize: number, x: number, baseline: number) =>
    `<path transform="translate(${x} ${baseline})" d="${textToPath(font, line, fontSize)}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PANEL_WIDTH}" height="${height}">`,
    `<rect width="100%" height="100%" fill="${colours.brand}"/>`,
    `<svg x="${MARGIN}" y="${MARGIN - 12}" width="${MARK_SIZE}" height="${MARK_SIZE}" viewBox="0 0 64 64">${markSvg}</svg>`,
    `<g fill="${colours.page}">`,
    write(site.name, TEXT_SIZE, MARGIN + MARK_SIZE + 16, MARGIN + 36),
    ...titleLines.map((line, index) =>
      write(line, TITLE_SIZE, MARGIN, titleTop + TITLE_LINE * index),
    ),
    `</g><g fill="${colours.sun}">`,
    ...textLines.map((line, index) => write(line, TEXT_SIZE, MARGIN, textTop + TEXT_LINE * index)),
    "</g></svg>",
  ].join("")
}
