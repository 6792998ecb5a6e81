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
/** Of an animation that would become larger than its file. */
const FEWER_COLOURS = { colours: 64, dither: 0, interFrameMaxError: 16, quality: 50 }

/**
 * Makes an image as small as the layout allows: upright, in PUBLISHED_IMAGE_PX and never enlarged, in sRGB, without any
 * metadata, in the format it had. Animated images stay animated, unless even fewer colours would make them larger than
 * they came. The output is always sharp's own, which contains no metadata, even where a photo was smaller before.
 * @param bytes a file that `inspectImage` finds no problem in
 */
export async function optimiseImage(bytes: Buffer): Promise<Buffer> {
  for (const encoding of [{}, FEWER_COLOURS]) {
    const light = await encode(bytes, Infinity, encoding)
    if (light.frames === 1 || light.bytes.length <= bytes.length) return light.bytes
  }
  return (await encode(bytes, 1)).bytes
}

async function encode(file: Buffer, maxFrames: number, encoding = {}) {
  const { image, format, frames } = await openImage(file, maxFrames)
  // To sharp the frames of an animated image are one tall image, which cannot be turned.
  if (frames === 1) image.autoOrient()
  // By default sharp drops all metadata, and gives an image of 16 bits the values of Display P3.
  const bytes = await image
    .withIccProfile("srgb", { attach: false })
    .resize({ ...PUBLISHED_IMAGE_PX, fit: "inside", withoutEnlargement: true })
    .toFormat(format, { ...ENCODING[format], ...encoding })
    .toBuffer()
  return { bytes, frames }
}
