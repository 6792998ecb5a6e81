import {
  describeUnusable,
  type EditorsArticles,
  readEditorsArticles,
} from "../posts/check/read-articles"
import type { Problem } from "../posts/check/problem"
import { type Post, WorkbookError } from "../posts/post"
import { parsePosts } from "../posts/client/parse-posts"

export interface CheckWorkerQuestion {
  /** The editor's workbook, the whole .xlsx file. */
  workbook: Uint8Array
  /** The workbook that the site has now, unless it could not be loaded. */
  published?: Uint8Array
}

export type CheckWorkerAnswer =
  | { articles: EditorsArticles; published?: readonly Post[] }
  | { problem: Problem }
  | { failure: string }

// TypeScript's DOM library types `self` as a window; here it is a worker, and only these two members are used.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<CheckWorkerQuestion>) => void
  postMessage: (answer: CheckWorkerAnswer) => void
}

worker.onmessage = ({ data: { workbook, published } }) => {
  try {
    const articles = readEditorsArticles(workbook)
    worker.postMessage({ articles, ...(published && { published: parsePosts(published) }) })
  } catch (cause) {
    worker.postMessage(
      cause instanceof WorkbookError
        ? { problem: describeUnusable(cause) }
        : { failure: String(cause) },
    )
  }
}
