import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { findFileKind } from "../../src/posts/check/image-format"
import {
  inspectPicture,
  isPublishedKind,
  listPictureFiles,
} from "../../src/posts/check/read-images"
import { lightenPicture, LIGHTENING_VERSION } from "./lighten-picture"

/** Absolute paths. */
export interface PictureFolders {
  /** What editors put there; only read. */
  sources: string
  /** What visitors get. */
  published: string
  /** Keeps the light pictures from one build to the next. */
  cache: string
}

export interface PublishedPictures {
  /** How many are published. */
  pictureCount: number
  /** How many of them the cache did not have. */
  encodedCount: number
  /** Names of the files that cannot be published, in order. */
  refused: string[]
}

/** Encoding takes much memory and every core. */
const PICTURES_ENCODED_AT_ONCE = 2

/**
 * Publishes every picture of a folder in its light form, under its own name with composed accents.
 * All else that Gatsby has copied there is removed, for it still has its metadata: files that cannot be
 * published, folders, pictures that have been withdrawn. So is what the cache no longer needs.
 */
export async function publishPictures(folders: PictureFolders): Promise<PublishedPictures> {
  await mkdir(folders.cache, { recursive: true })
  await mkdir(folders.published, { recursive: true })
  const names = await listPictureFiles(folders.sources)
  const cached = new Set(await readdir(folders.cache))
  const light = new Map<string, Promise<Buffer | null>>()
  const publishedNames = new Set<string>()
  let encodedCount = 0

  const publish = async (name: string) => {
    const bytes = await readFile(path.join(folders.sources, name))
    const key = toCacheKey(name, bytes)
    const result = await (light.get(key) ?? remember(key, name, bytes))
    // Gatsby's copy may bear the name as a Mac writes it.
    await rm(path.join(folders.published, name), { force: true })
    if (result === null) return
    await writeFile(path.join(folders.published, name.normalize()), result)
    publishedNames.add(name.normalize())
  }
  const remember = (key: string, name: string, bytes: Buffer) => {
    const result = cached.has(key)
      ? readFile(path.join(folders.cache, key))
      : encode(path.join(folders.cache, key), name, bytes)
    light.set(key, result)
    return result
  }
  const encode = async (cacheFile: string, name: string, bytes: Buffer) => {
    const kind = findFileKind(bytes)
    const { problem } = await inspectPicture(name, bytes)
    if (problem || !isPublishedKind(kind)) return null
    const picture = await lightenPicture(bytes, kind)
    encodedCount++
    // A build that is stopped half-way leaves no half picture behind under the final name.
    await writeFile(`${cacheFile}.part`, picture)
    await rename(`${cacheFile}.part`, cacheFile)
    return picture
  }

  const waiting = names.values()
  const publishOneByOne = async () => {
    for (const name of waiting) await publish(name)
  }
  await Promise.all(Array.from({ length: PICTURES_ENCODED_AT_ONCE }, publishOneByOne))
  await removeOthers(folders.published, publishedNames)
  await removeOthers(folders.cache, new Set(light.keys()))
  return {
    pictureCount: publishedNames.size,
    encodedCount,
    refused: names.filter((name) => !publishedNames.has(name.normalize())),
  }
}

/** The ending is part of it: a renamed file is inspected again. */
function toCacheKey(name: string, bytes: Buffer): string {
  const hash = createHash("sha256").update(LIGHTENING_VERSION).update("\0").update(bytes)
  return `${hash.digest("hex")}${path.extname(name).toLowerCase()}`
}

async function removeOthers(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!wanted.has(name.normalize())) await rm(path.join(folder, name), { recursive: true })
  }
}
