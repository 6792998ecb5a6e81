import { readText } from "../body/read-body"
import type { Post } from "../post"
import { workbookToPosts } from "../workbook/workbook-to-posts"

/**
 * The posts of the published workbook. Its bodies are HTML, which stays as it is; those of a workbook that was put on
 * the host by hand may be typed text.
 * @throws WorkbookError when the workbook as a whole cannot be used
 */
export function parsePosts(bytes: Uint8Array): Post[] {
  return workbookToPosts(bytes).map((post) => ({ ...post, body: readText(post.body).html }))
}
