import type { Post } from "../post"
import { parseWorkbook } from "../workbook/parse-workbook"
import { sheetToPosts } from "../workbook/workbook-to-posts"

/** What the worker answers a workbook with. */
export type PostsWorkerAnswer = { posts: Post[] } | { error: string }

// TypeScript's DOM library types `self` as a window; here it is a worker, and only these two members are used.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<ArrayBuffer>) => Promise<void>
  postMessage: (answer: PostsWorkerAnswer) => void
}

worker.onmessage = async ({ data }) => {
  try {
    worker.postMessage({ posts: await readPosts(new Uint8Array(data)) })
  } catch (cause) {
    worker.postMessage({ error: String(cause) })
  }
}

/** What reads typed bodies weighs as much as all of the worker, and hardly any visitor needs it. */
async function readPosts(bytes: Uint8Array): Promise<Post[]> {
  const sheet = parseWorkbook(bytes)
  const posts = sheetToPosts(sheet)
  if (sheet.isFromBuild) return posts
  const { readBodies } = await import(/* webpackChunkName: "bodies-worker" */ "./read-bodies")
  return readBodies(posts)
}
