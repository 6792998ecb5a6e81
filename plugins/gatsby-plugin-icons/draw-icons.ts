import sharp from "sharp"

export const ICON_FOLDER = "icons"

/** The width and height, in px, at which the drawing is read: sharp makes it smaller, never larger. */
const DRAWING_SIZE = 512
const CSS_DPI = 96
/** Of the drawing's own width; a launcher may cut away a fifth of the picture. */
const MASKABLE_SHARE = 0.8

/**
 * Draws the icons that browsers, phones and launchers ask for.
 * @param drawing path of a square SVG with round corners
 * @param background colour of its square, which fills the corners where an icon may not be transparent
 * @returns names of the files, from the top of the site, with their bytes
 */
export async function drawIcons(drawing: string, background: string): Promise<[string, Buffer][]> {
  const { width } = await sharp(drawing).metadata()
  const draw = (size: number) =>
    sharp(drawing, { density: (CSS_DPI * DRAWING_SIZE) / width }).resize(size)
  const toPng = (size: number) => draw(size).png().toBuffer()

  const margin = Math.round((DRAWING_SIZE * (1 - MASKABLE_SHARE)) / 2)
  const maskable = draw(DRAWING_SIZE - 2 * margin)
    .flatten({ background })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background })
  return [
    ["favicon.ico", toIco(await Promise.all([16, 32, 48].map(toPng)))],
    [
      `${ICON_FOLDER}/apple-touch-icon.png`,
      await draw(180).flatten({ background }).png().toBuffer(),
    ],
    [`${ICON_FOLDER}/192.png`, await toPng(192)],
    [`${ICON_FOLDER}/512.png`, await toPng(512)],
    [`${ICON_FOLDER}/maskable.png`, await maskable.png().toBuffer()],
  ]
}

const HEADER_BYTES = 6
const ENTRY_BYTES = 16
/** Place of the width in a PNG file. */
const PNG_WIDTH_AT = 16

/** Puts PNG pictures into one .ico file, a list of sizes and places followed by the pictures. */
export function toIco(pictures: readonly Buffer[]): Buffer {
  const list = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length)
  list.writeUInt16LE(1, 2)
  list.writeUInt16LE(pictures.length, 4)
  let place = list.length
  pictures.forEach((picture, index) => {
    const entry = HEADER_BYTES + ENTRY_BYTES * index
    const size = picture.readUInt32BE(PNG_WIDTH_AT)
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
