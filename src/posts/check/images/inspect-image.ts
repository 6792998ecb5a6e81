import { imageSize } from "image-size"
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from "../../limits"
import { type Problem, toError, toWarning } from "../../problems/problem"
import {
  detectFormat,
  extensionOf,
  formatOfName,
  isPublished,
  RARE_JPG,
  readLatin1,
  toNameKey,
  toVisibleName,
} from "./image-format"

export interface PostImage {
  /** File name with composed accents, as it is published; macOS stores "é" as two characters. */
  name: string
  /** In px, after EXIF rotation, as `height`; 0 when unknown. */
  width: number
  height: number
  /** What visitors may not like about it. */
  warnings?: Problem[]
  /** Why it cannot be published. */
  problem?: Problem
}

/** From this value of EXIF on, the image is shown turned by a quarter. */
const FIRST_TURNED_ORIENTATION = 5

/** The place and size of a frame of a GIF, and what it has of its own; the end of a block is before it, except for the first. */
const GIF_FRAME = /(?:^|\0),(?:[^][^ -\xff]){4}[\0-\cG@-G\x80-\x87\xc0-\xc7]/g
const GIF_HEADER_BYTES = 13
const ANIMATED_WEBP = /^RIFF[^]{4}WEBPVP8X[^]*ANMF/

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
  const isOther = named !== undefined && named !== RARE_JPG && !format.startsWith(named)
  const described = { name, format, ...(isOther && { extension: extensionOf(name) }) }
  if (!isPublished(format)) return refuse(name, toError("image-of-other-format", described))
  const image = { name, ...readSize(bytes) }
  const pixels = image.width * image.height
  if (pixels > MAX_IMAGE_PIXELS) {
    const megapixels = Math.round(pixels / 1_000_000)
    return refuse(name, toError("image-too-large", { name, megapixels }))
  }
  if (named !== format) return { ...image, problem: toError("image-extension-wrong", described) }
  if (!isAnimated(readLatin1(bytes))) return image
  return { ...image, warnings: [toWarning("image-animated", { name })] }
}

/** An image of which nothing but its problem is known. */
export function refuse(name: string, problem: Problem): PostImage {
  return { name, width: 0, height: 0, problem }
}

function isAnimated(text: string): boolean {
  if (!text.startsWith("GIF")) return ANIMATED_WEBP.test(text)
  const flags = text.charCodeAt(10)
  const colours = flags & 0x80 ? 2 ** ((flags & 7) + 1) : 0
  const frames = text.slice(GIF_HEADER_BYTES + 3 * colours).match(GIF_FRAME)
  return frames !== null && frames.length > 1
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

/** Names that look alike are a problem of both files: on other computers one replaces the other. */
export function refuseSameNames(images: readonly PostImage[]): PostImage[] {
  const keys = images.map(({ name }) => toNameKey(name))
  return images.map((image, index) => {
    const twin = images.find((_, other) => other !== index && keys[other] === keys[index])
    if (!twin) return image
    const params = { name: image.name, twin: twin.name }
    return { ...image, problem: toError("image-name-twice", params) }
  })
}

/** Whether a file name has the extension of an image, published or not. */
export function hasImageExtension(name: string): boolean {
  return ![undefined, "document"].includes(formatOfName(toVisibleName(name)))
}

/** Says that a file cannot be published, whatever is in it, because its name has the extension of another format. */
export function describeUnpublishedExtension(name: string): Problem | undefined {
  const format = formatOfName(name)
  if (format === RARE_JPG) return toError("image-extension-wrong", { name, format: "jpg" })
  if (format === undefined || isPublished(format)) return undefined
  return toError("image-of-other-format", { name, format })
}
