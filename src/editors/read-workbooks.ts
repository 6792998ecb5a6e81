import { parsePosts } from "../posts/client/parse-posts"
import { listImageNames } from "../posts/check/bodies/list-image-names"
import { type EditorsPosts, readEditorsPosts } from "../posts/editors-workbook/read-editors-posts"
import type { Post } from "../posts/post"
import type { Problem } from "../posts/problem"
import { WorkbookError } from "../posts/workbook-error"

export interface Workbooks {
  /** The editor's, the whole .xlsx file. */
  workbook: Uint8Array
  /** The one that the site has now, unless it could not be loaded. */
  published: Uint8Array | undefined
}

/** The articles, or why the workbook as a whole cannot be used. */
export type ReadWorkbooks = WorkbookContents & ({ posts: EditorsPosts } | { problem: Problem })

interface WorkbookContents {
  /** Empty when the site's workbook could not be read. */
  published: readonly Post[]
  publishedImages: readonly string[]
  /** Names of the images that the articles use. */
  images: readonly string[]
  /** Row of each post, as the spreadsheet numbers it. */
  rows: readonly number[]
}

/** Reads the editor's workbook and the site's, whose images are those that the site has. */
export function readWorkbooks({ workbook, published: publishedBytes }: Workbooks): ReadWorkbooks {
  const published = readPublished(publishedBytes)
  const site = { published, publishedImages: published.flatMap(listImageNames) }
  try {
    const read = readEditorsPosts(workbook)
    const posts = read.posts.flatMap(({ row, post }) => (post ? { row, post } : []))
    return {
      ...site,
      posts: read,
      // Here, because the worker has a time limit, and these bodies have not been checked yet.
      images: posts.flatMap(({ post }) => listImageNames(post)),
      rows: posts.map(({ row }) => row),
    }
  } catch (cause) {
    if (!(cause instanceof WorkbookError)) throw cause
    return { ...site, problem: cause.problem, images: [], rows: [] }
  }
}

/** A check does without the published workbook, and its faults are not the editor's. */
function readPublished(bytes: Uint8Array | undefined): Post[] {
  try {
    return bytes ? parsePosts(bytes) : []
  } catch {
    return []
  }
}
