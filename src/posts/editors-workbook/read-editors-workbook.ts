import type { Run } from "../body/text/formatted-text"
import { MAX_CELL_CHARACTERS } from "../limits"
import { toReference } from "../workbook/cell-references"
import { findFirstSheet } from "../workbook/find-first-sheet"
import { openWorkbook } from "../workbook/open-workbook"
import { type Cell, readCells } from "../workbook/read-cells"
import { listTexts, type Sheet } from "../workbook/sheet"
import { type FormatProblemCode, formatCell } from "./format-cell"
import { type CellLinks, findLinkTarget, toCellLinks } from "./read-cell-links"
import { type Drawing, readDrawings } from "./read-drawings"
import { PLAIN_STYLE, readStyles, type Style, UNKNOWN_STYLE } from "./read-styles"
import { makeRunFormat } from "./run-format"
import { toBodyRuns } from "./to-body-runs"

/** A cell of another kind has nothing to publish. */
export const KINDS_WITH_TEXT: readonly Cell["kind"][] = ["text", "number", "date", "boolean"]

/** What the check has to say about a cell, besides its text. */
export interface CellFacts {
  kind: Cell["kind"]
  isFormula: boolean
  /** Where its formula makes it lead, if that says so itself. */
  linkTarget: string | undefined
  /** Whether the end of its text is probably missing. */
  isCutOff: boolean
  formatProblem: FormatProblemCode | undefined
}

/** The first worksheet of the editor's workbook, each cell as the text that the spreadsheet displays. */
export interface EditorsSheet extends Sheet {
  links: CellLinks
  /** Names of the other tabs. */
  otherSheets: string[]
  /** By the references of cells, such as "B7"; those of plain texts and numbers are left out. */
  facts: ReadonlyMap<string, CellFacts>
  /** The texts under merged cells, which are not shown, by the references of their cells. */
  covered: ReadonlyMap<string, string>
  drawings: readonly Drawing[]
  /**
   * Reads the formatting of a text.
   * @param row counted from 0
   * @param column counted from 0
   * @returns no runs for a cell that is not a text, such as a number or the result of a formula
   */
  readRunsAt: (row: number, column: number) => readonly Run[]
}

/**
 * Reads a workbook as the spreadsheet displays it, in the build and on the page /editors.
 * @param bytes the whole .xlsx file
 * @throws WorkbookError when the workbook as a whole cannot be used
 */
export function readEditorsWorkbook(bytes: Uint8Array): EditorsSheet {
  return openWorkbook(bytes, (pack) => {
    const first = findFirstSheet(pack)
    const { cells, hiddenRows, links, covered } = readCells(pack, first, makeRunFormat)
    const { styles, formatCodes } = readStyles(pack, first.styles)
    const relationships = pack.listRelationships(first.part)
    // The first style may be left out where there is no other.
    const toStyle = ({ style }: Cell) =>
      styles[style] ?? (style === 0 ? PLAIN_STYLE : UNKNOWN_STYLE)
    const facts = new Map<string, CellFacts>()
    /** By font: thousands of cells may refer to the runs of one long shared string. */
    const bodyRuns = new Map<Cell["runs"], Map<Style["font"], readonly Run[]>>()
    const readBodyRuns = (runs: NonNullable<Cell["runs"]>, font: Style["font"]) => {
      const byFont = bodyRuns.get(runs) ?? new Map<Style["font"], readonly Run[]>()
      const read = byFont.get(font) ?? toBodyRuns(runs, font)
      bodyRuns.set(runs, byFont.set(font, read))
      return read
    }

    const toText = (cell: Cell, row: number, column: number) => {
      const { kind, formula, storedLength } = cell
      const isFormula = formula !== undefined
      const code = formatCodes[toStyle(cell).formatId]
      const { text, problemCode: formatProblem } = formatCell(cell, code, first.date1904)
      const isCutOff = storedLength >= MAX_CELL_CHARACTERS
      if (!KINDS_WITH_TEXT.includes(kind) || isFormula || isCutOff || formatProblem) {
        const linkTarget = findLinkTarget(formula)
        const cellFacts = { kind, isFormula, linkTarget, isCutOff, formatProblem }
        facts.set(toReference({ row, column }), cellFacts)
      }
      return text.slice(0, MAX_CELL_CHARACTERS)
    }

    return {
      name: first.name,
      otherSheets: first.otherSheets,
      rows: listTexts(cells, toText),
      facts,
      hiddenRows,
      covered,
      links: toCellLinks(links, relationships),
      drawings: readDrawings(pack, relationships),
      readRunsAt: (row, column) => {
        const cell = cells[row]?.[column]
        return cell?.runs ? readBodyRuns(cell.runs, toStyle(cell).font) : []
      },
    }
  })
}
