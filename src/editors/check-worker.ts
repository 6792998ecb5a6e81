import { hasTooManyOpenTags } from "../posts/check/bodies/check-body"
import { listImageNames } from "../posts/check/bodies/list-image-names"
import { type Problem, toError } from "../posts/check/report/problem"
import { type EditorsArticles, readEditorsArticles } from "../posts/editors-workbook/read-articles"
import { parsePosts } from "../posts/client/parse-posts"
import { type Post, WorkbookError } from "../posts/post"

export interface CheckWorkerQuestion {
  /** The editor's workbook, the whole .xlsx file. */
  workbook: Uint8Array
  /** The workbook that the site has now, unless it could not be loaded. */
  published: Uint8Array | undefined
}

/** The articles, or why the workbook as a whole cannot be used. */
export type ReadWorkbooks = ReadNames & ({ articles: EditorsArticles } | { problem: Problem })

interface ReadNames {
  /** Empty when the site's workbook could not be read. */
  published: readonly Post[]
  publishedImages: readonly string[]
  /** Names of the images that the articles use. */
  images: readonly string[]
  /** Row of each post, as the spreadsheet numbers it. */
  rows: readonly number[]
}

// TypeScript's DOM library types `self` as a window; here it is a worker, and only these two members are used.
const worker = self as unknown as {
  onmessage: (event: MessageEvent<CheckWorkerQuestion>) => void
  postMessage: (answer: ReadWorkbooks) => void
}

worker.onmessage = ({ data }) => {
  const published = readPublished(data.published)
  const site = { published, publishedImages: published.flatMap(listImages) }
  try {
    const articles = readEditorsArticles(data.workbook)
    const posts = articles.articles.flatMap(({ row, post }) => (post ? { row, post } : []))
    worker.postMessage({
      ...site,
      articles,
      // Here, because the worker has a time limit, and these bodies have not been checked yet.
      images: posts.flatMap(({ post }) => listImages(post)),
      rows: posts.map(({ row }) => row),
    })
  } catch (cause) {
    if (!(cause instanceof WorkbookError)) throw cause
    worker.postMessage({ ...site, problem: toError(cause.text), images: [], rows: [] })
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
