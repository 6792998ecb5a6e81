import { SSF } from "xlsx"

export interface NumberFormats {
  /** Format codes by their numbers, such as 9: "0%". */
  codes: Readonly<Record<number, string>>
  /** Whether the workbook counts days from 1904, as Excel on a Mac once did. */
  date1904: boolean
}

/**
 * Formats that depend on the settings of the computer, and how they look in South Africa. SheetJS takes those of
 * the United States.
 */
const REGIONAL_FORMATS = [
  { pattern: /^m\/d\/yy$/, southAfrican: "yyyy/mm/dd" },
  { pattern: /^m\/d\/yy h:mm$/, southAfrican: "yyyy/mm/dd hh:mm" },
  { pattern: /^\[\$-(F800|x-sysdate)\]/i, southAfrican: "dd mmmm yyyy" },
  { pattern: /^\[\$-(F400|x-systime)\]/i, southAfrican: "hh:mm:ss" },
]
const MS_PER_DAY = 24 * 60 * 60 * 1000
/** The day 0 of dates in a spreadsheet. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const FIRST_DAY_1904 = Date.UTC(1904, 0, 1)

/** SheetJS leaves its number formats untyped. */
const { format: applyFormat } = SSF as {
  format: (
    format: string | number,
    value: string | number,
    options: { date1904: boolean; table: NumberFormats["codes"] },
  ) => string
}

/**
 * Formats the stored text of a cell as the spreadsheet displays it.
 * @param type of the cell, as the XML names it; "" for a number
 * @param formatId number of the cell's format
 */
export function applyNumberFormat(
  type: string,
  text: string,
  formatId: number,
  { codes, date1904 }: NumberFormats,
): string {
  const value = toValue(type, text, date1904)
  if (Number.isNaN(value)) return text
  const regional = REGIONAL_FORMATS.find(({ pattern }) => pattern.test(codes[formatId] ?? ""))
  try {
    return applyFormat(regional?.southAfrican ?? formatId, value, { date1904, table: codes })
  } catch {
    // No program displays a value by a format that it cannot read.
    return text
  }
}

function toValue(type: string, text: string, date1904: boolean): string | number {
  if (!["", "n", "d"].includes(type)) return text
  if (type !== "d") return Number(text)
  // A date as text, which Excel may read but never writes. It states no time zone.
  const time = Date.parse(text.includes("T") ? `${text.replace("Z", "")}Z` : text)
  return (time - (date1904 ? FIRST_DAY_1904 : FIRST_DAY)) / MS_PER_DAY
}
