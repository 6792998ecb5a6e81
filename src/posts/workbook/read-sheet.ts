import { type CellObject, type Range, utils } from "xlsx/dist/xlsx.mini.min"
import type { Run } from "../body/text/formatted-text"
import { MAX_BODY_CHARACTERS, MAX_CELL_CHARACTERS, MAX_SHEET_CHARACTERS } from "../limits"
import { toError, tooLarge, WorkbookError } from "../problems/problem"
import { type CellKind, findKind, isFormula, KINDS_WITH_TEXT } from "./cell-kind"
import { type FormatProblemCode, makeCellFormatter } from "./format-cell"
import { openWorkbook } from "./open-workbook"
import { type Drawing, readDrawings } from "./read-drawings"
import { type ReadCell, readCells } from "./read-cells"
import { readWithSheetJs } from "./read-with-sheetjs"
import { cleanText, hasWhiteLetters, readRuns } from "./text-runs"
import { listTags } from "./xml"

/** What the check has to say about a cell, besides its text. */
export interface CellFacts {
  kind: CellKind
  isFormula: boolean
  /** Whether the end of its text is probably missing. */
  isCutOff: boolean
  formatProblem: FormatProblemCode | undefined
}

/** The first worksheet, each cell as the text that the spreadsheet displays. */
export interface Sheet {
  name: string
  /** Names of the other tabs. */
  otherSheets: string[]
  /** `rows[0][0]` is cell A1; "" is a blank cell. A row ends at its last cell with content. */
  rows: string[][]
  /** Rows that are hidden or filtered out, counted from 0. */
  hiddenRows: ReadonlySet<number>
  /** By the references of cells, such as "B7"; those of plain texts and numbers are left out. */
  facts: ReadonlyMap<string, CellFacts>
  /** The texts under merged cells, which are not shown, by the references of their cells. */
  covered: ReadonlyMap<string, string>
  drawings: readonly Drawing[]
  /** The rows in which tables of Excel show their totals, counted from 0; they are blank in `rows`. */
  totalRows: ReadonlySet<number>
}

/** What is read of the cells of articles only; rows and columns are counted from 0. */
export interface CellReader {
  /** @returns no runs for a cell that is not a typed text, such as a number or the result of a formula */
  readRuns: (row: number, column: number) => readonly Run[]
  /** Finds where a click on the cell leads. */
  findLink: (row: number, column: number) => string | undefined
}

/** Cells with content, by row and column; others are holes. */
type Grid = (ReadCell | undefined)[][]

const WINDOWS_LINE_END = /(?:_x000D_|&#13;|&#xD;)\n/gi

/** The address of a link by formula, or where it comes from if the cell shows other words. */
const LINK_FUNCTION = /\bHYPERLINK\(\s*(?:"([^"]+)"|([^",)]+)(?=,))/i

/** One array for all blank rows: a hostile sheet has a million. */
const NO_CELLS: string[] = []

/**
 * Reads the first worksheet as the spreadsheet displays it.
 * @param bytes the whole .xlsx file
 * @throws WorkbookError when the workbook as a whole cannot be used
 */
export function readEditorsSheet(bytes: Uint8Array): { sheet: Sheet; reader: CellReader } {
  const parts = openWorkbook(bytes)
  const { sheetIndex } = parts
  const result = readWithSheetJs(parts)
  const { SheetNames, Workbook, sheet } = result
  const name = SheetNames[sheetIndex] ?? ""
  if (Workbook.Sheets?.[sheetIndex]?.Hidden) {
    throw new WorkbookError({ ...toError("workbook-hidden"), place: { sheet: name } })
  }
  const { cells, hiddenRows } = readCells(parts.sheet, result)
  const formatCell = makeCellFormatter(Workbook.WBProps?.date1904 ?? false)
  const isUncalculated = /^(?:1|true)$/.test(Workbook.CalcPr?.fullCalcOnLoad ?? "")
  const toKind = (cell: ReadCell) => findKind(cell, isUncalculated)
  const merges = sheet["!merges"] ?? []
  const covered = new Map<string, string>()
  const grid: Grid = []
  for (const cell of cells) {
    if (isCovered(cell, merges)) covered.set(toReference(cell), cleanText(cell.value))
    // A text may be empty, as the result of a formula.
    else if (cell.value !== "" || toKind(cell) !== "text")
      (grid[cell.row] ??= [])[cell.column] = cell
  }
  const readRunsOnce = readOnce<readonly Run[]>(({ value, r, font }) => readRuns(value, r, font))
  const hasWhiteLettersOnce = readOnce(hasWhiteLetters)
  const facts = new Map<string, CellFacts>()
  let remaining = MAX_SHEET_CHARACTERS

  const toText = (cell: ReadCell | undefined) => {
    if (!cell) return ""
    const kind = toKind(cell)
    const text = isTyped(cell)
      ? joinTexts(readRunsOnce(cell))
      : cleanText(kind === "noResult" || cell.value === "" ? `=${cell.f ?? ""}` : cell.value)
    const formatted = formatCell(kind, text, cell.z?.toString())
    const isUnseen = cell.isOnWhite && text !== "" && hasWhiteLettersOnce(cell)
    const formatProblem = formatted.problemCode ?? (isUnseen ? "format-hides-text" : undefined)
    // SheetJS makes one character of the two that end a line of Windows.
    const lineEnds = cell.r?.match(WINDOWS_LINE_END)?.length ?? 0
    const isCutOff = cell.value.length + lineEnds >= MAX_CELL_CHARACTERS
    if (!KINDS_WITH_TEXT.includes(kind) || isFormula(cell) || isCutOff || formatProblem) {
      facts.set(toReference(cell), { kind, isFormula: isFormula(cell), isCutOff, formatProblem })
    }
    remaining -= formatted.text.length
    if (remaining < 0) throw tooLarge()
    return formatted.text.slice(0, MAX_BODY_CHARACTERS)
  }

  const totalRows = new Set(parts.tables.flatMap(findTotalRow))
  const rows = Array.from(grid, (row: Grid[number] | undefined, index) =>
    row && !totalRows.has(index) ? Array.from(row, toText) : NO_CELLS,
  )
  return {
    sheet: {
      name,
      otherSheets: SheetNames.filter((_, index) => index !== sheetIndex),
      rows,
      hiddenRows,
      facts,
      covered,
      drawings: parts.drawings.flatMap(readDrawings),
      totalRows,
    },
    reader: {
      readRuns: (row, column) => {
        const cell = grid[row]?.[column]
        return cell && isTyped(cell) ? readRunsOnce(cell) : []
      },
      findLink: (row, column) => findLink(sheet[toReference({ row, column })] as CellObject),
    },
  }
}

/** @param xml of a table of Excel */
function findTotalRow(xml: string): number[] {
  const [{ ref = "", totalsRowCount = "0" } = {}] = listTags(xml, "table")
  return totalsRowCount === "0" ? [] : [utils.decode_range(ref).e.r]
}

/** Whether a cell contains a text that somebody has typed. */
function isTyped(cell: ReadCell): boolean {
  return cell.t === "s" && !isFormula(cell)
}

/** Whether a cell is under a merged one. */
function isCovered({ row, column }: ReadCell, merges: readonly Range[]): boolean {
  return merges.some(({ s, e }) => {
    const isInside = row >= s.r && row <= e.r && column >= s.c && column <= e.c
    return isInside && (row !== s.r || column !== s.c)
  })
}

/** Reads each formatted text once: thousands of cells may refer to one long shared string. */
function readOnce<T>(read: (cell: ReadCell) => T): (cell: ReadCell) => T {
  const known = new Map<string, { font: ReadCell["font"]; result: T }>()
  return (cell) => {
    const { r, font } = cell
    const last = known.get(r ?? "")
    if (last?.font === font) return last.result
    const result = read(cell)
    if (r !== undefined) known.set(r, { font, result })
    return result
  }
}

/** @param cell a blank one may have a link, too */
function findLink(cell?: CellObject): string | undefined {
  const [, address, source] = LINK_FUNCTION.exec(cell?.f ?? "") ?? []
  const target = address ?? source ?? cell?.l?.Target
  // It leads to a place in the workbook.
  return target?.startsWith("#") ? undefined : target
}

function toReference({ row, column }: Pick<ReadCell, "row" | "column">): string {
  return utils.encode_cell({ r: row, c: column })
}

function joinTexts(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join("")
}
