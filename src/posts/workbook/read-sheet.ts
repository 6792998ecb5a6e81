import type { Run } from "../body/text/formatted-text"
import {
  MAX_BODY_CHARACTERS,
  MAX_CELL_CHARACTERS,
  MAX_CELLS,
  MAX_SHEET_CHARACTERS,
} from "../limits"
import { tooLargeInside } from "../problems/workbook-error"
import { type CellKind, findKind, isFormula, KINDS_WITH_TEXT } from "./cell-kind"
import { toReference } from "./cell-references"
import { type FormatProblemCode, formatCell } from "./format-cell"
import { findLinkTarget } from "./links"
import { openWorkbook } from "./open-workbook"
import { type Drawing, readDrawings } from "./read-drawings"
import { type ReadCell, type ReadSheet, readWithSheetJs } from "./read-with-sheetjs"
import { cleanText, readRuns } from "./text-runs"

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
  /** Numbers of rows that are hidden or filtered out, as the spreadsheet shows them. */
  hiddenRows: ReadonlySet<number>
  /** By the references of cells, such as "B7"; those of plain texts and numbers are left out. */
  facts: ReadonlyMap<string, CellFacts>
  /** The texts under merged cells, which are not shown, by the references of their cells. */
  covered: ReadonlyMap<string, string>
  drawings: readonly Drawing[]
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

/** One array for all blank rows: a hostile sheet has a million. */
const NO_CELLS: string[] = []

/**
 * Reads the first worksheet as the spreadsheet displays it.
 * @param bytes the whole .xlsx file
 * @throws WorkbookError when the workbook as a whole cannot be used
 */
export function readSheet(bytes: Uint8Array): { sheet: Sheet; reader: CellReader } {
  const first = openWorkbook(bytes)
  const { cells, hiddenRows, links, merges } = readWithSheetJs(first)
  const toKind = (cell: ReadCell) => findKind(cell, first.isUncalculated)
  // A text may be empty, as the result of a formula.
  const grid = toGrid(cells.filter((cell) => cell.value !== "" || toKind(cell) !== "text"))
  const covered = takeCovered(grid, merges)
  const readRuns = makeRunReader()
  const facts = new Map<string, CellFacts>()
  let remaining = MAX_SHEET_CHARACTERS

  const toText = (cell: ReadCell | undefined) => {
    if (!cell) return ""
    const kind = toKind(cell)
    const text = isTyped(cell)
      ? joinTexts(readRuns(cell))
      : cleanText(kind === "noResult" || cell.value === "" ? `=${cell.formula ?? ""}` : cell.value)
    const formatted = formatCell(kind, text, cell.formatCode, first.date1904)
    const formatProblem = formatted.problemCode
    const isCutOff = cell.value.length >= MAX_CELL_CHARACTERS
    if (!KINDS_WITH_TEXT.includes(kind) || isFormula(cell) || isCutOff || formatProblem) {
      facts.set(toReference(cell), { kind, isFormula: isFormula(cell), isCutOff, formatProblem })
    }
    remaining -= formatted.text.length
    if (remaining < 0) throw tooLargeInside()
    return formatted.text.slice(0, MAX_BODY_CHARACTERS)
  }

  const rows = Array.from(grid, (row?: Grid[number]) => (row ? Array.from(row, toText) : NO_CELLS))
  return {
    sheet: {
      name: first.name,
      otherSheets: first.otherSheets,
      rows,
      hiddenRows: new Set(Array.from(hiddenRows, (row) => row + 1)),
      facts,
      covered,
      drawings: readDrawings(first),
    },
    reader: {
      readRuns: (row, column) => {
        const cell = grid[row]?.[column]
        return cell && isTyped(cell) ? readRuns(cell) : []
      },
      findLink: (row, column) => {
        const formula = grid[row]?.[column]?.formula
        return findLinkTarget({ row, column }, formula, links, first.relationships)
      },
    },
  }
}

function toGrid(cells: readonly ReadCell[]): Grid {
  const grid: Grid = []
  for (const cell of cells) (grid[cell.row] ??= [])[cell.column] = cell
  return grid
}

/** Whether a cell holds a text that somebody has typed. */
function isTyped(cell: ReadCell): boolean {
  return /^(?:s|inlineStr)$/.test(cell.type) && !isFormula(cell)
}

/** Takes the cells under merged ones out. */
function takeCovered(grid: Grid, merges: ReadSheet["merges"]): Map<string, string> {
  const covered = new Map<string, string>()
  let remaining = MAX_CELLS
  for (const { s: start, e: end } of merges) {
    for (let row = start.r; row <= end.r && row < grid.length; row++) {
      const cells = grid[row] ?? []
      for (let column = start.c; column <= end.c && column < cells.length; column++) {
        const cell = cells[column]
        if (--remaining < 0) throw tooLargeInside()
        if (!cell || (row === start.r && column === start.c)) continue
        covered.set(toReference(cell), cleanText(cell.value))
        cells[column] = undefined
      }
      if (--remaining < 0) throw tooLargeInside()
    }
  }
  return covered
}

/** Reads the runs of typed texts, each once: thousands of cells may refer to one long shared string. */
function makeRunReader(): (cell: ReadCell) => readonly Run[] {
  const known = new Map<ReadCell["font"], Map<string, readonly Run[]>>()
  return ({ value, richText, font }) => {
    if (richText === undefined) return readRuns(value, undefined, font)
    const byText = known.get(font) ?? new Map<string, readonly Run[]>()
    const runs = byText.get(richText) ?? readRuns(value, richText, font)
    known.set(font, byText.set(richText, runs))
    return runs
  }
}

function joinTexts(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join("")
}
