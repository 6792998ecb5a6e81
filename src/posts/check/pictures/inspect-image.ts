import type { ImageFileProblem } from "../../messages"
import { type Problem, toError } from "../../problem"
import { toLook, toVisibleName } from "./image-key"
import { isCmykWithoutAdobeMark } from "./is-cmyk-without-adobe-mark"
import {
  detectFormat,
  FILE_FORMATS,
  type FileFormat,
  IMAGE_FORMATS,
  PUBLISHED_FORMATS,
} from "./image-format"

/** One file of the images folder. */
export interface PostImage {
  /** File name with composed accents, as it is published; macOS stores "é" as two characters. */
  name: string
  /** In px, after EXIF rotation; 0 when unknown. */
  width: number
  /** In px, after EXIF rotation; 0 when unknown. */
  height: number
  /** Why it cannot be published. */
  problem?: Problem & ImageFileProblem
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
  const wrongExtension = findWrongExtension(name, format)
  const described = {
    name,
    format: format.format,
    ...(wrongExtension !== undefined && { extension: wrongExtension }),
  }
  if (!PUBLISHED_FORMATS.includes(format.format)) {
    return { ...unreadable, problem: toError("image-of-other-format", described) }
  }
  try {
    const { width, height, pixels } = await measure(bytes)
    const image = { name, width, height }
    if (pixels > MAX_IMAGE_PIXELS) {
      const megapixels = MAX_IMAGE_PIXELS / 1_000_000
      return { ...image, problem: toError("image-of-many-pixels", { name, megapixels }) }
    }
    if (format.format === "jpg" && isCmykWithoutAdobeMark(bytes)) {
      return { ...image, problem: toError("image-for-print", { name }) }
    }
    const { extensions } = format
    const [wanted = ""] = extensions
    return extensions.includes(extensionOf(name))
      ? image
      : { ...image, problem: toError("image-extension-wrong", { ...described, wanted }) }
  } catch {
    return { ...unreadable, problem: toError("image-damaged", { name }) }
  }
}

/**
 * Two files whose names look alike are a problem of both: on other computers one of them takes the place of the other.
 * @param images of one folder; names that differ only in how accents are stored are the same here
 */
export function markTwins(images: readonly PostImage[]): PostImage[] {
  const byLook = new Map<string, PostImage[]>()
  for (const image of images) {
    const look = toLook(image.name)
    byLook.set(look, [...(byLook.get(look) ?? []), image])
  }
  return images.map((image) => {
    const { name } = image
    const twin = byLook.get(toLook(name))?.find((other) => other !== image)
    return twin
      ? { ...image, problem: toError("image-name-twice", { name, twin: twin.name }) }
      : image
  })
}

/** Whether a file name has the extension of a picture, published or not. */
export function hasImageExtension(name: string): boolean {
  const extension = extensionOf(toVisibleName(name))
  return IMAGE_FORMATS.some(({ extensions }) => extensions.includes(extension))
}

/** Says that a file cannot be published, whatever is in it, because its name has the extension of another format. */
export function describeUnpublishedExtension(name: string): PostImage["problem"] {
  const extension = extensionOf(name)
  const known = FILE_FORMATS.find(({ extensions }) => extensions.includes(extension))
  return known && !PUBLISHED_FORMATS.includes(known.format)
    ? toError("image-of-other-format", { name, format: known.format })
    : undefined
}

/** The extension of a file, when it is that of another format. */
function findWrongExtension(name: string, { extensions }: FileFormat): string | undefined {
  const extension = extensionOf(name)
  const isWrong =
    extensions.length > 0 && isKnownExtension(extension) && !extensions.includes(extension)
  return isWrong ? extension : undefined
}

function extensionOf(name: string): string {
  return /.\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ""
}

function isKnownExtension(extension: string): boolean {
  return FILE_FORMATS.some(({ extensions }) => extensions.includes(extension))
}
