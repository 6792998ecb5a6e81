import type { Post } from "../post"
import { toPrintable } from "../check/report/printable"
import { postsToWorkbook } from "../workbook/posts-to-workbook"
import { workbookToPosts } from "../workbook/workbook-to-posts"

/**
 * Writes the workbook that is published, and verifies it by reading it as a visitor's browser does.
 * @throws WorkbookError "too-large"
 * @throws Error when visitors would see other posts than these
 */
export function makePublishedWorkbook(posts: readonly Post[]): Uint8Array {
  const bytes = postsToWorkbook(posts)
  const read = workbookToPosts(bytes)
  const different = posts.find((post, index) => !isEqual(post, read[index]))
  if (different ?? read.length !== posts.length) {
    const which = different
      ? `the article “${toPrintable(different.heading)}”`
      : `${read.length} articles`
    throw new Error(`Read back, the published workbook holds ${which} otherwise than was written.`)
  }
  return bytes
}

function isEqual(one: Post, other: Post | undefined): boolean {
  const keys = Object.keys(one) as (keyof Post)[]
  return keys.every((key) => one[key] === other?.[key])
}
