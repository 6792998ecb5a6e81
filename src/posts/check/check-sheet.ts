import { utils } from "xlsx/dist/xlsx.mini.min"
import { MAX_POSTS } from "../limits"
import { COLUMNS } from "../post"
import { summaryWords } from "../problems/all-messages"
import { type Problem, toError, toWarning } from "../problems/problem"
import type { EditorsPosts } from "../workbook/read-editors-posts"
import { hasColumns, toColumnName } from "../workbook/workbook-to-posts"

/** A problem, or what of the workbook is not shown by design. */
export type Finding = Problem | { ignored: string }

/** Checks everything of a sheet but its articles: its columns, the rows above and between them, the other sheets. */
export function* checkSheet(workbook: EditorsPosts): Generator<Finding> {
  const { sheet, allRows, posts } = workbook
  yield* checkColumnNames(workbook)
  yield* checkRows(workbook)
  for (const name of sheet.otherSheets) yield { ignored: summaryWords.sheet(name) }
  yield* checkCoveredCells(workbook)
  yield* checkDrawings(workbook)
  const count = posts.length
  const tooMany = posts[MAX_POSTS]
  if (count === 0) yield locate(workbook, allRows.headerIndex + 1, toError("posts-missing"))
  if (tooMany) {
    const problem = toError("posts-too-many", { count, limit: MAX_POSTS })
    yield locate(workbook, tooMany.row - 1, problem)
  }
}

/**
 * @param row counted from 0, as the column is
 * @param column of its heading, where the whole row is meant
 */
function locate(
  { sheet, allRows }: EditorsPosts,
  row: number,
  problem: Problem,
  column = allRows.columns.heading,
): Problem {
  const place = { sheet: sheet.name, row: row + 1, column: utils.encode_col(column) }
  return { ...problem, place }
}

function* checkColumnNames(workbook: EditorsPosts): Generator<Finding> {
  const { sheet, allRows } = workbook
  const columnNames = Object.values(COLUMNS).map(toColumnName)
  const seen = new Set<string>()
  for (const [column, cell] of (sheet.rows[allRows.headerIndex] ?? []).entries()) {
    const name = toColumnName(cell)
    if (!name) continue
    if (!columnNames.includes(name)) yield { ignored: summaryWords.column(cell.trim()) }
    else if (seen.has(name)) {
      const problem = toError("column-repeated", { name: cell.trim() })
      yield locate(workbook, allRows.headerIndex, problem, column)
    }
    seen.add(name)
  }
}

function* checkRows(workbook: EditorsPosts): Generator<Finding> {
  const { sheet, allRows } = workbook
  const { headerIndex } = allRows
  const postRows = new Set(allRows.rows.map(({ row }) => row))
  for (const [row, texts] of sheet.rows.entries()) {
    // A cell at the very bottom makes a million rows.
    if (texts.length === 0) continue
    const filledCount = texts.filter((text) => text.trim()).length
    const isAbove = row < headerIndex
    // One filled cell above the names of the columns is a title; several are an article, as after sorting the sheet.
    if (isAbove && filledCount === 1) yield { ignored: summaryWords.rowAboveColumnNames(row + 1) }
    else if (sheet.hiddenRows.has(row + 1)) {
      const isDraft = isAbove ? filledCount > 1 : postRows.has(row + 1)
      if (isDraft) yield locate(workbook, row, toWarning("row-hidden"))
    } else if (isAbove && filledCount > 1) {
      const problem = toError("row-above-column-names", { headerRow: headerIndex + 1 })
      yield locate(workbook, row, problem)
    } else if (row > headerIndex && hasColumns(texts)) {
      yield locate(workbook, row, toWarning("column-names-repeated"))
    } else if (row > headerIndex) yield* checkUnnamedColumns(workbook, row, texts)
  }
}

/** Finds words in columns without a name, but no results: what was pasted onto a cell, and not into it, may be spread. */
function* checkUnnamedColumns(
  workbook: EditorsPosts,
  row: number,
  texts: readonly string[],
): Generator<Problem> {
  const { sheet, allRows } = workbook
  const names = sheet.rows[allRows.headerIndex] ?? []
  const spread = [...texts.entries()]
    .filter(([column, text]) => text.trim() && !toColumnName(names[column] ?? ""))
    .map(([column, text]) => ({
      column,
      text: text.trim(),
      cell: utils.encode_cell({ r: row, c: column }),
    }))
    .filter(({ cell }) => !sheet.facts.get(cell)?.isFormula)
  const [first] = spread
  if (!first) return
  const cells = spread.map(({ cell }) => cell)
  const text = spread.map((each) => each.text).join(" ")
  yield locate(workbook, row, toWarning("text-beside-article", { cells, text }), first.column)
}

function* checkCoveredCells(workbook: EditorsPosts): Generator<Problem> {
  const { sheet, allRows } = workbook
  for (const [reference, text] of sheet.covered) {
    const { r: row, c: column } = utils.decode_cell(reference)
    const isOfPost = row > allRows.headerIndex && Object.values(allRows.columns).includes(column)
    if (!isOfPost || sheet.hiddenRows.has(row + 1) || text.trim() === "") continue
    yield locate(workbook, row, toWarning("text-under-merged-cell", { text }), column)
  }
}

/** A drawing over an article may be meant as a part of it; one above the articles is decoration. */
function* checkDrawings(workbook: EditorsPosts): Generator<Finding> {
  const { sheet, allRows } = workbook
  for (const { kind, row, column } of sheet.drawings) {
    if (sheet.hiddenRows.has(row + 1)) continue
    if (row > allRows.headerIndex) {
      yield locate(workbook, row, toWarning("picture-over-sheet", { kind }), column)
    } else yield { ignored: summaryWords.drawing(kind, utils.encode_cell({ r: row, c: column })) }
  }
}
