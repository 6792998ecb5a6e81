// `npm run icons`: draws every icon that the web app manifest and the pages name from static/favicon.svg. Its
// output is committed: run it again when the drawing or the brand colour changes.
import { mkdirSync, writeFileSync } from "node:fs"
import sharp from "sharp"
import { site } from "../src/content/site"

const DRAWING = "static/favicon.svg"
/** Width and height in px of the rendered drawing, which is only scaled down afterwards. */
const DRAWING_SIZE = 512
/** In dpi. At the 96 dpi of CSS, the drawing is 64 px wide. */
const DENSITY = 96 * (DRAWING_SIZE / 64)
/** Share of the drawing in a maskable icon, of which a launcher may crop a fifth. */
const MASKABLE_SHARE = 0.8
const ICO_SIZE = 32

// Fills the corners of icons that must not be transparent.
const background = site.colours.brand
const draw = (size: number) => sharp(DRAWING, { density: DENSITY }).resize(size)
const margin = Math.round((DRAWING_SIZE * (1 - MASKABLE_SHARE)) / 2)

mkdirSync("static/icons", { recursive: true })
writeFileSync("static/favicon.ico", toIco(await draw(ICO_SIZE).png().toBuffer()))
await draw(192).toFile("static/icons/192.png")
await draw(512).toFile("static/icons/512.png")
await draw(180).flatten({ background }).toFile("static/icons/apple-touch-icon.png")
await draw(DRAWING_SIZE - 2 * margin)
  .flatten({ background })
  .extend({ top: margin, right: margin, bottom: margin, left: margin, background })
  .toFile("static/icons/maskable.png")

/** Makes an .ico file of one PNG picture: a directory with its size and offset, then the picture. */
function toIco(image: Buffer): Buffer {
  const list = Buffer.alloc(22)
  list.writeUInt16LE(1, 2) // an icon
  list.writeUInt16LE(1, 4) // one picture
  list.writeUInt8(ICO_SIZE, 6)
  list.writeUInt8(ICO_SIZE, 7)
  list.writeUInt16LE(1, 10) // colour plane
  list.writeUInt16LE(32, 12) // bits per pixel
  list.writeUInt32LE(image.length, 14)
  list.writeUInt32LE(list.length, 18)
  return Buffer.concat([list, image])
}
