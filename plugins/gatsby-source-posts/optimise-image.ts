import type { FormatEnum } from "sharp"
import { PUBLISHED_IMAGE_PX } from "../../src/posts/limits"
import { openImage } from "../../src/posts/node/read-images"

/** How sharp writes each format that is published. To sharp, AVIF is a HEIF image. */
const ENCODING: Partial<Record<keyof FormatEnum, object>> = {
  jpeg: { mozjpeg: true, quality: 55 },
  png: { palette: true, quality: 95, effort: 4, compressionLevel: 9 },
  webp: { quality: 75, effort: 5, smartSubsample: true },
  heif: { compression: "av1", quality: 55, effort: 4, chromaSubsampling: "4:2:0" },
  gif: { effort: 4 },
}
/** For an image that would become larger than its file, the lighter the later. */
const LIGHTER = [40, 20, 1].map((quality) => {
  return { colours: 64, dither: 0, interFrameMaxError: 16, quality }
})
/** Segments of a JPEG, and what an AVIF has, that may be metadata: items of their own, a profile, boxes of programs. */
const METADATA_OF_JPEG = /\xff[\xe1-\xed\xef\xfe]/
const METADATA_OF_AVIF = /Exif|mime|uri |xml |prof|uuid|udta/
/** What a PNG needs to be drawn. */
const CHUNKS_OF_PIXELS = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND", "gAMA", "sRGB", "cHRM", "pHYs"]

/**
 * Makes an image as small as the layout allows: upright, in PUBLISHED_IMAGE_PX and never enlarged, in sRGB, without any
 * metadata, in the format it had. What would become larger than it came keeps its bytes if there is nothing but pixels in
 * them; otherwise it gets fewer details and colours, and in the end an animation only its first frame.
 * @param bytes a file that `inspectImage` finds no problem in
 */
export async function optimiseImage(bytes: Buffer): Promise<Buffer> {
  let smallest: Buffer | undefined
  for (const maxFrames of [Infinity, 1]) {
    for (const encoding of [{}, ...LIGHTER]) {
      const light = await encode(bytes, maxFrames, encoding)
      if (light.length > bytes.length && hasOnlyPixels(bytes)) return bytes
      if (light.length < (smallest?.length ?? Infinity)) smallest = light
      if (smallest && smallest.length <= bytes.length) return smallest
    }
  }
  return smallest ?? bytes
}

/** Whether a file surely has no metadata; of a GIF nobody can tell. */
function hasOnlyPixels(bytes: Buffer): boolean {
  const text = bytes.toString("latin1")
  const read = (at: number) => text.slice(at, at + 4)
  if (text.startsWith("\xff\xd8")) return !METADATA_OF_JPEG.test(text)
  if (read(4) === "ftyp") return !METADATA_OF_AVIF.test(text)
  if (read(8) === "WEBP") {
    return /VP8[ L]/.test(read(12)) && bytes.readUInt32LE(16) + 20 >= bytes.length - 1
  }
  if (read(1) !== "PNG\r") return false
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    if (!CHUNKS_OF_PIXELS.includes(read(at + 4))) return false
  }
  return true
}

async function encode(file: Buffer, maxFrames: number, encoding: object): Promise<Buffer> {
  const { image, format, frames } = await openImage(file, maxFrames)
  // To sharp the frames of an animated image are one tall image, which cannot be turned.
  if (frames === 1) image.autoOrient()
  // By default sharp drops all metadata, and gives an image of 16 bits the values of Display P3.
  return image
    .withIccProfile("srgb", { attach: false })
    .resize({ ...PUBLISHED_IMAGE_PX, fit: "inside", withoutEnlargement: true })
    .toFormat(format, { ...ENCODING[format], ...encoding })
    .toBuffer()
}
