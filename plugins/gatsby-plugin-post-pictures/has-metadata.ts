import type { PublishedKind } from "../../src/posts/check/image-format"

/**
 * Tells whether a picture file holds anything besides what is needed to draw it: EXIF, place, XMP,
 * comments, colour profiles, or a video behind the picture as some phones append it. A part that is
 * not known counts as metadata, and so does a file that cannot be followed.
 */
export function hasMetadata(bytes: Buffer, kind: PublishedKind): boolean {
  try {
    return !HAS_ONLY_PICTURE[kind](bytes)
  } catch {
    // The file says that it goes on behind its end.
    return true
  }
}

const HAS_ONLY_PICTURE: Record<PublishedKind, (bytes: Buffer) => boolean> = {
  jpeg: isBareJpeg,
  gif: isBareGif,
  png: (bytes) =>
    hasOnlyParts(
      bytes,
      8,
      ["IHDR", "PLTE", "tRNS", "sRGB", "gAMA", "cHRM", "pHYs", "IDAT", "IEND"],
      (at) => ({
        type: textAt(bytes, at + 4, 4),
        size: bytes.readUInt32BE(at) + 12,
      }),
    ),
  webp: (bytes) =>
    hasOnlyParts(bytes, 12, ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF"], (at) => {
      const size = bytes.readUInt32LE(at + 4)
      return { type: textAt(bytes, at, 4), size: 8 + size + (size % 2) }
    }),
  avif: (bytes) =>
    hasOnlyParts(bytes, 0, ["ftyp", "meta", "mdat"], (at) => ({
      type: textAt(bytes, at + 4, 4),
      size: bytes.readUInt32BE(at),
    })) && !["Exif", "mime", "prof", "rICC"].some((type) => bytes.includes(type)),
}

interface Part {
  type: string
  /** Bytes, its own header included. */
  size: number
}

/** Follows the parts up to the end of the file. */
function hasOnlyParts(
  bytes: Buffer,
  start: number,
  allowed: readonly string[],
  readPart: (at: number) => Part,
): boolean {
  let at = start
  while (at < bytes.length) {
    const { type, size } = readPart(at)
    if (!allowed.includes(type) || size < 8) return false
    at += size
  }
  return at === bytes.length
}

const JPEG_START_OF_SCAN = 0xda
const JPEG_END = 0xd9
const JPEG_COMMENT = 0xfe
const JPEG_JFIF = 0xe0
const JPEG_ADOBE = 0xee

/** Source of the markers: ITU-T T.81, table B.1. */
function isBareJpeg(bytes: Buffer): boolean {
  let at = 2
  while (bytes.readUInt16BE(at) !== 0xff00 + JPEG_START_OF_SCAN) {
    if (bytes[at] !== 0xff) return false
    const marker = bytes.readUInt8(at + 1)
    const size = bytes.readUInt16BE(at + 2)
    // These two say how the colours are meant; with a thumbnail inside they are longer.
    const isColourNote =
      (marker === JPEG_JFIF && size === 16 && textAt(bytes, at + 4, 4) === "JFIF") ||
      (marker === JPEG_ADOBE && size === 14 && textAt(bytes, at + 4, 5) === "Adobe")
    if (isJpegNote(marker) && !isColourNote) return false
    at += 2 + size
  }
  for (at = bytes.indexOf(0xff, at + 2); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes.readUInt8(at + 1)
    if (marker === JPEG_END) return at + 2 === bytes.length
    if (isJpegNote(marker)) return false
  }
  return false
}

function isJpegNote(marker: number): boolean {
  return (marker >= 0xe0 && marker <= 0xef) || marker === JPEG_COMMENT
}

const GIF_HEADER_BYTES = 13
const GIF_IMAGE = 0x2c
const GIF_EXTENSION = 0x21
const GIF_END = 0x3b
const GIF_GRAPHIC_CONTROL = 0xf9
const GIF_APPLICATION = 0xff
const GIF_REPEAT_NOTES = ["NETSCAPE2.0", "ANIMEXTS1.0"]

/** Source of the blocks: the GIF89a specification, appendix A. */
function isBareGif(bytes: Buffer): boolean {
  let at = GIF_HEADER_BYTES + gifTableSize(bytes.readUInt8(10))
  for (;;) {
    const block = bytes.readUInt8(at)
    if (block === GIF_END) return at + 1 === bytes.length
    if (block === GIF_IMAGE) {
      at = afterGifData(bytes, at + 11 + gifTableSize(bytes.readUInt8(at + 9)))
    } else {
      const label = bytes.readUInt8(at + 1)
      const isRepeatNote =
        label === GIF_APPLICATION && GIF_REPEAT_NOTES.includes(textAt(bytes, at + 3, 11))
      if (block !== GIF_EXTENSION || !(label === GIF_GRAPHIC_CONTROL || isRepeatNote)) return false
      at = afterGifData(bytes, at + 2)
    }
  }
}

/** Bytes of the colour table that a GIF's flags announce. */
function gifTableSize(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0
}

/** Data comes in pieces, each with its length in front; one of length 0 is the last. */
function afterGifData(bytes: Buffer, start: number): number {
  let at = start
  for (let size = bytes.readUInt8(at); size > 0; size = bytes.readUInt8(at)) at += size + 1
  return at + 1
}

function textAt(bytes: Buffer, at: number, length: number): string {
  return bytes.toString("latin1", at, at + length)
}
