import { type CellObject, read, utils, type WorkSheet } from "xlsx"
import { openWorkbook } from "../workbook/detect-file-format"
import { MAX_CELL_CHARACTERS, MAX_SHEET_ROWS } from "../limits"
import { normaliseWorkbook } from "./normalise-workbook"
import { type SparseArray, listTexts, noWorksheet, type Sheet } from "../workbook/sheet"

/** The first worksheet, with what only an editor wants to know. */
export interface CheckedSheet extends Sheet {
  /** Names of the worksheets after it. */
  otherSheets: string[]
  /** Addresses of cells with a formula, such as "B7". */
  formulaCells: string[]
}

/**
 * Reads the first worksheet of an .xlsx file with SheetJS, each cell as the text that the spreadsheet
 * displays.
 * @param bytes the whole file
 * @throws WorkbookError "empty" | "too-large" | "password" | "not-a-workbook" | "no-worksheet"
 */
export function parseWithSheetJs(bytes: Uint8Array): CheckedSheet {
  return openWorkbook(bytes, () => {
    // The displayed text (cellText, the default) is all that is needed.
    const workbook = read(normaliseWorkbook(bytes), {
      type: "array",
      dense: true,
      sheets: 0,
      cellHTML: false,
    })
    // The limits are for this format alone.
    if (workbook.bookType !== "xlsx") throw new Error(`it is of the type ${workbook.bookType}`)
    const [name, ...otherSheets] = workbook.SheetNames
    const worksheet = name === undefined ? undefined : workbook.Sheets[name]
    if (name === undefined || !worksheet) throw noWorksheet()
    const cells = listCells(worksheet)
    return {
      name,
      rows: listTexts(cells, toFormattedText, MAX_CELL_CHARACTERS),
      otherSheets,
      formulaCells: listFormulaCells(cells),
    }
  })
}

/** By the cells themselves: some programs state a used range that is too small or far too large. */
function listCells(worksheet: WorkSheet): SparseArray<SparseArray<CellObject>> {
  // Rows and cells without a content are holes, which the library's types do not say.
  return worksheet["!data"] ?? []
}

/** A formula that has no result yet gives undefined, which the library's types do not say. */
const formatCell = (cell: CellObject): string | undefined => utils.format_cell(cell)

function toFormattedText(cell: CellObject): string {
  return formatCell(cell) ?? ""
}

function listFormulaCells(rows: SparseArray<SparseArray<CellObject>>): string[] {
  return Array.from({ length: Math.min(rows.length, MAX_SHEET_ROWS) }, (_, r) =>
    Array.from(rows[r] ?? [], (cell, c) =>
      cell?.f === undefined ? [] : utils.encode_cell({ r, c }),
    ),
  ).flat(2)
}
