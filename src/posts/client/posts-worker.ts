import type { Post } from "../post"
import { parsePosts } from "./parse-posts"

/** The worker answers a workbook with several of these messages, or with one error. */
export type PostsWorkerAnswer = { posts: Post[]; isLast: boolean } | { error: string }

/** Receiving thousands of posts in one message would block a slow phone for half a second. */
export const POSTS_PER_ANSWER = 100

// TypeScript's DOM library types `self` as a window; here it is a worker, and only these two members are used.
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
