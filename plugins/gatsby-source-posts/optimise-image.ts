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
/** Tried in this order when an image would become larger than its file. */
const LIGHTER_ENCODINGS = [40, 20, 1].map((quality) => {
  return { colours: 64, dither: 0, interFrameMaxError: 16, quality }
})
/** Segments of a JPEG and boxes of an AVIF that may be metadata. */
const JPEG_METADATA = /\xff[\xe1-\xed\xef\xfe]/
const AVIF_METADATA = /Exif|mime|uri |xml |prof|uuid|udta/
/** The chunks that a PNG needs to be drawn. */
const PNG_PIXEL_CHUNKS = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "gAMA", "sRGB", "cHRM", "pHYs"]

/**
 * Makes an image as small as the layout allows: upright, inside PUBLISHED_IMAGE_PX, in sRGB,
 * without metadata, in its own format. If the result is larger than the file, a file without
 * metadata stays as it is. Others lose details, colours and, last, all frames but the first.
 * @param bytes a file without a problem, by `inspectImage`
 */
export async function optimiseImage(bytes: Buffer): Promise<Buffer> {
  let smallest: Buffer | undefined
  for (const maxFrames of [Infinity, 1]) {
    for (const encoding of [{}, ...LIGHTER_ENCODINGS]) {
      const light = await encode(bytes, maxFrames, encoding)
      if (light.length > bytes.length && hasOnlyPixels(bytes)) return bytes
      if (light.length < (smallest?.length ?? Infinity)) smallest = light
      if (smallest && smallest.length <= bytes.length) return smallest
    }
  }
  return smallest ?? bytes
}

/** Whether a file is known to have no metadata. This is never known of a GIF. */
function hasOnlyPixels(bytes: Buffer): boolean {
  const text = bytes.toString("latin1")
  const read = (at: number) => text.slice(at, at + 4)
  if (text.startsWith("\xff\xd8")) return !JPEG_METADATA.test(text)
  if (read(4) === "ftyp") return !AVIF_METADATA.test(text)
  if (read(8) === "WEBP") {
    return /VP8[ L]/.test(read(12)) && bytes.readUInt32LE(16) + 20 >= bytes.length - 1
  }
  if (read(1) !== "PNG\r") return false
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    if (!PNG_PIXEL_CHUNKS.includes(read(at + 4))) return false
  }
  return true
}

async function encode(file: Buffer, maxFrames: number, encoding: object): Promise<Buffer> {
  const { image, format, frames } = await openImage(file, maxFrames)
  // sharp stacks the frames of an animation into one tall image, which must not be turned.
  if (frames === 1) image.autoOrient()
  // sharp drops all metadata by default, but would convert images of 16 bits to Display P3.
  return image
    .withIccProfile("srgb", { attach: false })
    .resize({ ...PUBLISHED_IMAGE_PX, fit: "inside", withoutEnlargement: true })
    .toFormat(format, { ...ENCODING[format], ...encoding })
    .toBuffer()
}
