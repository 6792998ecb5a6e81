import { findElements, isTrue, readSection } from "../workbook/read-xml"
import type { Sheet } from "../workbook/sheet"

/** Numbers of rows that are hidden or filtered out, as the spreadsheet shows them. */
export type HiddenRows = ReadonlySet<number>

/** Reads which rows of a worksheet are hidden. */
export function readHiddenRows(sheetXml: string): HiddenRows {
  const hiddenRows = new Set<number>()
  let row = 0
  for (const { attribute } of findElements(readSection(sheetXml, "sheetData"), "row")) {
    row = Number(attribute("r")) || row + 1
    if (isTrue(attribute("hidden"))) hiddenRows.add(row)
  }
  return hiddenRows
}

/** The sheet without its drafts, which are the hidden rows below the names of the columns. */
export function leaveOutDrafts(sheet: Sheet, hiddenRows: HiddenRows, headerIndex: number): Sheet {
  const rows = sheet.rows.map((row, index) =>
    index > headerIndex && hiddenRows.has(index + 1) ? [] : row,
  )
  return { ...sheet, rows }
}
