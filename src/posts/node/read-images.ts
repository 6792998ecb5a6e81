import { readdir, readFile, stat } from "node:fs/promises"
import path from "node:path"
import sharp from "sharp"
import { inspectImage, type PostImage, refuse, refuseSameNames } from "../check/inspect-image"
import { isSystemFile } from "../check/is-system-file"
import { MAX_IMAGE_PIXELS } from "../limits"
import { makeError } from "../problems/problem"

const IMAGES_READ_AT_ONCE = 2
/** Decoding to this size is enough to notice a damaged image. */
const DECODED_PX = 16

/** Results by file, valid until the file changes: decoding a photo takes a while. */
const imagesByFile = new Map<string, { version: string; image: PostImage }>()

/**
 * Inspects every file of a folder of images, by name.
 * @param folder `assets/Blog`; a missing one counts as empty
 */
export async function readImages(folder: string): Promise<PostImage[]> {
  const names = await listImageFiles(folder)
  const images = new Map<string, PostImage>()
  // Each reader takes the next name from this one iterator.
  const waiting = names.values()
  const readOneByOne = async () => {
    for (const name of waiting) images.set(name, await readImage(folder, name))
  }
  await Promise.all(Array.from({ length: IMAGES_READ_AT_ONCE }, readOneByOne))
  return refuseSameNames(names.flatMap((name) => images.get(name) ?? []))
}

/** Lists the files that `readImages` inspects, sorted: no folders, hidden or system files. */
export async function listImageFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(emptyWhenMissing)).filter(
    (name) => !name.startsWith(".") && !isSystemFile(name),
  )
  const files = await Promise.all(names.map((name) => isFile(path.join(folder, name))))
  return names.filter((_name, index) => files[index]).sort()
}

async function readImage(folder: string, fileName: string): Promise<PostImage> {
  const file = path.join(folder, fileName)
  const name = fileName.normalize()
  try {
    const { size, ctimeMs } = await stat(file)
    const version = `${size} ${ctimeMs}`
    const last = imagesByFile.get(file)
    if (last?.version === version) return last.image
    const bytes = await readFile(file)
    const image = await inspectImage(name, bytes)
    if (!image.problem) await decode(bytes)
    imagesByFile.set(file, { version, image })
    return image
  } catch {
    return refuse(name, makeError("image-damaged", { name }))
  }
}

/** @throws Error if the image is damaged */
async function decode(bytes: Uint8Array): Promise<void> {
  const { image } = await openImage(bytes)
  await image.resize(DECODED_PX).toBuffer()
}

/**
 * Opens an image with its first frames, as many as memory allows. A truncated image is an error.
 * Oddities of phones that every browser accepts are not.
 */
export async function openImage(bytes: Uint8Array) {
  const input = { failOn: "error", limitInputPixels: MAX_IMAGE_PIXELS } as const
  const { format, pages: frames = 1, width, height } = await sharp(bytes, input).metadata()
  const maxFrames = Math.max(1, Math.floor(MAX_IMAGE_PIXELS / (width * height)))
  const pages = Math.min(frames, maxFrames)
  return { image: sharp(bytes, { ...input, pages }), format, frames: pages }
}

async function isFile(file: string): Promise<boolean> {
  // The file may have been deleted since it was listed.
  return (await stat(file).catch(() => undefined))?.isFile() ?? false
}

function emptyWhenMissing(cause: NodeJS.ErrnoException): string[] {
  if (cause.code === "ENOENT") return []
  throw cause
}
