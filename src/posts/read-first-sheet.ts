import { read, utils } from "xlsx"
import { MAX_WORKBOOK_BYTES, WorkbookError } from "./post"

/** The first worksheet as text. */
export interface Sheet {
  name: string
  /** `rows[0]` is the spreadsheet's row `firstRow`; each cell is its displayed text, "" when blank. */
  rows: string[][]
  /** Row number of `rows[0]` as the spreadsheet shows it; the first row is 1. */
  firstRow: number
  /** Index of the column of `row[0]`; column A is 0. */
  firstColumn: number
}

const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04]

/**
 * Reads the first worksheet of an .xlsx file, each cell as the text that the spreadsheet displays.
 * @param bytes the whole file
 * @throws WorkbookError "too-large" | "not-a-workbook" | "no-worksheet"
 */
export function readFirstSheet(bytes: Uint8Array): Sheet {
  if (bytes.byteLength > MAX_WORKBOOK_BYTES) {
    throw new WorkbookError(
      "too-large",
      `The workbook is larger than ${MAX_WORKBOOK_BYTES / 1024 / 1024} MB. Take pictures out of the sheet; they belong in the folder assets/Blog.`,
    )
  }
  // The parser would happily read a web page or a text file as a table, so look for the zip first.
  if (ZIP_SIGNATURE.some((byte, index) => bytes[index] !== byte)) {
    throw new WorkbookError(
      "not-a-workbook",
      "The file is not an Excel workbook. In Excel choose File, Save As, Excel Workbook (.xlsx).",
    )
  }
  const { name, worksheet } = openFirstSheet(bytes)
  const reference = worksheet["!ref"]
  if (!reference) return { name, rows: [], firstRow: 1, firstColumn: 0 }
  const range = utils.decode_range(reference)
  const rows = utils.sheet_to_json<string[]>(worksheet, {
    header: 1,
    raw: false,
    defval: "",
    blankrows: true,
  })
  return { name, rows, firstRow: range.s.r + 1, firstColumn: range.s.c }
}

function openFirstSheet(bytes: Uint8Array) {
  try {
    // The displayed text (cellText, the default) is all that is needed.
    const workbook = read(bytes, {
      type: "array",
      dense: true,
      sheets: 0,
      cellHTML: false,
      cellFormula: false,
    })
    // The small build in the browser reads .xlsx only, so the build takes nothing else either.
    if (workbook.bookType !== "xlsx") throw new Error(`it is of the type ${workbook.bookType}`)
    const name = workbook.SheetNames[0]
    const worksheet = name === undefined ? undefined : workbook.Sheets[name]
    if (name !== undefined && worksheet) return { name, worksheet }
  } catch (cause) {
    throw new WorkbookError(
      "not-a-workbook",
      `The file is damaged or is not an Excel workbook (${String(cause)}). Open it in Excel and save it again as .xlsx.`,
    )
  }
  throw new WorkbookError(
    "no-worksheet",
    "The workbook has no worksheet. Add one with the headings Heading, Image and Body.",
  )
}
