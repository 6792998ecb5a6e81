import { imageSize } from "image-size"
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from "../../limits"
import type { ImageFileProblem } from "../../problems/image-messages"
import { type Problem, toError, toWarning } from "../../problems/problem"
import {
  detectFormat,
  extensionOf,
  formatOfName,
  isPublished,
  isRareJpgName,
  KNOWN_EXTENSIONS,
  readLatin1,
} from "./image-format"
import { toNameKey, toVisibleName } from "./image-key"

/** One file of the images folder. */
export interface PostImage {
  /** File name with composed accents, as it is published; macOS stores "é" as two characters. */
  name: string
  /** In px, after EXIF rotation; 0 when unknown. */
  width: number
  /** In px, after EXIF rotation; 0 when unknown. */
  height: number
  /** What visitors may not like about it. */
  warnings?: Problem[]
  /** Why it cannot be published. */
  problem?: Problem & ImageFileProblem
}

/** From this value of EXIF on, the image is shown turned by a quarter. */
const FIRST_TURNED_ORIENTATION = 5

/** A frame of JPEG with the four colours of a print shop; those of a screen are three, grey is one. */
const CMYK_FRAME = /\xff[\xc0-\xc2]\0\cT\cH[^]{4}\cD/
/** Of Adobe's programs. Without it nobody can tell whether the four values count ink or light. */
const ADOBE_MARK = "\xff\xee\0\x0eAdobe"
/** The beginning of a frame of a GIF, which follows the end of a block: its place and size, and what it has of its own. */
const GIF_FRAME = /\0,(?:[^][^ -\xff]){4}[\0-\cG@-G\x80-\x87\xc0-\xc7]/g
/** In the header of WebP. */
const WEBP_FLAGS = { at: 20, isAnimated: 2 }

/**
 * Inspects one image, for the build and for the page /editors, without decoding it: whether it is whole, only the build knows.
 * @param name its file name, for the messages
 * @param bytes the whole file, or the first MAX_IMAGE_BYTES and one more
 */
export async function inspectImage(name: string, bytes: Uint8Array): Promise<PostImage> {
  if (bytes.length === 0) return refuse(name, toError("image-damaged", { name }))
  if (bytes.length > MAX_IMAGE_BYTES) return refuse(name, toError("image-too-large", { name }))
  const format = await detectFormat(bytes)
  const named = formatOfName(name)
  const isOther = named !== undefined && named !== format
  const described = { name, format, ...(isOther && { extension: extensionOf(name) }) }
  if (!isPublished(format)) return refuse(name, toError("image-of-other-format", described))
  const image = { name, ...readSize(bytes) }
  const pixels = image.width * image.height
  if (pixels > MAX_IMAGE_PIXELS) {
    const megapixels = Math.round(pixels / 1_000_000)
    return refuse(name, toError("image-too-large", { name, megapixels }))
  }
  const text = readLatin1(bytes)
  if (format === "jpg" && CMYK_FRAME.test(text) && !text.includes(ADOBE_MARK)) {
    return { ...image, problem: toError("image-for-print", { name }) }
  }
  if (named !== format) return { ...image, problem: toError("image-extension-wrong", described) }
  if (!isAnimated(format, text, bytes)) return image
  return { ...image, warnings: [toWarning("image-animated", { name })] }
}

/** An image of which nothing but its problem is known. */
export function refuse(name: string, problem: NonNullable<PostImage["problem"]>): PostImage {
  return { name, width: 0, height: 0, problem }
}

function isAnimated(format: string, text: string, bytes: Uint8Array): boolean {
  if (format === "gif") return (text.match(GIF_FRAME)?.length ?? 0) > 1
  const flags = text.startsWith("WEBPVP8X", 8) ? (bytes[WEBP_FLAGS.at] ?? 0) : 0
  return (flags & WEBP_FLAGS.isAnimated) !== 0
}

/** The size that an image says it has; image-size cannot read every header, such as one with fill bytes. */
function readSize(bytes: Uint8Array): { width: number; height: number } {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    const isTurned = orientation >= FIRST_TURNED_ORIENTATION
    return isTurned ? { width: height, height: width } : { width, height }
  } catch {
    return { width: 0, height: 0 }
  }
}

/**
 * Two files whose names look alike are a problem of both: on other computers one of them takes the place of the other.
 * @param images of one folder; names that differ only in how accents are stored are the same here
 */
export function refuseSameNames(images: readonly PostImage[]): PostImage[] {
  const keys = images.map(({ name }) => toNameKey(name))
  return images.map((image, index) => {
    const { name } = image
    const twin = images.find((_, other) => other !== index && keys[other] === keys[index])
    return twin
      ? { ...image, problem: toError("image-name-twice", { name, twin: twin.name }) }
      : image
  })
}

/** Whether a file name has the extension of an image, published or not. */
export function hasImageExtension(name: string): boolean {
  const extension = extensionOf(toVisibleName(name))
  return KNOWN_EXTENSIONS.includes(extension) && formatOfName(`.${extension}`) !== "document"
}

/** Says that a file cannot be published, whatever is in it, because its name has the extension of another format. */
export function describeUnpublishedExtension(name: string): PostImage["problem"] {
  if (isRareJpgName(name)) return toError("image-extension-wrong", { name, format: "jpg" })
  const format = formatOfName(name)
  return format === undefined || isPublished(format)
    ? undefined
    : toError("image-of-other-format", { name, format })
}
