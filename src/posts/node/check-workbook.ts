import { checkPosts, type CheckedPosts, toCheckedPosts } from "../check/articles/check-articles"
import type { PostImage } from "../check/pictures/inspect-image"
import { readEditorsPosts } from "../editors-workbook/read-editors-posts"
import { hasErrors } from "../problem"
import { WorkbookError } from "../workbook-error"
import { makePublishedWorkbook } from "./make-published-workbook"
import { getNodePurifier } from "./node-purifier"

export interface CheckedWorkbook extends CheckedPosts {
  /** The whole .xlsx file to publish, unless there are errors. */
  workbook?: Uint8Array
}

/**
 * Checks the posts workbook by the rules of the build and the page.
 * @param bytes the whole .xlsx file; it is not changed
 * @param images the files in the folder of the posts' images
 */
export function checkWorkbook(bytes: Uint8Array, images: readonly PostImage[]): CheckedWorkbook {
  try {
    const steps = checkPosts(readEditorsPosts(bytes), images, true, getNodePurifier)
    let step = steps.next()
    while (!step.done) step = steps.next()
    const { posts, problems } = step.value
    return hasErrors(problems)
      ? step.value
      : { ...step.value, workbook: makePublishedWorkbook(posts) }
  } catch (cause) {
    if (cause instanceof WorkbookError) return toCheckedPosts(cause.problem)
    throw cause
  }
}
