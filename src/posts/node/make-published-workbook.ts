import { isDeepStrictEqual } from "node:util"
import type { Post } from "../post"
import { toPrintable } from "../problems/problem-text"
import { postsToWorkbook } from "../workbook/posts-to-workbook"
import { readPublishedWorkbook } from "../workbook/read-published-workbook"

/**
 * Writes the published workbook, and verifies it by reading it as browsers do.
 * @throws Error if browsers would read other posts
 */
export async function makePublishedWorkbook(posts: readonly Post[]): Promise<Uint8Array> {
  const bytes = postsToWorkbook(posts)
  const read = (await readPublishedWorkbook(bytes)) ?? []
  const wrong = posts.find((post, index) => !isDeepStrictEqual(post, read[index]))
  if (wrong) {
    throw new Error(`Visitors would see another article than “${toPrintable(wrong.heading)}”.`)
  }
  return bytes
}
