import { readText } from "../body/read-body"
import type { Post } from "../post"
import { workbookToPosts } from "../workbook/workbook-to-posts"

/**
 * The posts of a workbook on the host, as the page shows them. Bodies may be typed text where it was put there by hand;
 * HTML stays as it is, so `posts-worker.ts` does not read the bodies of a workbook that the build has written.
 * @throws WorkbookError when the workbook as a whole cannot be used
 */
export function parsePosts(bytes: Uint8Array): Post[] {
  return workbookToPosts(bytes).map((post) => ({ ...post, body: readText(post.body).html }))
}
