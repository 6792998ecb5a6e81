import {
  describeDamage,
  hasImageExtension,
  inspectImage,
  markTwins,
  type PostImage,
} from "../posts/check/images/inspect-image"
import type { ReadWorkbooks } from "./read-workbooks"

/** Names of used images that several of the files have, such as in two sub-folders. */
export function findRepeatedNames(files: readonly File[], used: ReadonlySet<string>): string[] {
  const names = files.map(({ name }) => name.normalize())
  return [...used].filter((name) => names.indexOf(name) !== names.lastIndexOf(name))
}

/**
 * Marks images that are beside another whose name looks alike, also where only the files tell that accents are stored
 * in two ways. Those that are on the site already are left out: the editor may have renamed one.
 */
export function markStoredTwins(images: readonly PostImage[], files: readonly File[]): PostImage[] {
  const byName = new Map(images.map((image) => [image.name, image]))
  // A copy for each name as it is stored: two names that are the same with composed accents are two files.
  const stored = [...new Set(files.map(({ name }) => name))].flatMap((name) => {
    const image = byName.get(name.normalize())
    return image ? { ...image } : []
  })
  for (const image of markTwins(stored)) byName.set(image.name, image)
  return [...byName.values()]
}

/** The images that the build would find, as far as this page knows them; those that no post names are not read. */
export async function listImages(
  chosen: ReadonlyMap<string, File>,
  read: ReadWorkbooks,
  signal: AbortSignal,
  damaged: ReadonlySet<string>,
): Promise<PostImage[]> {
  const toUnread = (name: string): PostImage => ({ name, width: 0, height: 0 })
  const images = new Map(read.publishedImages.map((name) => [name, toUnread(name)]))
  const used = new Set(read.images)
  for (const [name, file] of chosen) {
    signal.throwIfAborted()
    if (damaged.has(name)) images.set(name, describeDamage(name))
    else if (used.has(name)) {
      images.set(name, await inspectImage(name, new Uint8Array(await file.arrayBuffer())))
    } else if (hasImageExtension(name) && !name.startsWith(".")) images.set(name, toUnread(name))
  }
  return [...images.values()]
}
