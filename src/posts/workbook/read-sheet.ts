import { type CellObject, type Range, utils, type WorkSheet } from "xlsx/dist/xlsx.mini.min"
import type { Run } from "../body/text/formatted-text"
import { MAX_BODY_CHARACTERS, MAX_CELL_CHARACTERS, MAX_SHEET_CHARACTERS } from "../limits"
import { makeError, tooLarge, WorkbookError } from "../problems/problem"
import { type CellKind, findKind, isFormula } from "./cell-kind"
import { type FormatProblemCode, makeCellFormatter } from "./format-cell"
import { openWorkbook } from "./open-workbook"
import { type Drawing, readDrawings } from "./read-drawings"
import { type ReadCell, readCells } from "./read-cells"
import { readWithSheetJs, type SheetJsResult } from "./read-with-sheetjs"
import { cleanText, hasUnseenLetters, readRuns } from "./text-runs"
import { listTags } from "./xml"

/** A cell with content, as the spreadsheet displays it. */
export interface SheetCell {
  text: string
  /** The parts of a typed text; empty for numbers and for results of formulas. */
  runs: readonly Run[]
  kind: CellKind
  isFormula: boolean
  /** Whether the end of its text is probably missing. */
  isCutOff: boolean
  formatProblem: FormatProblemCode | undefined
}

/** The first worksheet. Rows and columns are counted from 0. */
export interface Sheet {
  name: string
  /** Names of the other tabs. */
  otherSheets: string[]
  /** `cells[0][0]` is cell A1; undefined if blank. A row ends at its last cell with content. */
  cells: (SheetCell | undefined)[][]
  /** The texts of `cells`; "" if blank. */
  rows: string[][]
  /** Rows that are hidden or filtered out. */
  hiddenRows: ReadonlySet<number>
  /** Where a click on a cell leads, by its reference, such as "B7". A blank cell may have a link. */
  links: ReadonlyMap<string, string>
  /** The texts under merged cells, which are not shown. */
  textsUnderMergedCells: readonly { row: number; column: number; text: string }[]
  drawings: readonly Drawing[]
  /** The rows in which tables of Excel show their totals, which are blank in `cells`. */
  totalRows: readonly number[]
}

const WINDOWS_LINE_END = /(?:_x000D_|&#13;|&#xD;)\n/gi

/** The address in a HYPERLINK formula, or the cell it comes from if the formula shows other words. */
const LINK_FUNCTION = /\bHYPERLINK\(\s*(?:"([^"]+)"|([^",)]+)(?=,))/i

/** One array for all blank rows: a hostile sheet has a million. */
const NO_CELLS: never[] = []

/**
 * Reads the first worksheet as the spreadsheet displays it.
 * @param bytes the whole .xlsx file
 * @throws WorkbookError when the workbook as a whole cannot be used
 */
export function readEditorsSheet(bytes: Uint8Array): Sheet {
  const parts = openWorkbook(bytes)
  const { sheetIndex } = parts
  const result = readWithSheetJs(parts)
  const { SheetNames, Workbook, sheet } = result
  const name = SheetNames[sheetIndex] ?? ""
  if (Workbook.Sheets?.[sheetIndex]?.Hidden) {
    throw new WorkbookError({ ...makeError("workbook-hidden"), place: { sheet: name } })
  }
  const read = readCells(parts.sheet, result)
  const totals = parts.tables.flatMap(findTotals)
  const merges = sheet["!merges"] ?? []
  const isTotal = (cell: ReadCell) => totals.some((range) => isInside(cell, range))
  const isUnderMergedCell = (cell: ReadCell) =>
    merges.some((range) => isInside(cell, range) && !isFirst(cell, range))
  const withoutTotals = read.cells.filter((cell) => !isTotal(cell))
  const underMergedCells = new Set(withoutTotals.filter(isUnderMergedCell))
  const shown = withoutTotals.filter((cell) => !underMergedCells.has(cell))
  const cells = displayCells(shown, makeCellDisplay(Workbook))
  return {
    name,
    otherSheets: SheetNames.filter((_, index) => index !== sheetIndex),
    cells,
    rows: cells.map((row) =>
      row.length === 0 ? NO_CELLS : Array.from(row, (cell) => cell?.text ?? ""),
    ),
    hiddenRows: read.hiddenRows,
    links: findLinks(sheet),
    textsUnderMergedCells: Array.from(underMergedCells, ({ row, column, value }) => {
      return { row, column, text: cleanText(value) }
    }),
    drawings: parts.drawings.flatMap(readDrawings),
    totalRows: totals.map(({ e }) => e.r),
  }
}

/** Displays cells in their rows and columns. */
function displayCells(
  read: readonly ReadCell[],
  displayCell: (cell: ReadCell) => SheetCell,
): Sheet["cells"] {
  /** Blank rows are holes. */
  const grid: (Sheet["cells"][number] | undefined)[] = []
  let remaining = MAX_SHEET_CHARACTERS
  for (const cell of read) {
    const displayed = displayCell(cell)
    // The result of a formula may be an empty text.
    if (displayed.text === "" && displayed.kind === "text") continue
    remaining -= displayed.text.length
    if (remaining < 0) throw tooLarge()
    const row = (grid[cell.row] ??= [])
    row[cell.column] = displayed
  }
  return Array.from(grid, (row) => row ?? NO_CELLS)
}

/** @returns a function that displays cells as Excel does */
function makeCellDisplay(workbook: SheetJsResult["Workbook"]) {
  const formatCell = makeCellFormatter(workbook.WBProps?.date1904 ?? false)
  const isUncalculated = /^(?:1|true)$/.test(workbook.CalcPr?.fullCalcOnLoad ?? "")
  const readRunsOnce = readOnce<readonly Run[]>(({ value, r, font }) => readRuns(value, r, font))
  const hasUnseenLettersOnce = readOnce(hasUnseenLetters)
  return (cell: ReadCell): SheetCell => {
    const kind = findKind(cell, isUncalculated)
    const isTyped = cell.t === "s" && !isFormula(cell)
    const runs = isTyped ? readRunsOnce(cell) : []
    const hasNoText = kind === "noResult" || (cell.value === "" && kind !== "text")
    const shown = cleanText(hasNoText ? `=${cell.f ?? ""}` : cell.value)
    const stored = isTyped ? runs.map((run) => run.text).join("") : shown
    const { text, problemCode } = formatCell(kind, stored, cell.z?.toString())
    const isUnseen = stored !== "" && hasUnseenLettersOnce(cell)
    // SheetJS merges the two characters of a Windows line end.
    const lineEnds = cell.r?.match(WINDOWS_LINE_END)?.length ?? 0
    return {
      text: text.slice(0, MAX_BODY_CHARACTERS),
      runs,
      kind,
      isFormula: isFormula(cell),
      isCutOff: cell.value.length + lineEnds >= MAX_CELL_CHARACTERS,
      formatProblem: problemCode ?? (isUnseen ? "format-hides-text" : undefined),
    }
  }
}

/**
 * Finds the cells in which a table of Excel shows its totals.
 * @param xml of the table
 */
function findTotals(xml: string): Range[] {
  const [{ ref = "", totalsRowCount = "0" } = {}] = listTags(xml, "table")
  const { s: start, e: end } = utils.decode_range(ref)
  return totalsRowCount === "0" ? [] : [{ s: { r: end.r, c: start.c }, e: end }]
}

function isInside({ row, column }: ReadCell, { s: start, e: end }: Range): boolean {
  return row >= start.r && row <= end.r && column >= start.c && column <= end.c
}

function isFirst({ row, column }: ReadCell, { s: start }: Range): boolean {
  return row === start.r && column === start.c
}

/** Reads each text once in each style: thousands of cells may refer to one long shared string. */
function readOnce<T>(read: (cell: ReadCell) => T): (cell: ReadCell) => T {
  const known = new Map<string, Map<string, T>>()
  return (cell) => {
    if (cell.r === undefined) return read(cell)
    const results = known.get(cell.r) ?? new Map<string, T>()
    known.set(cell.r, results)
    const result = results.get(cell.style) ?? read(cell)
    results.set(cell.style, result)
    return result
  }
}

function findLinks(sheet: WorkSheet): Map<string, string> {
  const links = new Map<string, string>()
  for (const [reference, cell] of Object.entries<CellObject>(sheet)) {
    const [, address, source] = LINK_FUNCTION.exec(cell.f ?? "") ?? []
    const target = address ?? source ?? cell.l?.Target
    // A link that begins with # leads to a place in the workbook.
    if (target !== undefined && !target.startsWith("#")) links.set(reference, target)
  }
  return links
}
