import sharp, { type Sharp } from "sharp"
import type { PublishedFormat } from "../../../src/posts/check/image-format"
import { SHARP_INPUT } from "../../../src/posts/check/read-images"

/** A post's card shows it at most 435 CSS px wide; phones, 370 at two to three px each. */
export const MAX_WIDTH_PX = 800
const MAX_HEIGHT_PX = 1280

const JPEG = { mozjpeg: true, quality: 60 }
const PNG = { compressionLevel: 9 }
const PNG_WITH_PALETTE = { ...PNG, palette: true, quality: 95, effort: 4 }
const WEBP = { quality: 75, effort: 5, smartSubsample: true }
const AVIF = { quality: 55, effort: 4, chromaSubsampling: "4:2:0" }
const GIF = { effort: 4 }

/** Increment when a change of this file's code, not of its settings, changes the output. */
const CODE_VERSION = 2

/** Part of the cache key: changes with everything that the output depends on. */
export const OPTIMISATION_VERSION = JSON.stringify([
  ...[CODE_VERSION, sharp.versions.sharp, MAX_WIDTH_PX, MAX_HEIGHT_PX],
  ...[JPEG, PNG, PNG_WITH_PALETTE, WEBP, AVIF, GIF],
])

/**
 * Makes an image as small as the layout allows: upright, at most MAX_WIDTH_PX by MAX_HEIGHT_PX and
 * never enlarged, in sRGB, without any metadata, in the format it had. Animated images stay animated.
 * The output is always sharp's own, which contains no metadata, even where the file was smaller before.
 * @param bytes a file that `inspectImage` finds no problem in
 */
export async function optimiseImage(bytes: Buffer, format: PublishedFormat): Promise<Buffer> {
  const { pages = 1 } = await sharp(bytes, SHARP_INPUT).metadata()
  const isAnimated = pages > 1
  // By default sharp drops all metadata and converts to sRGB.
  const image = sharp(bytes, { ...SHARP_INPUT, animated: isAnimated })
  // To sharp the frames of an animated image are one tall image, which cannot be turned.
  if (!isAnimated) image.autoOrient()
  image.resize({
    width: MAX_WIDTH_PX,
    height: MAX_HEIGHT_PX,
    fit: "inside",
    withoutEnlargement: true,
  })
  return encodeImage(image, format)
}

async function encodeImage(image: Sharp, format: PublishedFormat): Promise<Buffer> {
  switch (format) {
    case "jpeg":
      return image.jpeg(JPEG).toBuffer()
    case "png": {
      const exact = await image.clone().png(PNG).toBuffer()
      const withPalette = await image.png(PNG_WITH_PALETTE).toBuffer()
      return withPalette.length < exact.length ? withPalette : exact
    }
    case "webp":
      return image.webp(WEBP).toBuffer()
    case "avif":
      return image.avif(AVIF).toBuffer()
    case "gif":
      return image.gif(GIF).toBuffer()
  }
}
