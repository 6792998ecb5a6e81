import type { Post } from "../post"
import { toPrintable } from "../problems/problem-text"
import { postsToWorkbook } from "../workbook/posts-to-workbook"
import { readPublishedWorkbook } from "../workbook/read-published-workbook"

/**
 * Writes the workbook that is published, and verifies it by reading it as a visitor's browser does.
 * @throws Error when visitors would see other posts than these
 */
export async function makePublishedWorkbook(posts: readonly Post[]): Promise<Uint8Array> {
  const bytes = postsToWorkbook(posts)
  const read = (await readPublishedWorkbook(bytes)) ?? []
  if (read.length !== posts.length) {
    throw new Error(`Visitors would see ${read.length} articles instead of ${posts.length}.`)
  }
  for (const [index, post] of posts.entries()) {
    if (isEqual(post, read[index])) continue
    throw new Error(`Visitors would see another article than “${toPrintable(post.heading)}”.`)
  }
  return bytes
}

function isEqual(one: Post, other: Post | undefined): boolean {
  const keys = Object.keys(one) as (keyof Post)[]
  return keys.every((key) => one[key] === other?.[key])
}
