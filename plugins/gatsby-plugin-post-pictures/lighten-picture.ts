import sharp, { type Sharp } from "sharp"
import type { PublishedKind } from "../../src/posts/check/image-format"
import { READING } from "../../src/posts/check/read-images"
import { hasMetadata } from "./has-metadata"

/** A post's card draws it at most 435 CSS px wide; screens of phones have two to three px for each. */
export const MAX_WIDTH_PX = 960
export const MAX_HEIGHT_PX = 1280

const JPEG = { mozjpeg: true, quality: 72 }
const PNG = { compressionLevel: 9 }
const PNG_WITH_PALETTE = { ...PNG, palette: true, quality: 95, effort: 4 }
const WEBP = { quality: 75, effort: 5, smartSubsample: true }
const AVIF = { quality: 55, effort: 4, chromaSubsampling: "4:2:0" }
const GIF = { effort: 4 }

/** To be raised when this file's code changes the result in another way than by its settings. */
const CODE_VERSION = 1

/** Differs when the same source may give another result. */
export const LIGHTENING_VERSION = JSON.stringify([
  ...[CODE_VERSION, sharp.versions.sharp, MAX_WIDTH_PX, MAX_HEIGHT_PX],
  ...[JPEG, PNG, PNG_WITH_PALETTE, WEBP, AVIF, GIF],
])

/**
 * Makes a picture as light as the layout allows: upright, at most MAX_WIDTH_PX by MAX_HEIGHT_PX and
 * never enlarged, in sRGB, without any metadata, in the format it had. Moving pictures stay moving.
 * @param bytes a file that `inspectPicture` finds no problem in
 * @returns the very same bytes when they leave nothing to do and encoding them saves nothing
 */
export async function lightenPicture(bytes: Buffer, kind: PublishedKind): Promise<Buffer> {
  const { width, height, pages = 1, space } = await sharp(bytes, READING).metadata()
  const isMoving = pages > 1
  // Without being told to keep them, sharp drops all metadata and turns profiles into sRGB.
  const picture = sharp(bytes, { ...READING, animated: isMoving })
  // The frames of a moving picture are one tall picture to sharp, which cannot be turned.
  if (!isMoving) picture.autoOrient()
  picture.resize({
    width: MAX_WIDTH_PX,
    height: MAX_HEIGHT_PX,
    fit: "inside",
    withoutEnlargement: true,
  })
  const light = await encodePicture(picture, kind)
  const mayStay =
    width <= MAX_WIDTH_PX &&
    height <= MAX_HEIGHT_PX &&
    space !== "cmyk" &&
    !hasMetadata(bytes, kind)
  return mayStay && light.length >= bytes.length ? bytes : light
}

async function encodePicture(picture: Sharp, kind: PublishedKind): Promise<Buffer> {
  switch (kind) {
    case "jpeg":
      return picture.jpeg(JPEG).toBuffer()
    case "png": {
      const exact = await picture.clone().png(PNG).toBuffer()
      const withPalette = await picture.png(PNG_WITH_PALETTE).toBuffer()
      return withPalette.length < exact.length ? withPalette : exact
    }
    case "webp":
      return picture.webp(WEBP).toBuffer()
    case "avif":
      return picture.avif(AVIF).toBuffer()
    case "gif":
      return picture.gif(GIF).toBuffer()
  }
}
