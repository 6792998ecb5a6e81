import type { Sheet } from "../workbook/sheet"
import { type PostRows, toText } from "../workbook/workbook-to-posts"

/** A cell that two readers read differently. */
export interface Difference {
  /** As the spreadsheet shows it; the first row is 1. */
  row: number
  /** Counted from 0. */
  column: number
  /** What the check has read. */
  read: string
  /** What a visitor's browser would show. */
  shown: string
}

/**
 * Finds the cells that a visitor's browser would read otherwise than the check: those of the header row, and
 * of the columns that it names.
 * @param read the sheet as the check has read it, with what was `found` in it
 * @param shown the same sheet as the browser reads it
 */
export function findDifferences(read: Sheet, shown: Sheet, found: PostRows): Difference[] {
  const { columns, headerIndex } = found
  const rowCount = Math.max(read.rows.length, shown.rows.length)
  return Array.from({ length: rowCount }, (_, index) => {
    const [readRow = [], shownRow = []] = [read.rows[index], shown.rows[index]]
    const width = Math.max(readRow.length, shownRow.length)
    const places = index > headerIndex ? Object.values(columns) : [...Array(width).keys()]
    return width === 0
      ? []
      : places.flatMap((column) => {
          const texts = { read: toText(readRow[column]), shown: toText(shownRow[column]) }
          return texts.read === texts.shown ? [] : { row: index + 1, column, ...texts }
        })
  }).flat()
}
