import { readdir, rm } from "node:fs/promises"
import path from "node:path"
import { isSystemFile } from "../../src/posts/is-system-file"
import { isExpectedFile, toSlashes } from "../../src/posts/node/check-static-files"

const PUBLIC = "public"
/** Only this folder has files of editors; the rest of public/ comes from the build. */
const ASSETS = "assets/"

/** Removes files that Gatsby has copied from static/, now or in an earlier build, and that must not be published. */
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
