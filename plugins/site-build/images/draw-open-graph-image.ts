import { openSync, type Font } from "@cantoo/fontkit"
import { readFile } from "node:fs/promises"
import sharp from "sharp"
import { breakIntoLines, textToPath } from "./text-to-path"

interface OpenGraphImageOptions {
  title: string
  text: string
  name: string
  /** Paths of files: an image to fill the right half, the brand mark (SVG), a font. */
  artwork: string
  mark: string
  font: string
  part?: "left" | "centre" | "right"
  /** In px. */
  size: { width: number; height: number }
  colours: { page: string; brand: string; sun: string }
}

/** All in px. */
const PANEL_WIDTH = 560
const MARGIN = 64
const EDGE = 10
const MARK_SIZE = 72
const TITLE_SIZE = 70
const TITLE_LINE = 74
const TEXT_SIZE = 30
const TEXT_LINE = 40

/**
 * Draws an Open Graph image: the words on a panel at the left, the artwork beside it.
 * @returns a JPEG file
 */
export async function drawOpenGraphImage(options: OpenGraphImageOptions): Promise<Buffer> {
  const { artwork, part = "centre", size, colours } = options
  const left = PANEL_WIDTH + EDGE
  const image = await sharp(artwork)
    .resize(size.width - left, size.height, { fit: "cover", position: part })
    .toBuffer()
  return sharp({ create: { ...size, channels: 3, background: colours.sun } })
    .composite([
      { input: Buffer.from(await drawPanel(options)), left: 0, top: 0 },
      { input: image, left, top: 0 },
    ])
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toBuffer()
}

async function drawPanel(options: OpenGraphImageOptions): Promise<string> {
  const { title, text, name, mark, size, colours } = options
  const font = openFont(options.font)
  const markSvg = await readFile(mark, "utf8")
  const lineWidth = PANEL_WIDTH - 1.5 * MARGIN
  const titleLines = breakIntoLines(font, title, TITLE_SIZE, lineWidth)
  const textLines = breakIntoLines(font, text, TEXT_SIZE, lineWidth)

  const textTop = size.height - MARGIN - TEXT_LINE * (textLines.length - 1)
  const titleTop = textTop - TEXT_LINE - TITLE_SIZE / 3 - TITLE_LINE * (titleLines.length - 1)
  const write = (line: string, fontSize: number, x: number, baseline: number) =>
    `<path transform="translate(${x} ${baseline})" d="${textToPath(font, line, fontSize)}"/>`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PANEL_WIDTH}" height="${size.height}">`,
    `<rect width="100%" height="100%" fill="${colours.brand}"/>`,
    `<svg x="${MARGIN}" y="${MARGIN - 12}" width="${MARK_SIZE}" height="${MARK_SIZE}" viewBox="0 0 64 64">${markSvg}</svg>`,
    `<g fill="${colours.page}">`,
    write(name, TEXT_SIZE, MARGIN + MARK_SIZE + 16, MARGIN + 36),
    ...titleLines.map((line, index) =>
      write(line, TITLE_SIZE, MARGIN, titleTop + TITLE_LINE * index),
    ),
    `</g><g fill="${colours.sun}">`,
    ...textLines.map((line, index) => write(line, TEXT_SIZE, MARGIN, textTop + TEXT_LINE * index)),
    "</g></svg>",
  ].join("")
}

/** @throws Error when the file contains several fonts */
function openFont(file: string): Font {
  const font = openSync(file)
  if (!("layout" in font)) throw new Error(`${file} is not one font`)
  return font
}
