import { distance } from "fastest-levenshtein"
import { utils } from "xlsx/dist/xlsx.mini.min"
import { COLUMN_KEYS, COLUMNS } from "../post"
import { toError } from "../problems/problem"
import type { Sheet } from "./read-sheet"
import { hasColumns, isBlank, toColumnName } from "./workbook-to-posts"
import { WorkbookError } from "../problems/workbook-error"

/** Letters of a column's name that may be mistyped, missing or too many. */
const MAX_MISTYPED_LETTERS = 2

/**
 * Makes sure that a row of the sheet names all columns.
 * @throws WorkbookError which names the row that is nearest to it, and the names that are probably misspelt
 */
export function requireColumnNames({ name, rows }: Pick<Sheet, "name" | "rows">): void {
  if (rows.some(hasColumns)) return
  const index = findNearestRow(rows)
  const header = rows[index]?.map((cell) => cell.trim())
  if (!header) {
    const problem = toError("column-names-missing", { sheet: name })
    throw new WorkbookError({ ...problem, place: { sheet: name, row: 1, column: "A" } })
  }
  const missing = Object.values(COLUMNS).filter((column) => !hasName(header, column))
  const cells = header.filter(Boolean)
  const misspelt = missing.flatMap((column) => {
    const cell = findMisspelt(header, column)
    return cell === undefined ? [] : { cell, column }
  })
  const row = index + 1
  // The cell to look at first.
  const column = utils.encode_col(header.indexOf(misspelt[0]?.cell ?? cells[0] ?? ""))
  const problem = toError("columns-missing", { sheet: name, missing, row, cells, misspelt })
  throw new WorkbookError({ ...problem, place: { sheet: name, row, column } })
}

/** The row that has most of the names, also misspelt ones; the first filled row where none has any; otherwise -1. */
function findNearestRow(rows: readonly (readonly string[])[]): number {
  let nearest = rows.findIndex((row) => !isBlank(row))
  let nearestCount = 0
  rows.forEach((row, index) => {
    const count = COLUMN_KEYS.filter((key) => findMisspelt(row, COLUMNS[key]) !== undefined).length
    if (count > nearestCount) [nearest, nearestCount] = [index, count]
  })
  return nearest
}

function hasName(row: readonly string[], column: string): boolean {
  return row.some((cell) => toColumnName(cell) === toColumnName(column))
}

/** The cell that names this column, or is probably meant to. */
function findMisspelt(row: readonly string[], column: string): string | undefined {
  const wanted = toColumnName(column)
  return row.find((cell) => distance(toColumnName(cell), wanted) <= MAX_MISTYPED_LETTERS)
}
