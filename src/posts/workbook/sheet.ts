import {
  MAX_CELL_CHARACTERS,
  MAX_CELLS,
  MAX_FILLED_ROWS,
  MAX_SHEET_CHARACTERS,
  MAX_SHEET_ROWS,
  WORKBOOK_TOO_LARGE_ADVICE,
  WorkbookError,
} from "../post"

/** The first worksheet as text. */
export interface Sheet {
  name: string
  /**
   * `rows[0][0]` is cell A1; each cell is its displayed text, "" when blank. A row ends at its last cell
   * with a content.
   */
  rows: string[][]
}

/** A list with gaps, as a parser leaves it. */
export type Holed<T> = ArrayLike<T | undefined>

/**
 * Lists the texts of a sheet, as far as the limits go.
 * @param filled the cells with a content, by row and column
 * @throws WorkbookError "too-large"
 */
export function listTexts<Cell>(
  filled: Holed<Holed<Cell>>,
  toText: (cell: Cell) => string,
): string[][] {
  const left = { rows: MAX_FILLED_ROWS, cells: MAX_CELLS, characters: MAX_SHEET_CHARACTERS }
  const take = (what: keyof typeof left, count: number) => {
    left[what] -= count
    if (left[what] < 0) throw tooMany(what)
  }
  return Array.from({ length: Math.min(filled.length, MAX_SHEET_ROWS) }, (_, row) => {
    const cells = filled[row]
    if (!cells) return NO_CELLS
    take("rows", 1)
    take("cells", cells.length)
    return Array.from(cells, (cell) => {
      const text = cell ? toText(cell).slice(0, MAX_CELL_CHARACTERS) : ""
      take("characters", text.length)
      return text
    })
  })
}

const NO_CELLS: string[] = []

function tooMany(what: "rows" | "cells" | "characters"): WorkbookError {
  const limit = { rows: MAX_FILLED_ROWS, cells: MAX_CELLS, characters: MAX_SHEET_CHARACTERS }[what]
  const problem = `The first sheet has more than ${limit.toLocaleString("en")} ${what}.`
  return new WorkbookError("too-large", problem, WORKBOOK_TOO_LARGE_ADVICE)
}

/** What a reader throws when there is nothing to read. */
export function noWorksheet(): WorkbookError {
  return new WorkbookError(
    "no-worksheet",
    "The workbook has no worksheet.",
    "Add one with the headings Heading, Image and Body.",
  )
}
