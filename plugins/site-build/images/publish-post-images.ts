import { createHash } from "node:crypto"
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { detectFormat } from "../../../src/posts/check/image-format"
import { toPrintable } from "../../../src/posts/check/printable"
import {
  inspectImage,
  isPublishedFormat,
  listImageFiles,
} from "../../../src/posts/check/read-images"
import { optimiseImage, OPTIMISATION_VERSION } from "./optimise-image"

/** As much of Gatsby's reporter as is used here. */
interface BuildReporter {
  info: (message: string) => void
  warn: (message: string) => void
}

/** Below static/ for editors, below public/ for visitors. */
const IMAGES = "assets/Blog"
/** Keeps the optimised images from one build to the next. */
const CACHE = ".cache/post-images"

/** Encoding takes much memory and every core. */
const IMAGES_ENCODED_AT_ONCE = 2

/**
 * Publishes the images that the posts name, optimised, each under its own name with composed accents.
 * All else that Gatsby has copied there is removed, because it still has its metadata: images that no post
 * names, files that cannot be published, folders, deleted images. Unused cache entries are removed, too. The
 * check of the workbook has already reported why files are left out.
 * @param wanted names of images, with composed accents
 */
export async function publishPostImages(
  reporter: BuildReporter,
  wanted: ReadonlySet<string>,
): Promise<void> {
  const folders = {
    sources: path.resolve("static", IMAGES),
    published: path.resolve("public", IMAGES),
    cache: path.resolve(CACHE),
  }
  await mkdir(folders.cache, { recursive: true })
  await mkdir(folders.published, { recursive: true })
  const files = await listImageFiles(folders.sources)
  const names = files.filter((name) => wanted.has(name.normalize()))
  const cached = new Set(await readdir(folders.cache))
  const optimised = new Map<string, Promise<Buffer | null>>()
  const publishedNames = new Set<string>()
  let encodedCount = 0

  const publish = async (name: string) => {
    const bytes = await readFile(path.join(folders.sources, name))
    const key = toCacheKey(name, bytes)
    const result = await (optimised.get(key) ?? remember(key, name, bytes))
    // Gatsby's copy may have a decomposed name (macOS).
    await rm(path.join(folders.published, name), { force: true })
    if (result === null) return
    await writeFile(path.join(folders.published, name.normalize()), result)
    publishedNames.add(name.normalize())
  }
  const remember = (key: string, name: string, bytes: Buffer) => {
    const result = cached.has(key)
      ? readFile(path.join(folders.cache, key))
      : encode(path.join(folders.cache, key), name, bytes)
    optimised.set(key, result)
    return result
  }
  const encode = async (cacheFile: string, name: string, bytes: Buffer) => {
    const format = detectFormat(bytes)
    const { problem } = await inspectImage(name, bytes)
    if (problem || !isPublishedFormat(format)) return null
    const image = await optimiseImage(bytes, format)
    encodedCount++
    // Renamed when complete, so that an interrupted build leaves no partial file in the cache.
    await writeFile(`${cacheFile}.part`, image)
    await rename(`${cacheFile}.part`, cacheFile)
    return image
  }

  const waiting = names.values()
  const publishOneByOne = async () => {
    for (const name of waiting) await publish(name)
  }
  await Promise.all(Array.from({ length: IMAGES_ENCODED_AT_ONCE }, publishOneByOne))
  await removeOthers(folders.published, publishedNames)
  await removeOthers(folders.cache, new Set(optimised.keys()))

  const refused = names.filter((name) => !publishedNames.has(name.normalize()))
  if (refused.length > 0)
    reporter.warn(`static/${IMAGES}: left out ${toPrintable(refused.join(", "))}`)
  reporter.info(
    `static/${IMAGES}: ${encodedCount} of the pictures encoded anew, ${publishedNames.size} published`,
  )
}

/** The file extension is part of it: a renamed file is inspected again. */
function toCacheKey(name: string, bytes: Buffer): string {
  const hash = createHash("sha256").update(OPTIMISATION_VERSION).update("\0").update(bytes)
  return `${hash.digest("hex")}${path.extname(name).toLowerCase()}`
}

async function removeOthers(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!wanted.has(name.normalize())) await rm(path.join(folder, name), { recursive: true })
  }
}
