import { imageSize } from "image-size"
import { MAX_IMAGE_PIXELS } from "../../limits"
import type { ImageFileProblem } from "../../problems/image-messages"
import { type Problem, toError } from "../../problems/problem"
import { detectFormat, extensionOf, formatOfName, isPublished } from "./image-format"
import { toLook, toVisibleName } from "./image-key"
import { isCmykWithoutAdobeMark } from "./is-cmyk-without-adobe-mark"

/** One file of the images folder. */
export interface PostImage {
  /** File name with composed accents, as it is published; macOS stores "é" as two characters. */
  name: string
  /** In px, after EXIF rotation; 0 when unknown. */
  width: number
  /** In px, after EXIF rotation; 0 when unknown. */
  height: number
  /** Whether the page is seen through some of it; only decoding it tells. */
  isTransparent?: true
  /** Why it cannot be published. */
  problem?: Problem & ImageFileProblem
}

/** Width, and in a browser height, of the small copy in which transparent places are looked for. */
export const ALPHA_SIZE_PX = 16
/** Alpha of a pixel through which nobody sees anything. */
export const OPAQUE = 250
/** From this value of EXIF on, the image is shown turned by a quarter. */
const FIRST_TURNED_ORIENTATION = 5

/**
 * Inspects one image by its header. Whether the rest of the file is whole, only decoding it tells.
 * @param name its file name, for the messages
 * @param bytes the whole file
 */
export async function inspectImage(name: string, bytes: Uint8Array): Promise<PostImage> {
  if (bytes.length === 0) return describeUnreadable(name)
  const format = await detectFormat(bytes)
  const named = formatOfName(name)
  const isOther = named !== undefined && named !== format
  const described = { name, format, ...(isOther && { extension: extensionOf(name) }) }
  if (!isPublished(format)) {
    return { name, width: 0, height: 0, problem: toError("image-of-other-format", described) }
  }
  const image = { name, ...readSize(bytes) }
  if (image.width * image.height > MAX_IMAGE_PIXELS) return describeUnreadable(name)
  if (isCmykWithoutAdobeMark(bytes)) {
    return { ...image, problem: toError("image-for-print", { name }) }
  }
  return named === format
    ? image
    : { ...image, problem: toError("image-extension-wrong", described) }
}

/** An image that cannot be read to its end, or claims to be larger than any camera makes one. */
export function describeUnreadable(name: string): PostImage {
  return { name, width: 0, height: 0, problem: toError("image-damaged", { name }) }
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
export function markTwins(images: readonly PostImage[]): PostImage[] {
  const looks = images.map(({ name }) => toLook(name))
  return images.map((image, index) => {
    const { name } = image
    const twin = images.find((_, other) => other !== index && looks[other] === looks[index])
    return twin
      ? { ...image, problem: toError("image-name-twice", { name, twin: twin.name }) }
      : image
  })
}

/** Whether a file name has the extension of an image, published or not. */
export function hasImageExtension(name: string): boolean {
  const format = formatOfName(toVisibleName(name))
  return format !== undefined && format !== "document"
}

/** Says that a file cannot be published, whatever is in it, because its name has the extension of another format. */
export function describeUnpublishedExtension(name: string): PostImage["problem"] {
  const format = formatOfName(name)
  return format === undefined || isPublished(format)
    ? undefined
    : toError("image-of-other-format", { name, format })
}
