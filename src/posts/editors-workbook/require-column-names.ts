import { distance } from "fastest-levenshtein"
import { COLUMN_KEYS, COLUMN_LIST, COLUMNS, WorkbookError } from "../post"
import type { Sheet } from "../workbook/sheet"
import { hasColumns, isBlank, toColumnName } from "../workbook/workbook-to-posts"

/** Letters of a column's name that may be mistyped, missing or too many. */
const MAX_MISTYPED_LETTERS = 2
/** Longest quotation of a cell in a message. */
const MAX_QUOTED_CHARACTERS = 40

/**
 * Makes sure that a row of the sheet names all columns.
 * @throws WorkbookError which names the row that is nearest to it, and the names that are probably misspelt
 */
export function requireColumnNames({ name, rows }: Sheet): void {
  if (rows.some(hasColumns)) return
  const advice = `Type the names of the columns, ${COLUMN_LIST}, into the first row; if that is an article, insert a row above it first.`
  const index = findNearestRow(rows)
  const header = rows[index]
  if (!header) {
    throw new WorkbookError("no-header", `Sheet “${name}” has no header row.`, advice)
  }
  const missing = Object.values(COLUMNS).filter((column) => !hasName(header, column))
  const shown = header
    .filter((cell) => cell.trim())
    .map((cell) => `“${cell.trim().slice(0, MAX_QUOTED_CHARACTERS)}”`)
  const meant = missing.flatMap((column) => {
    const cell = findMisspelt(header, column)
    return cell === undefined ? [] : `“${cell.trim()}”: did you mean ${column}?`
  })
  throw new WorkbookError(
    "missing-column",
    `Sheet “${name}” has no column named ${missing.join(", ")}. Row ${index + 1} has: ${shown.join(", ")}.`,
    [...meant, meant.length > 0 ? `Otherwise: ${advice}` : advice].join(" "),
  )
}

/** The row that has most of the names, also misspelt ones; the first filled row where none has any; otherwise -1. */
function findNearestRow(rows: readonly (readonly string[])[]): number {
  let nearest = rows.findIndex((row) => !isBlank(row))
  let nearestCount = 0
  rows.forEach((row, index) => {
    const count = COLUMN_KEYS.filter(
      (key) => hasName(row, COLUMNS[key]) || findMisspelt(row, COLUMNS[key]) !== undefined,
    ).length
    if (count > nearestCount) [nearest, nearestCount] = [index, count]
  })
  return nearest
}

function hasName(row: readonly string[], column: string): boolean {
  return row.some((cell) => toColumnName(cell) === toColumnName(column))
}

/** The cell that is probably meant to name this column. */
function findMisspelt(row: readonly string[], column: string): string | undefined {
  const wanted = toColumnName(column)
  return row.find((cell) => {
    const name = toColumnName(cell)
    const isShort = Math.abs(name.length - wanted.length) <= MAX_MISTYPED_LETTERS
    return isShort && name !== "" && distance(name, wanted) <= MAX_MISTYPED_LETTERS
  })
}
