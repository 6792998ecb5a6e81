import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import type { Reporter } from "gatsby"
import { EDITORS_IMAGE_FOLDER } from "../../../src/posts/node/editors-files"
import { listImageFiles } from "../../../src/posts/node/read-images"
import { optimiseImage, OPTIMISATION_VERSION } from "./optimise-image"

const PUBLISHED = "public/assets/Blog"
/** Keeps the optimised images from one build to the next. */
const CACHE = ".cache/post-images"

/**
 * Publishes the images that the posts name, optimised, each under its own name with composed accents, and removes
 * what Gatsby has copied there, since that still has its metadata.
 * @param wanted names of images, with composed accents; the check of the workbook has found no problem in them
 */
export async function publishPostImages(
  reporter: Pick<Reporter, "info">,
  wanted: ReadonlySet<string>,
): Promise<void> {
  await rm(PUBLISHED, { recursive: true, force: true })
  await mkdir(PUBLISHED, { recursive: true })
  await mkdir(CACHE, { recursive: true })
  const files = await listImageFiles(EDITORS_IMAGE_FOLDER)
  const names = files.filter((name) => wanted.has(name.normalize()))
  const used = new Set<string>()
  let encodedCount = 0
  for (const name of names) {
    const bytes = await readFile(path.join(EDITORS_IMAGE_FOLDER, name))
    const key = createHash("sha256").update(OPTIMISATION_VERSION).update(bytes).digest("hex")
    const cacheFile = path.join(CACHE, key)
    if (!existsSync(cacheFile)) {
      // Renamed when complete, so that an interrupted build leaves no partial file in the cache.
      await writeFile(`${cacheFile}.part`, await optimiseImage(bytes))
      await rename(`${cacheFile}.part`, cacheFile)
      encodedCount++
    }
    used.add(key)
    await copyFile(cacheFile, path.join(PUBLISHED, name.normalize()))
  }
  for (const key of await readdir(CACHE)) {
    if (!used.has(key)) await rm(path.join(CACHE, key))
  }
  reporter.info(
    `${EDITORS_IMAGE_FOLDER}: ${encodedCount} of the pictures re-encoded, ${names.length} published`,
  )
}
