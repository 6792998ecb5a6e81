import { readText } from "../body/read-body"
import type { Post } from "../post"
import { workbookToPosts } from "../workbook/workbook-to-posts"

/**
 * The posts of a workbook on the host, as the page shows them.
 * @throws WorkbookError when the workbook as a whole cannot be used
 */
export function parsePosts(bytes: Uint8Array): Post[] {
  return readBodies(workbookToPosts(bytes))
}

/** Reads the bodies, which may be typed text in a workbook that was put on the host by hand; HTML stays as it is. */
export function readBodies(posts: readonly Post[]): Post[] {
  return posts.map((post) => ({ ...post, body: readText(post.body).html }))
}
