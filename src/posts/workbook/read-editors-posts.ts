import { type ReadBody, readBody, readText } from "../body/read-body"
import type { Problem } from "../problems/problem"
import { WorkbookError } from "../problems/workbook-error"
import { type ColumnKey, mapColumns } from "../post"
import { type CellReader, readEditorsSheet, type Sheet } from "./read-sheet"
import { requireColumnNames } from "./require-column-names"
import { type PostRow, type PostRows, sheetToPostRows, toText } from "./workbook-to-posts"

/** The row of an article, and what becomes of its Body cell. */
export interface EditorsPostRow extends PostRow {
  /** The HTML that is published, not sanitised, and what the reader has found. */
  body: ReadBody
  /** Whether letters of the heading are struck out, raised or lowered, which no heading shows. */
  hasHeadingFormats: boolean
  /** Where a click on each cell leads. */
  links: Record<ColumnKey, string | undefined>
}

/** The parts of a workbook that the check needs. */
export interface EditorsPosts {
  sheet: Sheet
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
  const { sheet, reader } = readEditorsSheet(bytes)
  requireColumnNames(sheet)
  return {
    sheet,
    allRows: sheetToPostRows(sheet, true),
    posts: readBodies(sheetToPostRows(sheet), reader),
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

function readBodies({ columns, rows }: PostRows, reader: CellReader): EditorsPostRow[] {
  return rows.map((post) => {
    const row = post.row - 1
    const text = post.cells.body
    const formatted = reader.readRuns(row, columns.body)
    // Only the displayed text is known of numbers, results of formulas and cells that are cut off.
    const isWhole = toText(formatted.map((run) => run.text).join("")) === text
    const hasHeadingFormats = reader
      .readRuns(row, columns.heading)
      .some((run) => /\S/.test(run.text) && (run.isStruck || run.isSuperscript || run.isSubscript))
    const links = mapColumns((key) => reader.findLink(row, columns[key]))
    return {
      ...post,
      body: isWhole ? readBody(formatted) : readText(text),
      hasHeadingFormats,
      links,
    }
  })
}
