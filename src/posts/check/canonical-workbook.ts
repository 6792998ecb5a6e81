import { isDeepStrictEqual } from "node:util"
import type { Post } from "../post"
import { toPrintable } from "./printable"
import { workbookToPosts } from "../workbook/workbook-to-posts"
import { postsToWorkbook } from "../workbook/write-canonical-workbook"

/**
 * Makes the workbook that is published, and reads it back as a visitor's browser does.
 * @throws WorkbookError "too-large"
 * @throws Error when visitors would see other posts than these
 */
export function makeCanonicalWorkbook(posts: readonly Post[]): Uint8Array {
  const bytes = postsToWorkbook(posts)
  const read = workbookToPosts(bytes)
  const different = posts.find((post, index) => !isDeepStrictEqual(post, read[index]))
  if (different ?? read.length !== posts.length) {
    const which = different
      ? `the article “${toPrintable(different.heading)}”`
      : `${read.length} articles`
    throw new Error(`Read back, the published workbook holds ${which} otherwise than was written.`)
  }
  return bytes
}
