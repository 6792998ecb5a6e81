import { COLUMN_KEYS, type ColumnKey, COLUMNS, mapColumns, type Post } from "../post"
import { toError } from "../problems/problem"
import { WorkbookError } from "../problems/workbook-error"
import { cellsToPost } from "./cells-to-post"
import type { Sheet } from "./read-sheet"

/** One row below the header that is not blank in the three columns, and what becomes of it. */
export interface PostRow {
  /** As the spreadsheet shows it; the first row is 1. */
  row: number
  /** The texts of its cells, trimmed. */
  cells: Record<ColumnKey, string>
  /** null when the row cannot be shown: it has no heading. */
  post: Post | null
}

export interface PostRows {
  /** Place of each column in a row of the sheet. */
  columns: Record<ColumnKey, number>
  /** Index of the header row in `sheet.rows`. */
  headerIndex: number
  rows: PostRow[]
}

/**
 * Finds the rows of the posts in a sheet: the rules about what is shown.
 * @param withDrafts also those that are hidden
 * @throws WorkbookError when no row names all columns
 */
export function sheetToPostRows(
  sheet: Pick<Sheet, "name" | "rows" | "hiddenRows">,
  withDrafts = false,
): PostRows {
  // There may be a title above the header.
  const headerIndex = sheet.rows.findIndex(hasColumns)
  const header = sheet.rows[headerIndex]
  // The editor's check says more about it, see `requireColumnNames`.
  if (!header) throw new WorkbookError(toError("column-names-missing", { sheet: sheet.name }))
  const columns = mapColumns((key) => indexOfColumn(header, key))
  const slugs = new Map<string, number>()
  const rows = sheet.rows.flatMap((row, index) => {
    // A cell at the very bottom makes a million rows, and most of them are empty.
    if (index <= headerIndex || row.length === 0) return []
    if (!withDrafts && sheet.hiddenRows.has(index + 1)) return []
    const cells = mapColumns((key) => toText(row[columns[key]]))
    // The names of the columns may be there twice, as after pasting a whole sheet; the check says so.
    if (isBlank(Object.values(cells)) || hasColumns(row)) return []
    return { row: index + 1, cells, post: cellsToPost(cells, slugs) }
  })
  return { columns, headerIndex, rows }
}

/** Whether a row names all columns. */
export function hasColumns(row: readonly string[]): boolean {
  return COLUMN_KEYS.every((key) => indexOfColumn(row, key) >= 0)
}

function indexOfColumn(header: readonly string[], key: ColumnKey): number {
  return header.map(toColumnName).indexOf(toColumnName(COLUMNS[key]))
}

/** Prepares the name of a column for a comparison: lower case, without invisible characters. */
export function toColumnName(text: string): string {
  return text
    .replace(/\p{Cf}/gu, "")
    .trim()
    .toLowerCase()
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((text) => text.trim() === "")
}

/** The text of a cell; "" where nobody sees any of it. */
export function toText(cell = ""): string {
  return /[^\s\p{Cf}]/u.test(cell) ? cell.trim() : ""
}
