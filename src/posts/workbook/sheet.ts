import { MAX_SHEET_CHARACTERS } from "../limits"
import { toError } from "../problems/problem"
import { WorkbookError } from "../problems/workbook-error"
import type { Cell, SparseArray } from "./read-cells"

/** The first worksheet as text. */
export interface Sheet {
  name: string
  /**
   * `rows[0][0]` is cell A1; each cell is its displayed text, "" when blank. A row ends at its last cell
   * with content.
   */
  rows: string[][]
  /** Numbers of rows with content that are hidden or filtered out, as the spreadsheet shows them. */
  hiddenRows: ReadonlySet<number>
}

/** One array for all blank rows: a hostile sheet has a million. */
const NO_CELLS: string[] = []

/**
 * Lists the texts of a sheet.
 * @throws WorkbookError when they have more than MAX_SHEET_CHARACTERS
 */
export function listTexts(
  cells: SparseArray<SparseArray<Cell>>,
  toText: (cell: Cell, row: number, column: number) => string,
): string[][] {
  let remaining = MAX_SHEET_CHARACTERS
  return Array.from(cells, (rowCells, row) => {
    if (!rowCells) return NO_CELLS
    return Array.from(rowCells, (cell, column) => {
      const text = cell ? toText(cell, row, column) : ""
      remaining -= text.length
      if (remaining < 0) {
        const params = { limit: MAX_SHEET_CHARACTERS, what: "characters" } as const
        throw new WorkbookError(toError("sheet-too-large", params))
      }
      return text
    })
  })
}
