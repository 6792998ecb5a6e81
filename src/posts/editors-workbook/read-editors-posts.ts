import { type ReadBody, readBody, readText } from "../body/read-body"
import type { Problem } from "../problems/problem"
import { WorkbookError } from "../problems/workbook-error"
import { type PostRow, type PostRows, sheetToPostRows, toText } from "../workbook/workbook-to-posts"
import { type EditorsSheet, readEditorsWorkbook } from "./read-editors-workbook"
import { requireColumnNames } from "./require-column-names"

/** The row of an article, and what becomes of its Body cell. */
export interface EditorsPostRow extends PostRow {
  /** The HTML that is published, not sanitised, and what the reader has found. */
  body: ReadBody
  /** Whether letters of the heading are struck out, raised or lowered, which no heading shows. */
  hasHeadingFormats: boolean
}

/** What the check needs of a workbook: plain data, which a worker can send to its page. */
export interface EditorsPosts {
  sheet: Omit<EditorsSheet, "readRunsAt">
  /** All rows below the names of the columns, hidden ones too. */
  allRows: PostRows
  /** The rows that are not hidden. */
  posts: EditorsPostRow[]
}

/**
 * Reads the articles of the editor's workbook.
 * @param bytes the whole .xlsx file
 * @throws WorkbookError when the workbook as a whole cannot be used
 */
export function readEditorsPosts(bytes: Uint8Array): EditorsPosts {
  const sheet = readEditorsWorkbook(bytes)
  requireColumnNames(sheet)
  const { readRunsAt, ...data } = sheet
  return {
    sheet: data,
    allRows: sheetToPostRows(sheet, true),
    posts: readFormatted(sheetToPostRows(sheet), readRunsAt),
  }
}

/** As `readEditorsPosts`; but what is wrong with a workbook that cannot be used is a result, too. */
export function tryReadEditorsPosts(bytes: Uint8Array): EditorsPosts | Problem {
  try {
    return readEditorsPosts(bytes)
  } catch (cause) {
    if (cause instanceof WorkbookError) return cause.problem
    throw cause
  }
}

/** Reads the formatting of these rows. */
function readFormatted(
  { columns, rows }: PostRows,
  readRunsAt: EditorsSheet["readRunsAt"],
): EditorsPostRow[] {
  return rows.map((row) => {
    const text = row.cells.body
    const formatted = readRunsAt(row.row - 1, columns.body)
    // Only the displayed text is known of numbers, results of formulas and cells that are cut off.
    const isWhole = toText(formatted.map((run) => run.text).join("")) === text
    const hasHeadingFormats = readRunsAt(row.row - 1, columns.heading).some(
      (run) => /\S/.test(run.text) && (run.isStruck || run.isSuperscript || run.isSubscript),
    )
    return { ...row, body: isWhole ? readBody(formatted) : readText(text), hasHeadingFormats }
  })
}
