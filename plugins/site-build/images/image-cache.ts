import { createHash } from "node:crypto"
import type { GatsbyCache } from "gatsby"
import sharp from "sharp"

/** Names of files, with their bytes. */
export type Drawings = readonly (readonly [name: string, bytes: Buffer])[]

/** As Gatsby's cache, which holds only what JSON can, keeps them. */
type KeptDrawings = [name: string, base64: string][]

/**
 * Draws pictures, unless an earlier build has drawn the same ones. Gatsby forgets them when the code of the
 * plugin changes, if its package.json names no version that would stand for the code.
 * @param ingredients all else that the pictures are made of
 */
export async function drawOnce(
  cache: Pick<GatsbyCache, "get" | "set">,
  ingredients: readonly (string | Buffer)[],
  draw: () => Promise<Drawings>,
): Promise<Drawings> {
  const hash = createHash("sha256").update(JSON.stringify(sharp.versions))
  for (const ingredient of ingredients) hash.update("\0").update(ingredient)
  const key = hash.digest("hex")

  // Written below.
  const kept = (await cache.get(key)) as KeptDrawings | undefined
  if (kept) return kept.map(([name, base64]) => [name, Buffer.from(base64, "base64")])
  const drawings = await draw()
  const toKeep: KeptDrawings = drawings.map(([name, bytes]) => [name, bytes.toString("base64")])
  await cache.set(key, toKeep)
  return drawings
}
