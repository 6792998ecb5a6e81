// `npm run icons`: draws every icon, and writes the web app manifest, from static/favicon.svg and src/content/site.ts.
// Its output is committed: run it again when either of them changes.
import { mkdirSync, writeFileSync } from "node:fs"
import sharp from "sharp"
import { site } from "../src/content/site"

const DRAWING = "static/favicon.svg"

/** The width and height, in px, at which the drawing is read: sharp makes it smaller, never larger. */
const DRAWING_SIZE = 512
const CSS_DPI = 96
/** Of the drawing's own width; a launcher may cut away a fifth of the picture. */
const MASKABLE_SHARE = 0.8

mkdirSync("static/icons", { recursive: true })
for (const [name, bytes] of await drawIcons()) writeFileSync(`static/${name}`, bytes)
writeFileSync("static/site.webmanifest", `${JSON.stringify(describeApp(), undefined, 2)}\n`)

/** @returns names of the files, from the top of the site, with their bytes */
async function drawIcons(): Promise<[string, Buffer][]> {
  // Fills the corners where an icon may not be transparent.
  const background = site.colours.brand
  const { width } = await sharp(DRAWING).metadata()
  const draw = (size: number) =>
    sharp(DRAWING, { density: (CSS_DPI * DRAWING_SIZE) / width }).resize(size)
  const toPng = (size: number) => draw(size).png().toBuffer()

  const margin = Math.round((DRAWING_SIZE * (1 - MASKABLE_SHARE)) / 2)
  const maskable = draw(DRAWING_SIZE - 2 * margin)
    .flatten({ background })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background })
  return [
    ["favicon.ico", toIco(await Promise.all([16, 32, 48].map(toPng)))],
    ["icons/apple-touch-icon.png", await draw(180).flatten({ background }).png().toBuffer()],
    ["icons/192.png", await toPng(192)],
    ["icons/512.png", await toPng(512)],
    ["icons/maskable.png", await maskable.png().toBuffer()],
  ]
}

/** Puts PNG pictures into one .ico file, a list of sizes and places followed by the pictures. */
function toIco(pictures: readonly Buffer[]): Buffer {
  const HEADER_BYTES = 6
  const ENTRY_BYTES = 16
  const PNG_WIDTH_OFFSET = 16
  const list = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length)
  list.writeUInt16LE(1, 2)
  list.writeUInt16LE(pictures.length, 4)
  let place = list.length
  pictures.forEach((picture, index) => {
    const entry = HEADER_BYTES + ENTRY_BYTES * index
    const size = picture.readUInt32BE(PNG_WIDTH_OFFSET)
    list.writeUInt8(size, entry)
    list.writeUInt8(size, entry + 1)
    list.writeUInt16LE(1, entry + 4)
    list.writeUInt16LE(32, entry + 6)
    list.writeUInt32LE(picture.length, entry + 8)
    list.writeUInt32LE(place, entry + 12)
    place += picture.length
  })
  return Buffer.concat([list, ...pictures])
}

/** The web app manifest; its URLs are relative to its own, the top of the site. */
function describeApp() {
  const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
    src: `icons/${file}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  })
  return {
    name: site.name,
    short_name: site.name,
    description: site.motto,
    lang: site.language,
    dir: "ltr",
    start_url: "aboutus",
    scope: ".",
    display: "minimal-ui",
    theme_color: site.colours.page,
    background_color: site.colours.page,
    icons: [
      { src: "favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
      icon("192", 192, "any"),
      icon("512", 512, "any"),
      icon("maskable", 512, "maskable"),
    ],
  }
}
