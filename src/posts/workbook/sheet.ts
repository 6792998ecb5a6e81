import { MAX_CELLS, MAX_FILLED_ROWS, MAX_SHEET_CHARACTERS, MAX_SHEET_ROWS } from "../limits"
import { toError } from "../problem"
import { WorkbookError } from "../workbook-error"

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

const LIMITS = { rows: MAX_FILLED_ROWS, cells: MAX_CELLS, characters: MAX_SHEET_CHARACTERS }
/** One array for all blank rows: a hostile sheet has a million. */
const NO_CELLS: string[] = []

/**
 * Lists the texts of a sheet.
 * @param cells those with content, by row and column
 * @param maxCellCharacters a longer text is cut off
 * @throws WorkbookError when the sheet exceeds LIMITS
 */
export function listTexts<Cell>(
  cells: SparseArray<SparseArray<Cell>>,
  toText: (cell: Cell) => string,
  maxCellCharacters: number,
): string[][] {
  const remaining = { ...LIMITS }
  const take = (what: keyof typeof LIMITS, count: number) => {
    remaining[what] -= count
    if (remaining[what] < 0) {
      throw new WorkbookError(toError("sheet-too-large", { limit: LIMITS[what], what }))
    }
  }
  return Array.from({ length: Math.min(cells.length, MAX_SHEET_ROWS) }, (_, row) => {
    const rowCells = cells[row]
    if (!rowCells) return NO_CELLS
    take("rows", 1)
    take("cells", rowCells.length)
    return Array.from(rowCells, (cell) => {
      const text = cell ? toText(cell).slice(0, maxCellCharacters) : ""
      take("characters", text.length)
      return text
    })
  })
}
