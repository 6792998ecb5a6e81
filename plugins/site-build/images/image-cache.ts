import { createHash } from "node:crypto"
import type { GatsbyCache } from "gatsby"
import sharp from "sharp"

/** Names of files, with their bytes. */
export type ImageFiles = readonly (readonly [name: string, bytes: Buffer])[]

/** As Gatsby's cache, which holds only what JSON can, keeps them. */
type CachedImageFiles = [name: string, base64: string][]

/**
 * Draws images, unless an earlier build has drawn them from the same inputs. Gatsby forgets them when the
 * code of the plugin changes, as long as its package.json has no version.
 * @param inputs all else that the images are made of
 */
export async function cacheByInputs(
  cache: Pick<GatsbyCache, "get" | "set">,
  inputs: readonly (string | Buffer)[],
  draw: () => Promise<ImageFiles>,
): Promise<ImageFiles> {
  const hash = createHash("sha256").update(JSON.stringify(sharp.versions))
  for (const input of inputs) hash.update("\0").update(input)
  const key = hash.digest("hex")

  // Written below.
  const cached = (await cache.get(key)) as CachedImageFiles | undefined
  if (cached) return cached.map(([name, base64]) => [name, Buffer.from(base64, "base64")])
  const images = await draw()
  const toCache: CachedImageFiles = images.map(([name, bytes]) => [name, bytes.toString("base64")])
  await cache.set(key, toCache)
  return images
}
