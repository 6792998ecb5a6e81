import { distance } from "fastest-levenshtein"
import { utils } from "xlsx/dist/xlsx.mini.min"
import { COLUMN_KEYS, type ColumnKey, COLUMNS, mapColumns } from "../post"
import { makeError, WorkbookError } from "../problems/problem"
import type { Sheet } from "./read-sheet"

/** The row that names the columns. */
export interface Header {
  /** Its index in `sheet.rows`. */
  index: number
  /** Index of each column in a row of the sheet. */
  columns: Record<ColumnKey, number>
}

/** Letters of a column name that may be mistyped, missing or superfluous. */
const MAX_MISTYPED_LETTERS = 2
/** Includes spaces around the name. Comparing thousands of articles with it would take seconds. */
const MAX_NAME_CHARACTERS = 30

/**
 * Finds the row that names all columns; a title may be above it.
 * @throws WorkbookError with the nearest row, and names that are probably misspelt
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

/** Whether a row names the columns again: all of them, or, perhaps misspelt, those of the texts. */
export function repeatsColumns(row: readonly string[], { columns }: Header): boolean {
  const isRepeated = (key: ColumnKey) => isNearlyName(row[columns[key]] ?? "", COLUMNS[key])
  return hasColumns(row) || (isRepeated("heading") && isRepeated("body"))
}

function indexOfColumn(row: readonly string[], key: ColumnKey): number {
  return row.map(toColumnName).indexOf(toColumnName(COLUMNS[key]))
}

/** Normalises a column name for comparison: lower case, no invisible characters. */
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
  // The cell that an editor should look at first.
  const column = utils.encode_col(Math.max(0, header.indexOf(misspelt[0]?.cell ?? cells[0] ?? "")))
  const problem = makeError("columns-missing", { sheet, missing, cells, misspelt })
  return { ...problem, place: { sheet, row: index + 1, column } }
}

/** The row with most column names, also misspelt; else the first filled row; else the first. */
function findNearestRow(rows: Sheet["rows"]): number {
  const scores = rows.map((row) => {
    const names = COLUMN_KEYS.filter((key) => findMisspelt(row, COLUMNS[key]) !== undefined)
    return names.length || (row.some((cell) => cell.trim()) ? 0.5 : 0)
  })
  return scores.reduce((best, score, index) => (score > (scores[best] ?? 0) ? index : best), 0)
}

/** The cell that names this column, or is probably meant to. */
function findMisspelt(row: readonly string[], name: string): string | undefined {
  return row.find((cell) => isNearlyName(cell, name))
}

function isNearlyName(cell: string, name: string): boolean {
  if (cell.length > MAX_NAME_CHARACTERS) return false
  return distance(toColumnName(cell), toColumnName(name)) <= MAX_MISTYPED_LETTERS
}
