import { detectFormat, FILE_FORMATS, type FileFormat, IMAGE_FORMATS } from "./image-format"

/** Why a file in the images folder cannot be published. */
export interface ImageProblem {
  /** What is wrong; names the file. */
  message: string
  /** What an editor does about it. */
  advice: string
}

/** One file of the images folder. */
export interface PostImage {
  /** File name with composed accents, as it is published; macOS stores "é" as two characters. */
  name: string
  /** In px, after EXIF rotation; 0 when unknown. */
  width: number
  /** In px, after EXIF rotation; 0 when unknown. */
  height: number
  problem?: ImageProblem
}

/** More than any phone makes; a small file can claim more and fill the memory. */
export const MAX_IMAGE_PIXELS = 250_000_000
const MAX_IMAGE_MEGAPIXELS = MAX_IMAGE_PIXELS / 1_000_000
const SHOW_EXTENSIONS = "(In Windows Explorer, View, Show, File name extensions shows the endings.)"

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
      pixels > MAX_IMAGE_PIXELS ? describeTooManyPixels(name) : describeWrongExtension(name, format)
    return { name, width, height, ...(problem && { problem }) }
  } catch {
    return { ...unreadable, problem: describeDamage(name) }
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
  const subject = hasWrongExtension ? `“${name}” ends in .${extension}, but inside it` : `“${name}”`
  return `${subject} is ${description}.`
}

function describeWrongExtension(name: string, format: FileFormat): ImageProblem | undefined {
  const extension = extensionOf(name)
  if (format.extensions.includes(extension)) return undefined
  const wanted = format.extensions[0] ?? ""
  return {
    message: isKnownExtension(extension)
      ? `“${name}” ends in .${extension}, but inside it is ${format.description}.`
      : `“${name}” is ${format.description}, but its name does not end in .${wanted}.`,
    advice: `Rename it to “${name.replace(/(?<=.)\.[^.]*$/, "")}.${wanted}”, here and in the workbook. ${SHOW_EXTENSIONS}`,
  }
}

function describeTooManyPixels(name: string): ImageProblem {
  return {
    message: `“${name}” is too large: it has more than ${MAX_IMAGE_MEGAPIXELS} megapixels.`,
    advice:
      "Open it in Paint (Windows) or Preview (Mac), make it at most 4000 pixels wide, and save it.",
  }
}

function describeDamage(name: string): ImageProblem {
  return {
    message: `“${name}” is damaged: it cannot be read to its end.`,
    advice:
      "Copy it into the folder again from the phone or camera. If that does not help, use another picture.",
  }
}

function extensionOf(name: string): string {
  return /.\.([^.]*)$/.exec(name)?.[1]?.toLowerCase() ?? ""
}

function isKnownExtension(extension: string): boolean {
  return FILE_FORMATS.some(({ extensions }) => extensions.includes(extension))
}
