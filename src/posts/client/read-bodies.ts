import { readText } from "../body/read-body"
import type { Post } from "../post"

/**
 * Reads the bodies of a workbook on the host, which may be typed text where it was put there by hand; HTML stays as it is. A
 * file of its own, because `posts-worker.ts` loads it only then.
 */
export function readBodies(posts: readonly Post[]): Post[] {
  return posts.map((post) => ({ ...post, body: readText(post.body).html }))
}
