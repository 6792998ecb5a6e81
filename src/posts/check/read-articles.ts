import { typedBodyToHtml } from "../body/typed-body-to-html"
import { type PostRow, type PostRows, toText } from "../workbook/workbook-to-posts"
import { readRichTexts, type RichText } from "./read-rich-texts"

/** The row of an article, and what becomes of its body. */
export interface ArticleRow extends PostRow {
  body: RichText
  /** The body as it is published: HTML, not sanitised. */
  html: string
}

/**
 * Reads the bodies of all rows with their formatting.
 * @param parts of the workbook that the rows are of, by their names
 */
export function readArticles(
  parts: ReadonlyMap<string, Uint8Array>,
  { columns, rows }: PostRows,
): ArticleRow[] {
  const richTexts = readRichTexts(parts, columns.body)
  return rows.map((row) => {
    const read = richTexts.get(row.row)
    const text = read?.runs.map((run) => run.text).join("")
    const body = read && toText(text) === row.cells.body ? read : toPlain(row.cells.body)
    return { ...row, body, html: typedBodyToHtml(body.runs) }
  })
}

/** For numbers, results of formulas and cells that are cut off. */
function toPlain(text: string): RichText {
  return { runs: [{ text, isBold: false, isItalic: false }], wholly: [], others: [] }
}
