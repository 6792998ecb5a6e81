import { readdir, readFile, stat } from "node:fs/promises"
import path from "node:path"
import sharp from "sharp"
import { detectFormat, FILE_FORMATS, type FileFormat, IMAGE_FORMATS } from "./image-format"
import { isSystemFile } from "./static-files"

/** Why a file in the images folder cannot be published. */
interface ImageProblem {
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
const MAX_IMAGE_PIXELS = 250_000_000
const MAX_IMAGE_MEGAPIXELS = MAX_IMAGE_PIXELS / 1_000_000

/**
 * A truncated image is an error; oddities that some phones write, and every browser accepts, are not.
 */
export const SHARP_INPUT = { failOn: "error", limitInputPixels: MAX_IMAGE_PIXELS } as const

const IMAGES_READ_AT_ONCE = 2
const CHECK_SIZE_PX = 16
const SHOW_EXTENSIONS = "(In Windows Explorer, View, Show, File name extensions shows the endings.)"

/** Cache of the results by file, valid until the file is saved again: a photo takes a while to read. */
const known = new Map<string, { version: string; image: PostImage }>()

/**
 * Inspects every file in the folder of the posts' images, by the order of their names.
 * Folders, hidden files and those that programs keep there for themselves are passed over.
 * @param folder `static/assets/Blog`; a missing one is empty
 */
export async function readImages(folder: string): Promise<PostImage[]> {
  const names = await listImageFiles(folder)
  const images = new Map<string, PostImage>()
  const waiting = names.values()
  const readOneByOne = async () => {
    for (const name of waiting) images.set(name, await readImage(folder, name))
  }
  await Promise.all(Array.from({ length: IMAGES_READ_AT_ONCE }, readOneByOne))
  return names.flatMap((name) => images.get(name) ?? [])
}

/** Names of the files that `readImages` inspects, as the disk has them, in order. */
export async function listImageFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(emptyWhenMissing)).filter(
    (name) => !name.startsWith(".") && !isSystemFile(name),
  )
  const files = await Promise.all(names.map((name) => isFile(path.join(folder, name))))
  return names.filter((_name, index) => files[index]).sort()
}

/**
 * Inspects one image: its content, not only its beginning.
 * @param name its file name, for the messages
 * @param bytes the whole file
 */
export async function inspectImage(name: string, bytes: Buffer): Promise<PostImage> {
  const unreadable = { name, width: 0, height: 0 }
  const format = await detectFormat(bytes)
  if (format.advice !== undefined) {
    const message = describeOtherFormat(name, format)
    return { ...unreadable, problem: { message, advice: format.advice } }
  }
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { width, height } = metadata.autoOrient
    if (metadata.width * metadata.height * (metadata.pages ?? 1) > MAX_IMAGE_PIXELS) {
      return { name, width, height, problem: describeTooManyPixels(name) }
    }
    await sharp(bytes, { ...SHARP_INPUT, animated: true })
      .resize(CHECK_SIZE_PX)
      .raw()
      .toBuffer()
    const problem = describeWrongExtension(name, format)
    return { name, width, height, ...(problem && { problem }) }
  } catch {
    return { ...unreadable, problem: describeDamage(name) }
  }
}

/** Whether a file name has the extension of a picture, published or not. */
export function hasImageExtension(name: string): boolean {
  return IMAGE_FORMATS.some(({ extensions }) => extensions.includes(extensionOf(name)))
}

async function readImage(folder: string, fileName: string): Promise<PostImage> {
  const file = path.join(folder, fileName)
  const name = fileName.normalize()
  try {
    const { size, ctimeMs } = await stat(file)
    const version = `${size} ${ctimeMs}`
    const last = known.get(file)
    if (last?.version === version) return last.image
    const image = await inspectImage(name, await readFile(file))
    known.set(file, { version, image })
    return image
  } catch {
    return { name, width: 0, height: 0, problem: describeLockedFile(name) }
  }
}

async function isFile(file: string): Promise<boolean> {
  // A file may be gone by the time it is looked at.
  return (await stat(file).catch(() => undefined))?.isFile() ?? false
}

function emptyWhenMissing(cause: NodeJS.ErrnoException): string[] {
  if (cause.code === "ENOENT") return []
  throw cause
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
    advice: `Rename it to “${path.parse(name).name}.${wanted}”, here and in the workbook. ${SHOW_EXTENSIONS}`,
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

function describeLockedFile(name: string): ImageProblem {
  return {
    message: `“${name}” cannot be opened.`,
    advice: "Close the programs that use it, or copy it into the folder again.",
  }
}

function extensionOf(name: string): string {
  return path.extname(name).slice(1).toLowerCase()
}

function isKnownExtension(extension: string): boolean {
  return FILE_FORMATS.some(({ extensions }) => extensions.includes(extension))
}
