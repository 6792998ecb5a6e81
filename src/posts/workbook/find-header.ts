import { utils } from "xlsx/dist/xlsx.mini.min"
import { COLUMN_KEYS, type ColumnKey, COLUMNS, mapColumns } from "../post"
import { toError } from "../problems/problem"
import { WorkbookError } from "../problems/workbook-error"
import type { Sheet } from "./read-sheet"

/** The row that names the columns. */
export interface Header {
  /** Its index in `sheet.rows`. */
  index: number
  /** Index of each column in a row of the sheet. */
  columns: Record<ColumnKey, number>
}

/**
 * Finds the row that names all columns; there may be a title above it.
 * @throws WorkbookError which names the row that is nearest to it
 */
export function findHeader({ name, rows }: Pick<Sheet, "name" | "rows">): Header {
  const index = rows.findIndex(hasColumns)
  const header = rows[index]
  if (!header) throw new WorkbookError(describeMissingColumns(name, rows))
  return { index, columns: mapColumns((key) => indexOfColumn(header, key)) }
}

/** Whether a row names all columns. */
export function hasColumns(row: readonly string[]): boolean {
  return COLUMN_KEYS.every((key) => indexOfColumn(row, key) >= 0)
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
  const header = rows[index]?.map((cell) => cell.trim()) ?? []
  const missing = COLUMN_KEYS.filter((key) => indexOfColumn(header, key) < 0).map(
    (key) => COLUMNS[key],
  )
  const cells = header.filter(Boolean)
  const row = index + 1
  const column = utils.encode_col(Math.max(header.indexOf(cells[0] ?? ""), 0))
  const problem = toError("columns-missing", { sheet, missing, row, cells })
  return { ...problem, place: { sheet, row, column } }
}

/** The row that has most of the names; the first filled row where none has any; otherwise the first. */
function findNearestRow(rows: Sheet["rows"]): number {
  let nearest = Math.max(
    rows.findIndex((row) => row.some((cell) => cell.trim())),
    0,
  )
  let nearestCount = 0
  rows.forEach((row, index) => {
    const count = COLUMN_KEYS.filter((key) => indexOfColumn(row, key) >= 0).length
    if (count > nearestCount) [nearest, nearestCount] = [index, count]
  })
  return nearest
}
