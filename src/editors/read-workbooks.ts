import { listImageNames } from "../posts/check/bodies/list-image-names"
import { readBodies } from "../posts/client/read-other-workbook"
import {
  type EditorsPosts,
  tryReadEditorsPosts,
} from "../posts/editors-workbook/read-editors-posts"
import type { Post } from "../posts/post"
import type { Problem } from "../posts/problems/problem"
import { workbookToPosts } from "../posts/workbook/workbook-to-posts"

export interface Workbooks {
  /** The editor's, the whole .xlsx file. */
  workbook: Uint8Array
  /** The one that the site has now, unless it could not be loaded. */
  published: Uint8Array | undefined
}

export interface ReadWorkbooks {
  /** The editor's, or why it cannot be used at all. */
  workbook: EditorsPosts | Problem
  /** Row of each of its posts, as the spreadsheet numbers it. */
  rows: readonly number[]
  /** Names of the images that these posts use. */
  images: readonly string[]
  /** Empty when the site's workbook could not be read. */
  published: readonly Post[]
  publishedImages: readonly string[]
}

/** Reads the editor's workbook and the site's, whose images are those that the site has. */
export function readWorkbooks({
  workbook: bytes,
  published: publishedBytes,
}: Workbooks): ReadWorkbooks {
  const workbook = tryReadEditorsPosts(bytes)
  const rows = "posts" in workbook ? workbook.posts : []
  const published = readPublished(publishedBytes)
  return {
    workbook,
    rows: rows.flatMap(({ row, post }) => (post ? row : [])),
    // Here, because the worker has a time limit, and these bodies have not been checked yet.
    images: rows.flatMap(({ post }) => (post ? listImageNames(post) : [])),
    published,
    publishedImages: published.flatMap(listImageNames),
  }
}

/** A check does without the published workbook, and its faults are not the editor's. */
function readPublished(bytes: Uint8Array | undefined): Post[] {
  try {
    return bytes ? readBodies(workbookToPosts(bytes)) : []
  } catch {
    return []
  }
}
