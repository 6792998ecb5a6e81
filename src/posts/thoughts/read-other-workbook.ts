import { publishInBrowser } from "../body/sanitiser/publish-body"
import type { Post } from "../post"
import { listPosts, readEditorsWorkbook } from "../workbook/read-editors-workbook"

/**
 * Reads a workbook that was put on the host by hand. Browsers load this module, and SheetJS, only
 * then. Reading the HTML of the build again changes nothing.
 * @param bytes the whole .xlsx file
 * @throws WorkbookError if it cannot be used
 */
export function readOtherWorkbook(bytes: Uint8Array): Post[] {
  return listPosts(readEditorsWorkbook(bytes, publishInBrowser))
}
