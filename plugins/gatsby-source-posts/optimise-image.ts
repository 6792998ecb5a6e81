import sharp, { type FormatEnum } from "sharp"
import { SHARP_INPUT } from "../../src/posts/node/read-images"

/** Wide windows show it IMAGE_SHOWN_WIDTH_PX wide (src/posts/limits.ts); phones, 370 at two or more px each. */
const MAX_WIDTH_PX = 740
const MAX_HEIGHT_PX = 1280

/** How sharp writes each format that is published. To sharp, AVIF is a HEIF image. */
const ENCODING: Partial<Record<keyof FormatEnum, object>> = {
  jpeg: { mozjpeg: true, quality: 55 },
  png: { palette: true, quality: 95, effort: 4, compressionLevel: 9 },
  webp: { quality: 75, effort: 5, smartSubsample: true },
  heif: { compression: "av1", quality: 55, effort: 4, chromaSubsampling: "4:2:0" },
  gif: { effort: 4 },
}

/**
 * Makes an image as small as the layout allows: upright, at most MAX_WIDTH_PX by MAX_HEIGHT_PX and
 * never enlarged, in sRGB, without any metadata, in the format it had. Animated images stay animated.
 * The output is always sharp's own, which contains no metadata, even where the file was smaller before.
 * @param bytes a file that `inspectImage` finds no problem in
 */
export async function optimiseImage(bytes: Buffer): Promise<Buffer> {
  const { format, pages = 1 } = await sharp(bytes, SHARP_INPUT).metadata()
  const isAnimated = pages > 1
  // By default sharp drops all metadata, and gives an image of 16 bits the values of Display P3.
  const image = sharp(bytes, { ...SHARP_INPUT, animated: isAnimated })
  // To sharp the frames of an animated image are one tall image, which cannot be turned.
  if (!isAnimated) image.autoOrient()
  return image
    .withIccProfile("srgb", { attach: false })
    .resize({
      width: MAX_WIDTH_PX,
      height: MAX_HEIGHT_PX,
      fit: "inside",
      withoutEnlargement: true,
    })
    .toFormat(format, ENCODING[format])
    .toBuffer()
}
