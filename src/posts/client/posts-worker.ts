import type { Post } from "../post"
import { parsePosts } from "./parse-posts"

/** What the worker answers to the bytes of a workbook, one after the other; the posts in their order. */
export type PostsWorkerAnswer = { posts: Post[]; isLast: boolean } | { error: string }

/** To take over thousands of posts at once would hold up a slow phone for half a second. */
export const POSTS_PER_ANSWER = 100

// The DOM library types `self` as a window; here it is a worker, of which only these two are used.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<ArrayBuffer>) => void
  postMessage: (answer: PostsWorkerAnswer) => void
}

worker.onmessage = ({ data }) => {
  try {
    const posts = parsePosts(new Uint8Array(data))
    let end = 0
    do {
      const start = end
      end += POSTS_PER_ANSWER
      worker.postMessage({ posts: posts.slice(start, end), isLast: end >= posts.length })
    } while (end < posts.length)
  } catch (cause) {
    worker.postMessage({ error: String(cause) })
  }
}
