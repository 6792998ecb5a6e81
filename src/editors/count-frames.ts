const COLOUR_TABLE_FLAG = 0x80
const COLOUR_TABLE_SIZE = 0x07
const GIF_EXTENSION = 0x21
const GIF_IMAGE = 0x2c
const GIF_HEADER_BYTES = 13
const GIF_DESCRIPTOR_BYTES = 10
const RIFF_HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8

/**
 * Counts the frames of a GIF or WebP animation without decoding it.
 * @returns 1 for any other picture
 * @throws Error when the end of a WebP file is missing
 */
export function countFrames(bytes: Uint8Array): number {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, RIFF_HEADER_BYTES))
  if (start.startsWith("GIF8")) return countGifFrames(bytes)
  return /^RIFF.{4}WEBP/s.test(start) ? countWebpFrames(bytes) : 1
}

/** https://www.w3.org/Graphics/GIF/spec-gif89a.txt */
function countGifFrames(bytes: Uint8Array): number {
  let count = 0
  let at = GIF_HEADER_BYTES + countColourTableBytes(bytes[10])
  for (; at < bytes.length; at = skipSubBlocks(bytes, at)) {
    if (bytes[at] === GIF_IMAGE) {
      count++
      // The picture's own colours, and one byte before its data.
      at += GIF_DESCRIPTOR_BYTES + countColourTableBytes(bytes[at + 9]) + 1
    } else if (bytes[at] === GIF_EXTENSION) at += 2
    else break
  }
  return Math.max(count, 1)
}

function countColourTableBytes(flags = 0): number {
  return flags & COLOUR_TABLE_FLAG ? 3 * 2 ** ((flags & COLOUR_TABLE_SIZE) + 1) : 0
}

/** Each sub-block begins with its length; the last one has none. */
function skipSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  while (bytes[at]) at += (bytes[at] ?? 0) + 1
  return at + 1
}

/** https://developers.google.com/speed/webp/docs/riff_container */
function countWebpFrames(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(4, true) + CHUNK_HEADER_BYTES > bytes.length) {
    throw new Error("The end of the file is missing")
  }
  let count = 0
  for (let at = RIFF_HEADER_BYTES; at + CHUNK_HEADER_BYTES <= bytes.length;) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4))
    if (name === "ANMF") count++
    const size = view.getUint32(at + 4, true)
    // Chunks begin at even bytes.
    at += CHUNK_HEADER_BYTES + size + (size % 2)
  }
  return Math.max(count, 1)
}
