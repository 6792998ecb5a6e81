import type { Drawing } from "../workbook/read-drawings"
import type { Sheet } from "../workbook/read-sheet"
import type { EditorsPosts } from "../workbook/read-editors-posts"
import { MAX_POSTS } from "../limits"
import { summaryWords } from "../problems/all-messages"
import { COLUMNS } from "../post"
import { type Problem, toError, toWarning } from "../problems/problem"
import { parseReference, toColumnLetters, toReference } from "../workbook/cell-references"
import { hasColumns, type PostRows, toColumnName } from "../workbook/workbook-to-posts"

/** A problem, or what of the workbook is not shown by design. */
export type Finding = Problem | { ignored: string }

/** Checks everything of a sheet but its articles: its columns, the rows above and between them, the other sheets. */
export function* checkSheet({ sheet, allRows, posts }: EditorsPosts): Generator<Finding> {
  yield* checkColumnNames(sheet, allRows)
  yield* checkRowsAboveColumnNames(sheet, allRows)
  yield* checkRepeatedColumnNames(sheet, allRows)
  yield* checkSheets(sheet, allRows)
  yield* checkUnnamedColumns(sheet, allRows)
  for (const { row } of allRows.rows) {
    if (sheet.hiddenRows.has(row)) yield describeHiddenRow(sheet, allRows, row)
  }
  const count = posts.length
  if (count === 0)
    yield describeRow(sheet, allRows, allRows.headerIndex + 2, toError("posts-missing"))
  const row = posts[MAX_POSTS]?.row
  if (row === undefined) return
  yield describeRow(sheet, allRows, row, toError("posts-too-many", { count, limit: MAX_POSTS }))
}

function* checkColumnNames(sheet: Sheet, { headerIndex }: PostRows): Generator<Finding> {
  const columnNames = Object.values(COLUMNS).map(toColumnName)
  const seen = new Set<string>()
  for (const [index, cell] of (sheet.rows[headerIndex] ?? []).entries()) {
    const name = toColumnName(cell)
    if (!name) continue
    if (!columnNames.includes(name)) yield { ignored: summaryWords.column(cell.trim()) }
    else if (seen.has(name)) {
      const column = toColumnLetters(index)
      const place = { sheet: sheet.name, row: headerIndex + 1, column }
      yield { ...toError("column-repeated", { name: cell.trim() }), place }
    }
    seen.add(name)
  }
}

/** One filled cell above the names of the columns is a title; several are an article, as after sorting the sheet. */
function* checkRowsAboveColumnNames(sheet: Sheet, rows: PostRows): Generator<Finding> {
  for (const [index, cells] of sheet.rows.slice(0, rows.headerIndex).entries()) {
    const row = index + 1
    const filledCount = cells.filter((text) => text.trim()).length
    if (filledCount === 1) yield { ignored: summaryWords.rowAboveColumnNames(row) }
    if (filledCount <= 1) continue
    if (sheet.hiddenRows.has(row)) yield describeHiddenRow(sheet, rows, row)
    else {
      const headerRow = rows.headerIndex + 1
      yield describeRow(sheet, rows, row, toError("row-above-column-names", { headerRow }))
    }
  }
}

function* checkRepeatedColumnNames(sheet: Sheet, rows: PostRows): Generator<Problem> {
  for (const [index, cells] of sheet.rows.entries()) {
    if (index > rows.headerIndex && hasColumns(cells) && !sheet.hiddenRows.has(index + 1)) {
      yield describeRow(sheet, rows, index + 1, toWarning("column-names-repeated"))
    }
  }
}

function* checkSheets(sheet: Sheet, rows: PostRows): Generator<Finding> {
  for (const name of sheet.otherSheets) yield { ignored: summaryWords.sheet(name) }
  yield* checkCoveredCells(sheet, rows)
  for (const drawing of sheet.drawings) yield* checkDrawing(drawing, sheet, rows)
}

function* checkCoveredCells(sheet: Sheet, { columns, headerIndex }: PostRows): Generator<Problem> {
  for (const [reference, text] of sheet.covered) {
    const { row, column } = parseReference(reference) ?? { row: 0, column: 0 }
    const isOfPost = row > headerIndex && Object.values(columns).includes(column)
    if (!isOfPost || sheet.hiddenRows.has(row + 1) || text.trim() === "") continue
    const place = { sheet: sheet.name, row: row + 1, column: toColumnLetters(column) }
    yield { ...toWarning("text-under-merged-cell", { text }), place }
  }
}

/** What lies over an article may be meant to be part of it; what lies above the articles is decoration. */
function* checkDrawing({ kind, place }: Drawing, sheet: Sheet, rows: PostRows): Generator<Finding> {
  const row = place.row + 1
  const column = toColumnLetters(place.column)
  if (sheet.hiddenRows.has(row)) return
  if (row <= rows.headerIndex + 1) yield { ignored: summaryWords.drawing(kind, `${column}${row}`) }
  else {
    const place = { sheet: sheet.name, row, column }
    yield { ...toWarning("picture-over-sheet", { kind }), place }
  }
}

/** Words in columns without a name, and no calculations: what was pasted onto a cell, and not into it, may have spread over them. */
function* checkUnnamedColumns(sheet: Sheet, { headerIndex }: PostRows): Generator<Problem> {
  const names = sheet.rows[headerIndex] ?? []
  for (const [row, texts] of sheet.rows.entries()) {
    if (row <= headerIndex || texts.length === 0 || sheet.hiddenRows.has(row + 1)) continue
    const spread = [...texts.entries()]
      .filter(([column, text]) => text.trim() && !toColumnName(names[column] ?? ""))
      .map(([column, text]) => ({ text: text.trim(), cell: toReference({ row, column }), column }))
      .filter(({ cell }) => !sheet.facts.get(cell)?.isFormula)
    const [first] = spread
    if (!first) continue
    const cells = spread.map(({ cell }) => cell)
    const text = spread.map((each) => each.text).join(" ")
    const place = { sheet: sheet.name, row: row + 1, column: toColumnLetters(first.column) }
    yield { ...toWarning("text-beside-article", { cells, text }), place }
  }
}

function describeHiddenRow(sheet: Sheet, rows: PostRows, row: number): Problem {
  return describeRow(sheet, rows, row, toWarning("row-hidden"))
}

/** A problem of a whole row is at its heading. */
function describeRow(sheet: Sheet, { columns }: PostRows, row: number, problem: Problem): Problem {
  return { ...problem, place: { sheet: sheet.name, row, column: toColumnLetters(columns.heading) } }
}
