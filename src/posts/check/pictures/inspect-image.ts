import { imageMessages } from "../../messages"
import type { ProblemText } from "../../problem-text"
import { detectFormat, FILE_FORMATS, type FileFormat, IMAGE_FORMATS } from "./image-format"

/** One file of the images folder. */
export interface PostImage {
  /** File name with composed accents, as it is published; macOS stores "é" as two characters. */
  name: string
  /** In px, after EXIF rotation; 0 when unknown. */
  width: number
  /** In px, after EXIF rotation; 0 when unknown. */
  height: number
  /** Why it cannot be published. */
  problem?: ProblemText
}

/** More than any phone makes; a small file can claim more and fill the memory. */
export const MAX_IMAGE_PIXELS = 250_000_000

/** In px, after EXIF rotation. */
export interface ImageSize {
  width: number
  height: number
  /** All frames of an animation together. */
  pixels: number
}

/**
 * Inspects one image: its content, not only its beginning.
 * @param name its file name, for the messages
 * @param bytes the whole file
 * @param measure reads it to its end, unless it is too large; rejects when it is damaged
 */
export async function inspectImage(
  name: string,
  bytes: Uint8Array,
  measure: (bytes: Uint8Array) => Promise<ImageSize>,
): Promise<PostImage> {
  const unreadable = { name, width: 0, height: 0 }
  const format = await detectFormat(bytes)
  if (format.advice !== undefined) {
    const message = describeOtherFormat(name, format)
    return { ...unreadable, problem: { message, advice: format.advice } }
  }
  try {
    const { width, height, pixels } = await measure(bytes)
    const problem =
      pixels > MAX_IMAGE_PIXELS
        ? imageMessages.manyPixels(name, MAX_IMAGE_PIXELS / 1_000_000)
        : describeWrongExtension(name, format)
    return { name, width, height, ...(problem && { problem }) }
  } catch {
    return { ...unreadable, problem: imageMessages.damaged(name) }
  }
}

/** Whether a file name has the extension of a picture, published or not. */
export function hasImageExtension(name: string): boolean {
  return IMAGE_FORMATS.some(({ extensions }) => extensions.includes(extensionOf(name)))
}

function describeOtherFormat(name: string, { description, extensions }: FileFormat): string {
  const extension = extensionOf(name)
  const hasWrongExtension =
    extensions.length > 0 && isKnownExtension(extension) && !extensions.includes(extension)
  return hasWrongExtension
    ? imageMessages.otherFormatInside(name, extension, description)
    : imageMessages.otherFormat(name, description)
}

function describeWrongExtension(name: string, format: FileFormat): ProblemText | undefined {
  const { description, extensions } = format
  const extension = extensionOf(name)
  if (extensions.includes(extension)) return undefined
  const wanted = extensions[0] ?? ""
  return {
    message: isKnownExtension(extension)
      ? imageMessages.otherFormatInside(name, extension, description)
      : imageMessages.noExtension(name, wanted, description),
    advice: imageMessages.renameTo(`${name.replace(/(?<=.)\.[^.]*$/, "")}.${wanted}`),
  }
}

function extensionOf(name: string): string {
  return /.\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ""
}

function isKnownExtension(extension: string): boolean {
  return FILE_FORMATS.some(({ extensions }) => extensions.includes(extension))
}
