import { distance } from "fastest-levenshtein"
import { utils } from "xlsx/dist/xlsx.mini.min"
import { COLUMN_KEYS, type ColumnKey, COLUMNS, mapColumns } from "../post"
import { toError, WorkbookError } from "../problems/problem"
import type { Sheet } from "./read-sheet"

/** The row that names the columns. */
export interface Header {
  /** Its index in `sheet.rows`. */
  index: number
  /** Index of each column in a row of the sheet. */
  columns: Record<ColumnKey, number>
}

/** Letters of a column's name that may be mistyped, missing or too many. */
const MAX_MISTYPED_LETTERS = 2
/** With spaces around it; comparing thousands of articles with a name would take seconds. */
const MAX_NAME_CHARACTERS = 30

/**
 * Finds the row that names all columns; there may be a title above it.
 * @throws WorkbookError which names the row that is nearest to it, and the names that are probably misspelt
 */
export function findHeader({ name, rows }: Pick<Sheet, "name" | "rows">): Header {
  const index = rows.findIndex(hasColumns)
  const header = rows[index]
  if (!header) throw new WorkbookError(describeMissingColumns(name, rows))
  return { index, columns: mapColumns((key) => indexOfColumn(header, key)) }
}

/** Whether a row names all columns. */
function hasColumns(row: readonly string[]): boolean {
  return COLUMN_KEYS.every((key) => indexOfColumn(row, key) >= 0)
}

/** Whether a row names the columns, or is probably meant to; that of the pictures may be left out. */
export function repeatsColumns(row: readonly string[]): boolean {
  return [COLUMNS.heading, COLUMNS.body].every((name) => findMisspelt(row, name) !== undefined)
}

function indexOfColumn(row: readonly string[], key: ColumnKey): number {
  return row.map(toColumnName).indexOf(toColumnName(COLUMNS[key]))
}

/** Prepares the name of a column for a comparison: lower case, without invisible characters. */
export function toColumnName(text: string): string {
  return text
    .replace(/\p{Cf}/gu, "")
    .trim()
    .toLowerCase()
}

function describeMissingColumns(sheet: string, rows: Sheet["rows"]) {
  const index = findNearestRow(rows)
  const header = (rows[index] ?? []).map((cell) => cell.trim())
  const missing = COLUMN_KEYS.filter((key) => indexOfColumn(header, key) < 0).map(
    (key) => COLUMNS[key],
  )
  const cells = header.filter(Boolean)
  const misspelt = missing.flatMap((column) => {
    const cell = findMisspelt(header, column)
    return cell === undefined ? [] : { cell, column }
  })
  // The cell to look at first.
  const column = utils.encode_col(Math.max(0, header.indexOf(misspelt[0]?.cell ?? cells[0] ?? "")))
  const problem = toError("columns-missing", { sheet, missing, cells, misspelt })
  return { ...problem, place: { sheet, row: index + 1, column } }
}

/** The row that has most of the names, also misspelt ones; the first filled row where none has any; otherwise the first. */
function findNearestRow(rows: Sheet["rows"]): number {
  const scores = rows.map((row) => {
    const names = COLUMN_KEYS.filter((key) => findMisspelt(row, COLUMNS[key]) !== undefined)
    return names.length || (row.some((cell) => cell.trim()) ? 0.5 : 0)
  })
  return scores.reduce((best, score, index) => (score > (scores[best] ?? 0) ? index : best), 0)
}

/** The cell that names this column, or is probably meant to. */
function findMisspelt(row: readonly string[], column: string): string | undefined {
  const wanted = toColumnName(column)
  return row
    .filter(({ length }) => length <= MAX_NAME_CHARACTERS)
    .find((cell) => distance(toColumnName(cell), wanted) <= MAX_MISTYPED_LETTERS)
}
