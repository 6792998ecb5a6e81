import { existsSync, watch } from "node:fs"
import path from "node:path"

interface BlogFiles {
  /** Path of the workbook. */
  workbook: string
  /** Path of the folder of the images. */
  images: string
}

/** A spreadsheet program saves in several steps; they cause one call. */
const SAVE_DEBOUNCE_MS = 400

/**
 * Calls back (debounced) when the workbook or an image changes. Ignores the lock and temporary files that
 * Excel (~$blog.xlsx) and LibreOffice (.~lock.blog.xlsx#) put beside the workbook.
 */
export function watchBlogFiles({ workbook, images }: BlogFiles, onChange: () => void): void {
  let timer: NodeJS.Timeout | undefined
  const changed = () => {
    clearTimeout(timer)
    timer = setTimeout(onChange, SAVE_DEBOUNCE_MS)
  }
  watch(path.dirname(workbook), (_event, name) => {
    if (name === path.basename(workbook)) changed()
  })
  if (existsSync(images)) watch(images, changed)
}
