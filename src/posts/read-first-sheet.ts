import { type CellObject, read, utils, type WorkBook, type WorkSheet } from "xlsx"
import {
  MAX_CELL_CHARACTERS,
  MAX_CELLS,
  MAX_FILLED_ROWS,
  MAX_SHEET_CHARACTERS,
  MAX_SHEET_ROWS,
  MAX_WORKBOOK_BYTES,
  WORKBOOK_TOO_LARGE_ADVICE,
  WorkbookError,
} from "./post"
import { repackWorkbook } from "./repack-workbook"

/** The first worksheet as text. */
export interface Sheet {
  name: string
  /**
   * `rows[0][0]` is cell A1; each cell is its displayed text, "" when blank. A row ends at its last cell
   * with a content.
   */
  rows: string[][]
  /** Names of the worksheets after it. */
  otherSheets: string[]
  /** Addresses of cells that hold a formula, such as "B7"; empty unless asked for. */
  formulaCells: string[]
}

interface ReadOptions {
  /** Formulas cost time to read, and a visitor has no use for them. */
  findFormulas?: boolean
}

type Holed<T> = ArrayLike<T | undefined>

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04]
/** Of the container that Excel uses for encrypted workbooks, and for .xls up to 2003. */
const COMPOUND_FILE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0]
const ENCRYPTED_PART_NAME = "EncryptedPackage"
/** Of the first file in the zip that LibreOffice saves. */
const OPEN_DOCUMENT_BEGINNING = Array.from("mimetypeapplication/vnd.oasis", (letter) =>
  letter.charCodeAt(0),
)
const OPEN_DOCUMENT_OFFSET = 30
const SAVE_AS_XLSX = "In Excel choose File, Save As, Excel Workbook (.xlsx)."

/**
 * Reads the first worksheet of an .xlsx file, each cell as the text that the spreadsheet displays.
 * @param bytes the whole file
 * @throws WorkbookError "empty" | "too-large" | "password" | "not-a-workbook" | "no-worksheet"
 */
export function readFirstSheet(
  bytes: Uint8Array,
  { findFormulas = false }: ReadOptions = {},
): Sheet {
  refuseOtherFiles(bytes)
  const { workbook, name, worksheet } = openFirstSheet(bytes, findFormulas)
  return {
    name,
    rows: listTexts(worksheet),
    otherSheets: workbook.SheetNames.slice(1),
    formulaCells: findFormulas ? listFormulaCells(worksheet) : [],
  }
}

/** The parser would happily read a web page or a text file as a table, so look at the file first. */
function refuseOtherFiles(bytes: Uint8Array): void {
  if (bytes.byteLength === 0) {
    throw new WorkbookError("empty", "The file is empty.", "Save the workbook again from Excel.")
  }
  if (bytes.byteLength > MAX_WORKBOOK_BYTES) {
    throw new WorkbookError(
      "too-large",
      `The workbook is larger than ${MAX_WORKBOOK_BYTES / 1024 / 1024} MB.`,
      "Take pictures out of the sheet; they belong in the folder assets/Blog.",
    )
  }
  if (startsWith(bytes, OPEN_DOCUMENT_BEGINNING, OPEN_DOCUMENT_OFFSET)) {
    throw new WorkbookError(
      "not-a-workbook",
      "The file is a LibreOffice workbook, not an Excel workbook.",
      "In LibreOffice choose File, Save As, Excel 2007-365 (.xlsx).",
    )
  }
  if (startsWith(bytes, ZIP_SIGNATURE)) return
  if (startsWith(bytes, COMPOUND_FILE_SIGNATURE) && includesUtf16(bytes, ENCRYPTED_PART_NAME)) {
    throw new WorkbookError(
      "password",
      "The workbook is protected by a password.",
      "In Excel choose File, Info, Protect Workbook, Encrypt with Password; empty the password and save.",
    )
  }
  throw new WorkbookError("not-a-workbook", "The file is not an Excel workbook.", SAVE_AS_XLSX)
}

function openFirstSheet(
  bytes: Uint8Array,
  cellFormula: boolean,
): { workbook: WorkBook; name: string; worksheet: WorkSheet } {
  let workbook: WorkBook
  try {
    // The displayed text (cellText, the default) is all that is needed.
    workbook = read(repackWorkbook(bytes), {
      type: "array",
      dense: true,
      sheets: 0,
      cellHTML: false,
      cellFormula,
    })
    // The small build in the browser reads .xlsx only, so the build takes nothing else either.
    if (workbook.bookType !== "xlsx") throw new Error(`it is of the type ${workbook.bookType}`)
  } catch (cause) {
    if (cause instanceof WorkbookError) throw cause
    throw new WorkbookError(
      "not-a-workbook",
      `The file is damaged or is not an Excel workbook (${String(cause)}).`,
      "Open it in Excel and save it again as .xlsx.",
    )
  }
  const name = workbook.SheetNames[0]
  const worksheet = name === undefined ? undefined : workbook.Sheets[name]
  if (name === undefined || !worksheet) {
    throw new WorkbookError(
      "no-worksheet",
      "The workbook has no worksheet.",
      "Add one with the headings Heading, Image and Body.",
    )
  }
  return { workbook, name, worksheet }
}

/** By the cells themselves: some programs state a used range that is too small or far too large. */
function listTexts(worksheet: WorkSheet): string[][] {
  // Rows and cells without a content are holes, which the library's types do not say.
  const filled: Holed<Holed<CellObject>> = worksheet["!data"] ?? []
  const left = { rows: MAX_FILLED_ROWS, cells: MAX_CELLS, characters: MAX_SHEET_CHARACTERS }
  const take = (what: keyof typeof left, count: number) => {
    left[what] -= count
    if (left[what] < 0) throw tooMany(what)
  }
  return Array.from({ length: Math.min(filled.length, MAX_SHEET_ROWS) }, (_, row) => {
    const cells = filled[row]
    if (!cells) return NO_CELLS
    take("rows", 1)
    take("cells", cells.length)
    return Array.from(cells, (cell) => {
      const text = cell ? toDisplayedText(cell).slice(0, MAX_CELL_CHARACTERS) : ""
      take("characters", text.length)
      return text
    })
  })
}

const NO_CELLS: string[] = []

function tooMany(what: "rows" | "cells" | "characters"): WorkbookError {
  const limit = { rows: MAX_FILLED_ROWS, cells: MAX_CELLS, characters: MAX_SHEET_CHARACTERS }[what]
  const problem = `The first sheet has more than ${limit.toLocaleString("en")} ${what}.`
  return new WorkbookError("too-large", problem, WORKBOOK_TOO_LARGE_ADVICE)
}

/** A formula that has no result yet gives undefined, which the library's types do not say. */
const formatCell = (cell: CellObject): string | undefined => utils.format_cell(cell)

function toDisplayedText(cell: CellObject): string {
  return formatCell(cell) ?? ""
}

function listFormulaCells(worksheet: WorkSheet): string[] {
  const rows: Holed<Holed<CellObject>> = worksheet["!data"] ?? []
  return Array.from({ length: Math.min(rows.length, MAX_SHEET_ROWS) }, (_, r) =>
    Array.from(rows[r] ?? [], (cell, c) =>
      cell?.f === undefined ? [] : utils.encode_cell({ r, c }),
    ),
  ).flat(2)
}

function startsWith(bytes: Uint8Array, signature: readonly number[], offset = 0): boolean {
  return signature.every((byte, index) => bytes[offset + index] === byte)
}

function includesUtf16(bytes: Uint8Array, text: string): boolean {
  return new TextDecoder("utf-16le").decode(bytes).includes(text)
}
