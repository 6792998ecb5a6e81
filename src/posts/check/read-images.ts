import { readdir, readFile, stat } from "node:fs/promises"
import path from "node:path"
import sharp from "sharp"
import {
  type FileKind,
  findFileKind,
  OTHER_KINDS,
  PUBLISHED_KINDS,
  type PublishedKind,
} from "./image-format"

/** Why a file in the pictures folder cannot be published. */
export interface PictureProblem {
  /** What is wrong; names the file. */
  message: string
  /** What an editor does about it. */
  advice: string
}

/** One file of the pictures folder. */
export interface PostPicture {
  /** File name with composed accents, as it is published; a Mac writes "é" on the disk as two characters. */
  name: string
  /** As it is seen, turned upright; px; 0 when it cannot be told. */
  width: number
  /** As it is seen, turned upright; px; 0 when it cannot be told. */
  height: number
  problem?: PictureProblem
}

/** More than any phone makes; a small file can claim more and fill the memory. */
export const MAX_PICTURE_PIXELS = 250_000_000
const MAX_PICTURE_MEGAPIXELS = MAX_PICTURE_PIXELS / 1_000_000

/**
 * How strictly pictures are read: not to the end is a failure; oddities that some phones write, and
 * every browser reads, are not.
 */
export const READING = { failOn: "error", limitInputPixels: MAX_PICTURE_PIXELS } as const

const PICTURES_READ_AT_ONCE = 2
const CHECK_SIZE_PX = 16
const SYSTEM_FILES = ["thumbs.db", "desktop.ini"]
const SHOW_ENDINGS = "(In Windows Explorer, View, Show, File name extensions shows the endings.)"

/** What was found in a file, until it is saved again: a photo takes a while to read. */
const known = new Map<string, { version: string; picture: PostPicture }>()

/**
 * Looks at every file in the folder of the posts' pictures, by the order of their names.
 * Folders, hidden files and the files that Windows keeps there for itself are passed over.
 * @param folder `static/assets/Blog`; a missing one is empty
 */
export async function readPictures(folder: string): Promise<PostPicture[]> {
  const names = await listPictureFiles(folder)
  const pictures = new Map<string, PostPicture>()
  const waiting = names.values()
  const readOneByOne = async () => {
    for (const name of waiting) pictures.set(name, await readPicture(folder, name))
  }
  await Promise.all(Array.from({ length: PICTURES_READ_AT_ONCE }, readOneByOne))
  return names.flatMap((name) => pictures.get(name) ?? [])
}

/** Names of the files that `readPictures` looks at, as the disk has them, in order. */
export async function listPictureFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(emptyWhenMissing)).filter(
    (name) => !name.startsWith(".") && !SYSTEM_FILES.includes(name.toLowerCase()),
  )
  const files = await Promise.all(names.map((name) => isFile(path.join(folder, name))))
  return names.filter((_name, index) => files[index]).sort()
}

/**
 * Looks at one picture: its content, not only its beginning.
 * @param name its file name, for the messages
 * @param bytes the whole file
 */
export async function inspectPicture(name: string, bytes: Buffer): Promise<PostPicture> {
  const unreadable = { name, width: 0, height: 0 }
  const kind = findFileKind(bytes)
  if (!isPublishedKind(kind)) {
    return { ...unreadable, problem: describeOtherKind(name, OTHER_KINDS[kind]) }
  }
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata()
    const { width, height } = metadata.autoOrient
    if (metadata.width * metadata.height * (metadata.pages ?? 1) > MAX_PICTURE_PIXELS) {
      return { name, width, height, problem: describeTooManyPixels(name) }
    }
    await sharp(bytes, { ...READING, animated: true })
      .resize(CHECK_SIZE_PX)
      .raw()
      .toBuffer()
    const problem = describeWrongEnding(name, PUBLISHED_KINDS[kind])
    return { name, width, height, ...(problem && { problem }) }
  } catch {
    return { ...unreadable, problem: describeDamage(name) }
  }
}

export function isPublishedKind(kind: string): kind is PublishedKind {
  return kind in PUBLISHED_KINDS
}

async function readPicture(folder: string, fileName: string): Promise<PostPicture> {
  const file = path.join(folder, fileName)
  const name = fileName.normalize()
  try {
    const { size, ctimeMs } = await stat(file)
    const version = `${size} ${ctimeMs}`
    const last = known.get(file)
    if (last?.version === version) return last.picture
    const picture = await inspectPicture(name, await readFile(file))
    known.set(file, { version, picture })
    return picture
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

function describeOtherKind(name: string, { description, advice, endings }: Required<FileKind>) {
  const ending = endingOf(name)
  const isLying = endings.length > 0 && isKnownEnding(ending) && !endings.includes(ending)
  const subject = isLying ? `“${name}” ends in .${ending}, but inside it` : `“${name}”`
  return { message: `${subject} is ${description}.`, advice }
}

function describeWrongEnding(name: string, kind: FileKind): PictureProblem | undefined {
  const ending = endingOf(name)
  if (kind.endings.includes(ending)) return undefined
  const wanted = kind.endings[0] ?? ""
  return {
    message: isKnownEnding(ending)
      ? `“${name}” ends in .${ending}, but inside it is ${kind.description}.`
      : `“${name}” is ${kind.description}, but its name does not end in .${wanted}.`,
    advice: `Rename it to “${path.parse(name).name}.${wanted}”, here and in the workbook. ${SHOW_ENDINGS}`,
  }
}

function describeTooManyPixels(name: string): PictureProblem {
  return {
    message: `“${name}” is too large: it has more than ${MAX_PICTURE_MEGAPIXELS} megapixels.`,
    advice:
      "Open it in Paint (Windows) or Preview (Mac), make it at most 4000 pixels wide, and save it.",
  }
}

function describeDamage(name: string): PictureProblem {
  return {
    message: `“${name}” is damaged: it cannot be read to its end.`,
    advice:
      "Copy it into the folder again from the phone or camera. If that does not help, use another picture.",
  }
}

function describeLockedFile(name: string): PictureProblem {
  return {
    message: `“${name}” cannot be opened.`,
    advice: "Close the programs that use it, or copy it into the folder again.",
  }
}

function endingOf(name: string): string {
  return path.extname(name).slice(1).toLowerCase()
}

function isKnownEnding(ending: string): boolean {
  const kinds: FileKind[] = [...Object.values(PUBLISHED_KINDS), ...Object.values(OTHER_KINDS)]
  return kinds.some(({ endings }) => endings.includes(ending))
}
