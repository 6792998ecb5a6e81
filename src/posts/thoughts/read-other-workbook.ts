import { publishInBrowser } from "../body/sanitiser/publish-body"
import type { Post } from "../post"
import { listPosts, readEditorsWorkbook } from "../workbook/read-editors-workbook"

/**
 * Reads a workbook on the host that `readPublishedWorkbook` does not: it was put there by hand, or the browser lacks
 * DecompressionStream. Visitors load this module, and SheetJS with it, only then. Reading the HTML of the build again changes
 * nothing.
 * @param bytes the whole .xlsx file
 * @throws WorkbookError when it cannot be used
 */
export function readOtherWorkbook(bytes: Uint8Array, publish = publishInBrowser): Post[] {
  return listPosts(readEditorsWorkbook(bytes, publish))
}
