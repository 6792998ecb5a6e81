import { MAX_BODY_CHARACTERS } from "../limits"
import { toError } from "../problems/problem"
import { WorkbookError } from "../problems/workbook-error"
import { findFirstSheet } from "./find-first-sheet"
import { openWorkbook } from "./open-workbook"
import { type Cell, readCells } from "./read-cells"
import { listTexts, type Sheet } from "./sheet"

/** A sheet on the host. */
export interface PublishedSheet extends Sheet {
  /** Whether the build has written it, so that bodies are HTML; otherwise it was put on the host by hand. */
  isFromBuild: boolean
}

/**
 * Parses the first worksheet of an .xlsx file of plain cells, as the build writes it. A number is read as
 * it is stored, because only the build applies number formats.
 * @param bytes the whole file
 * @throws WorkbookError when the workbook as a whole cannot be used
 */
export function parseWorkbook(bytes: Uint8Array): PublishedSheet {
  return openWorkbook(bytes, (pack) => {
    const first = findFirstSheet(pack)
    const { cells, hiddenRows } = readCells(pack, first)
    const rows = listTexts(cells, toText)
    return { name: first.name, rows, hiddenRows, isFromBuild: first.isFromBuild }
  })
}

/** @throws WorkbookError where the build would have reported the text, and cutting it off would go unnoticed */
function toText({ text }: Cell): string {
  if (text.length <= MAX_BODY_CHARACTERS) return text
  throw new WorkbookError(
    toError("workbook-text-too-long", { kilobytes: MAX_BODY_CHARACTERS / 1000 }),
  )
}
