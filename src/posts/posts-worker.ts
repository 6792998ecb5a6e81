import type { Post } from "./post"
import { workbookToPosts } from "./workbook-to-posts"

/** What the worker answers to the bytes of a workbook. */
export type PostsWorkerAnswer = { posts: Post[] } | { error: string }

// The DOM library types `self` as a window; here it is a worker, of which only these two are used.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<ArrayBuffer>) => void
  postMessage: (answer: PostsWorkerAnswer) => void
}

worker.onmessage = ({ data }) => {
  try {
    worker.postMessage({ posts: workbookToPosts(new Uint8Array(data)) })
  } catch (cause) {
    worker.postMessage({ error: String(cause) })
  }
}
