import { utils } from "xlsx/dist/xlsx.mini.min"
import { MAX_POSTS } from "../limits"
import { COLUMNS } from "../post"
import { summaryWords } from "../problems/all-messages"
import { makeError, makeWarning, type Problem } from "../problems/problem"
import { repeatsColumns, toColumnName } from "../workbook/find-header"
import { type EditorsWorkbook, isTotal, toPostCells } from "../workbook/read-editors-workbook"

/** A problem, or a part of the workbook that the page does not show by design. */
export type Finding = Problem | { ignored: string }

/** Checks a sheet apart from its articles: its columns, the rows around them, the other sheets. */
export function* checkSheet(workbook: EditorsWorkbook): Generator<Finding> {
  const { sheet, header, rows } = workbook
  yield* checkColumnNames(workbook)
  yield* checkRows(workbook)
  for (const row of sheet.totalRows) yield { ignored: summaryWords.totalRow(row + 1) }
  for (const name of sheet.otherSheets) yield { ignored: summaryWords.sheet(name) }
  yield* checkMergedCells(workbook)
  yield* checkDrawings(workbook)
  const count = rows.length
  const tooMany = rows[MAX_POSTS]
  if (count === 0) yield locate(workbook, header.index + 1, makeError("posts-missing"))
  if (tooMany) {
    const problem = makeError("posts-too-many", { count, limit: MAX_POSTS })
    yield locate(workbook, tooMany.row - 1, problem)
  }
}

/** @param row counted from 0, like the column, which is that of the heading for a whole row */
function locate(
  { sheet, header }: EditorsWorkbook,
  row: number,
  problem: Problem,
  column = header.columns.heading,
): Problem {
  const place = { sheet: sheet.name, row: row + 1, column: utils.encode_col(column) }
  return { ...problem, place }
}

function* checkColumnNames(workbook: EditorsWorkbook): Generator<Finding> {
  const { sheet, header } = workbook
  const columnNames = Object.values(COLUMNS).map(toColumnName)
  const seen = new Set<string>()
  for (const [column, cell] of (sheet.rows[header.index] ?? []).entries()) {
    const name = toColumnName(cell)
    if (!name) continue
    if (!columnNames.includes(name)) yield { ignored: summaryWords.column(cell.trim()) }
    else if (seen.has(name)) {
      const problem = makeError("column-repeated", { name: cell.trim() })
      yield locate(workbook, header.index, problem, column)
    }
    seen.add(name)
  }
}

function* checkRows(workbook: EditorsWorkbook): Generator<Finding> {
  const { sheet, header } = workbook
  for (const [row, texts] of sheet.rows.entries()) {
    // Without an array for each: a single cell at the very bottom makes a million blank rows.
    if (texts.length === 0 || row === header.index) continue
    const filledCount = texts.filter((text) => text.trim()).length
    if (filledCount === 0) continue
    const isAbove = row < header.index
    // Above the names of the columns, one filled cell is a title. Several are an article that
    // sorting the sheet has moved there.
    if (isAbove && filledCount === 1) yield { ignored: summaryWords.rowAboveColumnNames(row + 1) }
    else if (sheet.hiddenRows.has(row)) {
      const isDraft = isAbove || toPostCells(texts, header)
      if (isDraft) yield locate(workbook, row, makeWarning("row-hidden"))
    } else if (isAbove) {
      const problem = makeError("row-above-column-names", { headerRow: header.index + 1 })
      yield locate(workbook, row, problem)
    } else if (repeatsColumns(texts, header)) {
      yield locate(workbook, row, makeWarning("column-names-repeated"))
    } else if (isTotal(texts, header)) {
      yield { ignored: summaryWords.totalRow(row + 1) }
    } else yield* checkUnnamedColumns(workbook, row, texts)
  }
}

/** Finds texts in columns without a name: a paste onto a cell, not into it, may have spread there. */
function* checkUnnamedColumns(
  workbook: EditorsWorkbook,
  row: number,
  texts: readonly string[],
): Generator<Problem> {
  const { sheet, header } = workbook
  const names = sheet.rows[header.index] ?? []
  const spread = [...texts.entries()]
    .filter(([column, text]) => text.trim() && !toColumnName(names[column] ?? ""))
    .filter(([column]) => !sheet.cells[row]?.[column]?.isFormula)
  const [first] = spread
  if (!first) return
  const cells = spread.map(([column]) => utils.encode_cell({ r: row, c: column }))
  const text = spread.map(([, words]) => words.trim()).join(" ")
  yield locate(workbook, row, makeWarning("text-beside-article", { cells, text }), first[0])
}

function* checkMergedCells(workbook: EditorsWorkbook): Generator<Problem> {
  const { sheet, header } = workbook
  for (const { row, column, text } of sheet.textsUnderMergedCells) {
    const isOfPost = row > header.index && Object.values(header.columns).includes(column)
    if (!isOfPost || sheet.hiddenRows.has(row) || text.trim() === "") continue
    yield locate(workbook, row, makeWarning("text-under-merged-cell", { text }), column)
  }
}

/** A drawing over an article may be meant as a part of it; one above the articles is decoration. */
function* checkDrawings(workbook: EditorsWorkbook): Generator<Finding> {
  const { sheet, header } = workbook
  for (const { kind, row, column } of sheet.drawings) {
    if (sheet.hiddenRows.has(row)) continue
    if (row > header.index) {
      yield locate(workbook, row, makeWarning("picture-over-sheet", { kind }), column)
    } else yield { ignored: summaryWords.drawing(kind, utils.encode_cell({ r: row, c: column })) }
  }
}
