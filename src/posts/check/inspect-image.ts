import { fileTypeFromBuffer } from "file-type/core"
import { imageSize } from "image-size"
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from "../limits"
import { makeError, makeWarning, type Problem } from "../problems/problem"
import {
  extensionOf,
  formatOfName,
  PUBLISHED_FORMATS,
  RARE_JPG,
  toNameKey,
} from "./image-file-names"

export interface PostImage {
  /** Published file name, with composed accents; macOS stores "é" as two characters. */
  name: string
  /** In px, after EXIF rotation, like `height`; 0 if unknown. */
  width: number
  height: number
  /** What visitors may dislike about it. */
  warnings?: Problem[]
  /** Why it cannot be published. */
  problem?: Problem
}

/** An AVIF of 10 or 12 bits a colour (av1C, third byte, second bit); sharp reads only 8. */
const DEEP_AVIF = /av1C[^]{2}[@-\x7f\xc0-\xff]/

/** A JPEG frame with four colours, as for printing (CMYK); screens use three, grey is one. */
const CMYK_FRAME = /\xff[\xc0-\xc2]\0\cT\cH[^]{4}\cD/
/** Adobe's marker. Without it, it is unknown whether the four values mean ink or light. */
const ADOBE_MARK = "\xff\xee\0\x0eAdobe"
/** The brands of a container are in its first bytes. */
const START_BYTES = 64

/** A call with more arguments may exceed the stack. */
const BYTES_AT_ONCE = 8192

/** EXIF orientations from this value on mean a quarter turn. */
const FIRST_TURNED_ORIENTATION = 5

/** A GIF frame's position, size and flags, after the end of the block before it, if any. */
const GIF_FRAME = /(?:^|\0),(?:[^][^ -\xff]){4}[\0-\cG@-G\x80-\x87\xc0-\xc7]/g
const GIF_HEADER_BYTES = 13
const ANIMATED_WEBP = /^RIFF[^]{4}WEBPVP8X[^]*ANMF/

/**
 * Inspects an image without decoding it, in the build and on /editors. Only the build decodes.
 * @param name its file name, whose extension must be right
 * @param bytes the file, or its first MAX_IMAGE_BYTES + 1 bytes
 */
export async function inspectImage(name: string, bytes: Uint8Array): Promise<PostImage> {
  if (bytes.length === 0) return refuse(name, makeError("image-damaged", { name }))
  if (bytes.length > MAX_IMAGE_BYTES) return refuse(name, makeError("image-too-large", { name }))
  const text = toByteText(bytes)
  const format = await detectFormat(bytes, text)
  const named = formatOfName(name)
  const isOther = named !== undefined && named !== RARE_JPG && !format.startsWith(named)
  const described = { name, format, ...(isOther && { extension: extensionOf(name) }) }
  if (!PUBLISHED_FORMATS.includes(format))
    return refuse(name, makeError("image-of-other-format", described))
  const image = { name, ...readSize(bytes) }
  const pixels = image.width * image.height
  if (pixels > MAX_IMAGE_PIXELS) {
    const megapixels = Math.round(pixels / 1_000_000)
    return refuse(name, makeError("image-too-large", { name, megapixels }))
  }
  if (named !== format) return { ...image, problem: makeError("image-extension-wrong", described) }
  if (!isAnimated(text)) return image
  return { ...image, warnings: [makeWarning("image-animated", { name })] }
}

/** Describes an image of which only its problem is known. */
export function refuse(name: string, problem: Problem): PostImage {
  return { name, width: 0, height: 0, problem }
}

/**
 * One character for each byte, so that regular expressions can search bytes. TextDecoder would not
 * do: what it calls latin1 is Windows-1252.
 */
function toByteText(bytes: Uint8Array): string {
  const texts: string[] = []
  for (let at = 0; at < bytes.length; at += BYTES_AT_ONCE)
    texts.push(String.fromCharCode(...bytes.subarray(at, at + BYTES_AT_ONCE)))
  return texts.join("")
}

function isAnimated(text: string): boolean {
  if (!text.startsWith("GIF")) return ANIMATED_WEBP.test(text)
  const flags = text.charCodeAt(10)
  const colours = flags & 0x80 ? 2 ** ((flags & 7) + 1) : 0
  const frames = text.slice(GIF_HEADER_BYTES + 3 * colours).match(GIF_FRAME)
  return frames !== null && frames.length > 1
}

/** Reads the size in the header; image-size cannot read every one, such as with fill bytes. */
function readSize(bytes: Uint8Array): { width: number; height: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    const isTurned = orientation >= FIRST_TURNED_ORIENTATION
    return isTurned ? { width: height, height: width } : { width, height }
  } catch {
    return { width: 0, height: 0 }
  }
}

/** Refuses files whose names look alike: on other computers one replaces the other. */
export function refuseSameNames(images: readonly PostImage[]): PostImage[] {
  const keys = images.map(({ name }) => toNameKey(name))
  return images.map((image, index) => {
    const twin = images.find((_, other) => other !== index && keys[other] === keys[index])
    if (!twin) return image
    const params = { name: image.name, twin: twin.name }
    return { ...image, problem: makeError("image-name-twice", params) }
  })
}

/**
 * Detects the format of a file from its bytes.
 * @returns the usual extension, longer for a variant that cannot be published; "document" for
 * documents and videos; or "unknown"
 */
async function detectFormat(bytes: Uint8Array, text: string): Promise<string> {
  // file-type takes an animated AVIF for a still one, and reads only the first brand.
  if (text.startsWith("ftypavis", 4)) return "avifs"
  const isAvif = text.startsWith("ftypmif1", 4) && text.slice(0, START_BYTES).includes("avif")
  const { ext = "unknown", mime = "image/" } = (await fileTypeFromBuffer(bytes)) ?? {}
  if (isAvif || ext === "avif") return DEEP_AVIF.test(text) ? "avif10" : "avif"
  if (ext === "jpg" && CMYK_FRAME.test(text) && !text.includes(ADOBE_MARK)) return "jpg-cmyk"
  return mime.startsWith("image/") ? ext : "document"
}
