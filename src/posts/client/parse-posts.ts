import type { Post } from "../post"
import { workbookToPosts } from "../workbook/workbook-to-posts"
import { readBodies } from "./read-bodies"

/**
 * The posts of a workbook on the host, as the page shows them.
 * @throws WorkbookError when the workbook as a whole cannot be used
 */
export function parsePosts(bytes: Uint8Array): Post[] {
  return readBodies(workbookToPosts(bytes))
}
