import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
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

/** Where the images are for editors, and for visitors. */
const SOURCES = "static/assets/Blog"
const PUBLISHED = "public/assets/Blog"
/** Keeps the optimised images from one build to the next. */
const CACHE = ".cache/post-images"

/**
 * Publishes the images that the posts name, optimised, each under its own name with composed accents, and
 * nothing else of what Gatsby has copied there, since that still has its metadata. Unused cache entries are
 * removed. The check of the workbook has already reported why files are left out.
 * @param wanted names of images, with composed accents
 */
export async function publishPostImages(
  reporter: BuildReporter,
  wanted: ReadonlySet<string>,
): Promise<void> {
  await rm(PUBLISHED, { recursive: true, force: true })
  await mkdir(PUBLISHED, { recursive: true })
  await mkdir(CACHE, { recursive: true })
  const files = await listImageFiles(SOURCES)
  const names = files.filter((name) => wanted.has(name.normalize()))
  const used = new Set<string>()
  const refused: string[] = []
  let encodedCount = 0
  for (const name of names) {
    const bytes = await readFile(path.join(SOURCES, name))
    const key = toCacheKey(name, bytes)
    const cacheFile = path.join(CACHE, key)
    if (!existsSync(cacheFile)) {
      const format = detectFormat(bytes)
      const { problem } = await inspectImage(name, bytes)
      if (problem || !isPublishedFormat(format)) {
        refused.push(name)
        continue
      }
      // Renamed when complete, so that an interrupted build leaves no partial file in the cache.
      await writeFile(`${cacheFile}.part`, await optimiseImage(bytes, format))
      await rename(`${cacheFile}.part`, cacheFile)
      encodedCount++
    }
    used.add(key)
    await copyFile(cacheFile, path.join(PUBLISHED, name.normalize()))
  }
  for (const key of await readdir(CACHE)) {
    if (!used.has(key)) await rm(path.join(CACHE, key))
  }
  if (refused.length > 0) reporter.warn(`${SOURCES}: left out ${toPrintable(refused.join(", "))}`)
  const publishedCount = names.length - refused.length
  reporter.info(
    `${SOURCES}: ${encodedCount} of the pictures re-encoded, ${publishedCount} published`,
  )
}

/** The file extension is part of it: a renamed file is inspected again. */
function toCacheKey(name: string, bytes: Buffer): string {
  const hash = createHash("sha256").update(OPTIMISATION_VERSION).update("\0").update(bytes)
  return `${hash.digest("hex")}${path.extname(name).toLowerCase()}`
}
