import { createHash } from "node:crypto"
import { existsSync } from "node:fs"
import { copyFile, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { EDITORS_IMAGE_FOLDER } from "../../src/posts/node/editors-files"
import { PUBLISHED_IMAGE_PX } from "../../src/posts/limits"
import { listImageFiles } from "../../src/posts/node/read-images"
import { optimiseImage } from "./optimise-image"

const PUBLISHED = "public/assets/Blog"

/**
 * Publishes the images that the posts name, optimised.
 * @param wanted names of images without a problem, with composed accents
 * @param cache folder for optimised images; Gatsby empties it when this plugin or a package changes
 * @returns SHA-256 of each editor's file, by which /editors knows whether the site has it
 */
export async function publishImages(
  wanted: ReadonlySet<string>,
  cache: string,
): Promise<{ name: string; sha256: string }[]> {
  const files: { name: string; sha256: string }[] = []
  await rm(PUBLISHED, { recursive: true, force: true })
  await mkdir(PUBLISHED, { recursive: true })
  for (const name of await listImageFiles(EDITORS_IMAGE_FOLDER)) {
    if (!wanted.has(name.normalize())) continue
    const bytes = await readFile(path.join(EDITORS_IMAGE_FOLDER, name))
    const sha256 = createHash("sha256").update(bytes).digest("hex")
    const cached = path.join(cache, `${sha256} ${Object.values(PUBLISHED_IMAGE_PX).join("x")}`)
    if (!existsSync(cached)) {
      // Renamed when complete: an interrupted build must leave no partial file in the cache.
      await writeFile(`${cached}.part`, await optimiseImage(bytes))
      await rename(`${cached}.part`, cached)
    }
    await copyFile(cached, path.join(PUBLISHED, name.normalize()))
    files.push({ name: name.normalize(), sha256 })
  }
  return files
}
