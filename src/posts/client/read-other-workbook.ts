import { readText } from "../body/read-body"
import type { Post } from "../post"
import { parseWorkbook } from "../workbook/parse-workbook"
import { sheetToPosts } from "../workbook/workbook-to-posts"

/**
 * Reads a workbook on the host that `readPublishedWorkbook` does not: it was put there by hand, or the browser lacks
 * DecompressionStream. Visitors load this file only then.
 * @param bytes the whole .xlsx file
 * @throws WorkbookError when it cannot be used
 */
export function readOtherWorkbook(bytes: Uint8Array): Post[] {
  const sheet = parseWorkbook(bytes)
  const posts = sheetToPosts(sheet)
  return sheet.isFromBuild ? posts : readBodies(posts)
}

/** Bodies that no build has read may be typed text; HTML stays as it is. */
export function readBodies(posts: readonly Post[]): Post[] {
  return posts.map((post) => ({ ...post, body: readText(post.body).html }))
}
