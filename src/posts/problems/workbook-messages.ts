import { MAX_WORKBOOK_BYTES } from "../limits"
import { COLUMNS } from "../post"
import { listSome, shorten } from "./problem-text"

const MOVE_SHEET =
  "If the articles are on another sheet, move that sheet to the first place instead."
/** "Heading, Image and Body"; not in `post.ts`, where it would cost phones 40 ms (Intl). */
const COLUMN_LIST = new Intl.ListFormat("en-GB").format(Object.values(COLUMNS))
const TYPE_COLUMN_NAMES = `Type the names of the columns, ${COLUMN_LIST}, into the first row; if that is an article, insert a row above it first. ${MOVE_SHEET}`

/** Reasons why a workbook cannot be used at all. */
export const workbookMessages = {
  "workbook-too-large": () => ({
    message: `The workbook is larger than ${MAX_WORKBOOK_BYTES / 1024 ** 2} MB, or has too much inside, such as rows, formats, links or other sheets.`,
    advice:
      "Take pictures out of the sheet; they belong in the folder Blog. If there are none, copy the articles into a new workbook, and nothing else from the old one.",
  }),
  /** Excel also encrypts with a default password, which nobody has typed. */
  "workbook-with-password": () => ({
    message: "The workbook is encrypted, so only Excel can read it.",
    advice:
      "In Excel choose File, Info, Protect Workbook, Encrypt with Password, and empty the password. If there is none, Excel itself has encrypted it: turn off Protect Workbook in the tab Review, and Always Open Read-Only in File, Info, Protect Workbook. Then save.",
  }),
  "workbook-restricted": () => ({
    message:
      "The workbook is encrypted for your organisation, probably by a sensitivity label such as Confidential, so nobody else can read it.",
    advice:
      "In Excel choose another label (Home, Sensitivity) that does not encrypt, such as Public, or File, Info, Protect Workbook, Restrict Access, Unrestricted Access. Then save. If Excel does not let you, copy the articles into a new workbook.",
  }),
  /** An older workbook, a LibreOffice file, an empty file, or anything else. */
  "workbook-of-other-kind": () => ({
    message: "The file is not an Excel workbook (.xlsx), whatever its name says.",
    advice:
      "In Excel choose File, Save As, Excel Workbook (.xlsx); in LibreOffice, File, Save As, Excel 2007-365 (.xlsx).",
  }),
  /** A complete workbook whose text cannot be read reliably, or without a worksheet. */
  "workbook-not-readable": () => ({
    message: "The workbook is damaged, or was written in a form that we cannot read reliably.",
    advice:
      "Open it in Excel or LibreOffice, check that everything is there, save it as .xlsx, and use that file. If it cannot be opened, take an earlier copy.",
  }),
  "workbook-hidden": () => ({
    message: "The first sheet is hidden, so it counts as a draft.",
    advice: `Show it: right-click the name of a sheet, Unhide. ${MOVE_SHEET}`,
  }),
  "columns-missing": ({ sheet, missing, cells, misspelt }: MissingColumns) => {
    const shown =
      cells.length === 0 ? "nothing" : listSome(cells.map((cell) => `“${shorten(cell)}”`))
    const meant = misspelt.map(({ cell, column }) => `“${cell}”: did you mean ${column}?`)
    return {
      message: `Sheet “${sheet}” has no column named ${missing.join(", ")}. The row has: ${shown}.`,
      advice:
        meant.length > 0 ? `${meant.join(" ")} Otherwise: ${TYPE_COLUMN_NAMES}` : TYPE_COLUMN_NAMES,
    }
  },
}

interface MissingColumns {
  sheet: string
  missing: readonly string[]
  /** Cells of the row that looks most like the column names. */
  cells: readonly string[]
  /** Cells that probably mean a column. */
  misspelt: readonly { cell: string; column: string }[]
}
