import { type Run, typedBodyToHtml } from "../body/typed-body-to-html"
import { type PostRow, type PostRows, toText } from "../workbook/workbook-to-posts"
import type { EditorsSheet } from "./read-editors-workbook"

/** The row of an article, and what becomes of its Body cell. */
export interface ArticleRow extends PostRow {
  /** The letters of the Body cell with their formatting. */
  bodyRuns: readonly Run[]
  /** The body as it is published: HTML, not sanitised. */
  html: string
}

/** Reads the bodies of these rows with their formatting. */
export function readArticles(sheet: EditorsSheet, { columns, rows }: PostRows): ArticleRow[] {
  return rows.map((row) => {
    const text = row.cells.body
    const formatted = sheet.readRuns(row.row - 1, columns.body)
    // Only the displayed text is known of numbers, results of formulas and cells that are cut off.
    const isWhole = toText(formatted.map((run) => run.text).join("")) === text
    const bodyRuns = isWhole ? formatted : [{ text, isBold: false, isItalic: false }]
    return { ...row, bodyRuns, html: typedBodyToHtml(bodyRuns) }
  })
}
