import { hasTooManyOpenTags } from "../posts/check/check-body"
import { listImageNames } from "../posts/check/list-image-names"
import type { Problem } from "../posts/check/problem"
import {
  describeUnusable,
  type EditorsArticles,
  readEditorsArticles,
} from "../posts/check/read-articles"
import { parsePosts } from "../posts/client/parse-posts"
import { type Post, WorkbookError } from "../posts/post"

export interface CheckWorkerQuestion {
  /** The editor's workbook, the whole .xlsx file. */
  workbook: Uint8Array
  /** The workbook that the site has now, unless it could not be loaded. */
  published: Uint8Array | undefined
}

export type CheckWorkerAnswer = ReadWorkbooks | { problem: Problem } | { failure: string }

export interface ReadWorkbooks {
  articles: EditorsArticles
  /** Empty when the site's workbook could not be read. */
  published: readonly Post[]
  /** Names of the images that the articles use, and the published ones. */
  images: readonly string[]
  publishedImages: readonly string[]
}

// TypeScript's DOM library types `self` as a window; here it is a worker, and only these two members are used.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<CheckWorkerQuestion>) => void
  postMessage: (answer: CheckWorkerAnswer) => void
}

worker.onmessage = ({ data }) => {
  try {
    const articles = readEditorsArticles(data.workbook)
    const published = readPublished(data.published)
    worker.postMessage({
      articles,
      published,
      // Here, because the worker has a time limit, and these bodies have not been checked yet.
      images: articles.articles.flatMap(({ post }) => (post ? listImages(post) : [])),
      publishedImages: published.flatMap(listImages),
    })
  } catch (cause) {
    worker.postMessage(
      cause instanceof WorkbookError
        ? { problem: describeUnusable(cause) }
        : { failure: String(cause) },
    )
  }
}

function listImages(post: Post): string[] {
  return hasTooManyOpenTags(post.body) ? [] : listImageNames(post)
}

/** A check does without the published workbook, and its faults are not the editor's. */
function readPublished(bytes: Uint8Array | undefined): Post[] {
  try {
    return bytes ? parsePosts(bytes) : []
  } catch {
    return []
  }
}
