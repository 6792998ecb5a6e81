import type { Run } from "../body/typed-body-to-html"
import { MAX_CELL_CHARACTERS } from "../limits"
import { toReference } from "../workbook/cell-references"
import { openWorkbook } from "../workbook/open-workbook"
import {
  type Cell,
  cellToText,
  findFirstSheet,
  listCells,
  readStrings,
} from "../workbook/parse-workbook"
import { decodeText, findElements } from "../workbook/read-xml"
import { listTexts, type Sheet } from "../workbook/sheet"
import { applyNumberFormat } from "./apply-number-format"
import { type HiddenRows, readHiddenRows } from "./drafts"
import { type CellLinks, readCellLinks } from "./read-cell-links"
import { readRuns } from "./read-runs"
import { PLAIN_STYLE, readStyles } from "./read-styles"

const FORMULA = /<(?:\w+:)?f[\s/>]/

/** The first worksheet of the editor's workbook, each cell as the text that the spreadsheet displays. */
export interface EditorsSheet extends Sheet {
  hiddenRows: HiddenRows
  links: CellLinks
  /** Names of the other worksheets. */
  otherSheets: string[]
  isHidden: boolean
  /** References of cells with a formula, such as "B7". */
  formulaCells: ReadonlySet<string>
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
  return openWorkbook(bytes, (parts) => {
    const { name, part, isHidden, sheetXml, workbookXml, readPart } = findFirstSheet(parts)
    const stringsXml = readPart("sharedStrings")
    const strings = readStrings(stringsXml)
    const richStrings = Array.from(findElements(stringsXml, "si"), ({ content }) => content)
    const { styles, formats } = readStyles(readPart("styles"), workbookXml)
    const cells = listCells(sheetXml)
    const toStyle = (cell: Cell) => styles[Number(cell.style)] ?? PLAIN_STYLE

    /** Thousands of cells may refer to one long shared string, which is parsed once for each font. */
    const runsByString = new Map<string, readonly Run[]>()
    const readCellRuns = (cell: Cell): readonly Run[] => {
      const { font } = toStyle(cell)
      if (cell.type === "inlineStr") return readRuns(cell.content, font)
      if (cell.type !== "s") return []
      const key = `${cell.value} ${JSON.stringify(font)}`
      const runs = runsByString.get(key) ?? readRuns(richStrings[Number(cell.value)] ?? "", font)
      runsByString.set(key, runs)
      return runs
    }

    return {
      name,
      isHidden,
      otherSheets: listSheetNames(workbookXml).slice(1),
      rows: listTexts(
        cells,
        (cell) =>
          applyNumberFormat(cell.type, cellToText(cell, strings), toStyle(cell).formatId, formats),
        MAX_CELL_CHARACTERS,
      ),
      formulaCells: new Set(listFormulaCells(cells)),
      hiddenRows: readHiddenRows(sheetXml),
      links: readCellLinks(parts, part, sheetXml),
      readRunsAt: (row, column) => {
        const cell = cells[row]?.[column]
        return cell ? readCellRuns(cell) : []
      },
    }
  })
}

function listSheetNames(workbookXml: string): string[] {
  return Array.from(findElements(workbookXml, "sheet"), ({ attribute }) =>
    decodeText(attribute("name")),
  )
}

function listFormulaCells(rows: readonly (readonly (Cell | undefined)[] | undefined)[]): string[] {
  return rows.flatMap(
    (cells, row) =>
      cells?.flatMap((cell, column) =>
        cell && FORMULA.test(cell.content) ? toReference({ row, column }) : [],
      ) ?? [],
  )
}
