import { existsSync, watch } from "node:fs"
import path from "node:path"
import { EDITORS_IMAGE_FOLDER, EDITORS_WORKBOOK } from "../../src/posts/node/editors-files"

/** A spreadsheet program saves in several steps, which should cause one call. */
const SAVE_DEBOUNCE_MS = 400

/**
 * Calls `onChange` when the workbook or an image changes. Ignores the lock and temporary files that
 * Excel (~$blog.xlsx) and LibreOffice (.~lock.blog.xlsx#) write beside the workbook.
 */
export function watchBlogFiles(onChange: () => void): void {
  let timer: NodeJS.Timeout | undefined
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, SAVE_DEBOUNCE_MS)
  }
  watch(path.dirname(EDITORS_WORKBOOK), (_event, name) => {
    if (name === path.basename(EDITORS_WORKBOOK)) changed()
  })
  if (existsSync(EDITORS_IMAGE_FOLDER)) watch(EDITORS_IMAGE_FOLDER, changed)
}
