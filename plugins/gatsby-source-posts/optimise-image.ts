import type { FormatEnum } from "sharp"
import { PUBLISHED_IMAGE_PX } from "../../src/posts/limits"
import { openImage } from "../../src/posts/node/read-images"

/** How sharp writes each published format. sharp calls AVIF "heif". */
const ENCODING: Partial<Record<keyof FormatEnum, object>> = {
  jpeg: { mozjpeg: true, quality: 55 },
  png: { palette: true, quality: 95, effort: 4, compressionLevel: 9 },
  webp: { quality: 75, effort: 5, smartSubsample: true },
  heif: { compression: "av1", quality: 55, effort: 4, chromaSubsampling: "4:2:0" },
  gif: { effort: 4 },
}

/**
 * Makes an image as small as the layout allows: upright, inside PUBLISHED_IMAGE_PX, in sRGB,
 * without metadata, in its own format.
 * @param file without a problem, by `inspectImage`
 */
export async function optimiseImage(file: Buffer): Promise<Buffer> {
  const { image, format, frames } = await openImage(file)
  // sharp stacks the frames of an animation into one tall image, which must not be turned.
  if (frames === 1) image.autoOrient()
  // sharp drops all metadata by default, but would convert images of 16 bits to Display P3.
  return image
    .withIccProfile("srgb", { attach: false })
    .resize({ ...PUBLISHED_IMAGE_PX, fit: "inside", withoutEnlargement: true })
    .toFormat(format, ENCODING[format])
    .toBuffer()
}
