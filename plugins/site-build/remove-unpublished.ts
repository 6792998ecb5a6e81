import { readdir, rm } from "node:fs/promises"
import path from "node:path"
import { isExpectedFile, isSystemFile, toSlashes } from "../../src/posts/check/static-files"

const PUBLIC = "public"
/** Of the editors' files alone; what else is in public/ comes from the build. */
const ASSETS = "assets/"

/** Removes what Gatsby has copied from static/, now or in an earlier build, and visitors are not to get. */
export async function removeUnpublished(): Promise<void> {
  const entries = await readdir(PUBLIC, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (entry.isDirectory()) continue
    const file = path.relative(PUBLIC, path.join(entry.parentPath, entry.name))
    const name = toSlashes(file)
    const isUnexpected = name.startsWith(ASSETS) && !isExpectedFile(name)
    if (isUnexpected || isSystemFile(entry.name)) await rm(path.join(PUBLIC, file))
  }
}
