import { type CellObject, read, SSF, utils, type WorkSheet } from "xlsx"
import { openWorkbook } from "../workbook/open-workbook"
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
    // The displayed text (cellText, the default) and the number format are all that is needed.
    const workbook = read(normaliseWorkbook(bytes), {
      type: "array",
      dense: true,
      sheets: 0,
      cellHTML: false,
      cellNF: true,
    })
    // The limits are for this format alone.
    if (workbook.bookType !== "xlsx") throw new Error(`it is of the type ${workbook.bookType}`)
    const [name, ...otherSheets] = workbook.SheetNames
    const worksheet = name === undefined ? undefined : workbook.Sheets[name]
    if (name === undefined || !worksheet) throw noWorksheet()
    const cells = listCells(worksheet)
    const date1904 = workbook.Workbook?.WBProps?.date1904 ?? false
    return {
      name,
      rows: listTexts(cells, (cell) => toFormattedText(cell, date1904), MAX_CELL_CHARACTERS),
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

/**
 * Formats that Excel shows by the settings of the computer, and how they look in South Africa. SheetJS takes those of
 * the United States.
 */
const REGIONAL_FORMATS: readonly [format: RegExp, southAfrican: string][] = [
  [/^m\/d\/yy$/, "yyyy/mm/dd"],
  [/^m\/d\/yy h:mm$/, "yyyy/mm/dd hh:mm"],
  [/^\[\$-(F800|x-sysdate)\]/i, "dd mmmm yyyy"],
  [/^\[\$-(F400|x-systime)\]/i, "hh:mm:ss"],
]

/** The member used here of SheetJS's formats, which SheetJS itself leaves untyped. */
const dates = SSF as {
  format: (format: string, value: number, options: { date1904: boolean }) => string
}

/** @param date1904 whether the workbook counts days from 1904, as Excel on a Mac once did */
function toFormattedText(cell: CellObject, date1904: boolean): string {
  const [, format] = REGIONAL_FORMATS.find(([regional]) => regional.test(String(cell.z))) ?? []
  // An error, too, has a number: its code.
  if (format !== undefined && cell.t === "n" && typeof cell.v === "number") {
    return dates.format(format, cell.v, { date1904 })
  }
  return formatCell(cell) ?? ""
}

function listFormulaCells(rows: SparseArray<SparseArray<CellObject>>): string[] {
  return Array.from({ length: Math.min(rows.length, MAX_SHEET_ROWS) }, (_, r) =>
    Array.from(rows[r] ?? [], (cell, c) =>
      cell?.f === undefined ? [] : utils.encode_cell({ r, c }),
    ),
  ).flat(2)
}
