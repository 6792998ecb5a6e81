import { MAX_CELLS, MAX_FILLED_ROWS, MAX_SHEET_CHARACTERS, MAX_SHEET_ROWS } from "../limits"
import { COLUMN_LIST, tooLarge, WorkbookError } from "../post"

/** The first worksheet as text. */
export interface Sheet {
  name: string
  /**
   * `rows[0][0]` is cell A1; each cell is its displayed text, "" when blank. A row ends at its last cell
   * with content.
   */
  rows: string[][]
}

/** An array with holes for blank cells and rows. */
export type SparseArray<T> = ArrayLike<T | undefined>

/**
 * Lists the texts of a sheet, as far as the limits go.
 * @param filled the cells with content, by row and column
 * @param maxCellCharacters a longer text is cut off
 * @throws WorkbookError "too-large"
 */
export function listTexts<Cell>(
  filled: SparseArray<SparseArray<Cell>>,
  toText: (cell: Cell) => string,
  maxCellCharacters: number,
): string[][] {
  const remaining = { rows: MAX_FILLED_ROWS, cells: MAX_CELLS, characters: MAX_SHEET_CHARACTERS }
  const take = (what: keyof typeof remaining, count: number) => {
    remaining[what] -= count
    if (remaining[what] < 0) throw tooMany(what)
  }
  return Array.from({ length: Math.min(filled.length, MAX_SHEET_ROWS) }, (_, row) => {
    const cells = filled[row]
    if (!cells) return NO_CELLS
    take("rows", 1)
    take("cells", cells.length)
    return Array.from(cells, (cell) => {
      const text = cell ? toText(cell).slice(0, maxCellCharacters) : ""
      take("characters", text.length)
      return text
    })
  })
}

const NO_CELLS: string[] = []

function tooMany(what: "rows" | "cells" | "characters"): WorkbookError {
  const limit = { rows: MAX_FILLED_ROWS, cells: MAX_CELLS, characters: MAX_SHEET_CHARACTERS }[what]
  return tooLarge(`The first sheet has more than ${limit.toLocaleString("en")} ${what}.`)
}

/** Error for a workbook without a worksheet. */
export function noWorksheet(): WorkbookError {
  return new WorkbookError(
    "no-worksheet",
    "The workbook has no worksheet.",
    `Add one with the headings ${COLUMN_LIST}.`,
  )
}
