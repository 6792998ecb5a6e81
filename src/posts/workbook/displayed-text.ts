import { SSF } from "xlsx"

type FormatTable = Record<number, string>

/** The members used here of SheetJS's formatter, which SheetJS itself leaves untyped. */
const formatter = SSF as {
  _table: FormatTable
  format: (
    format: string | number,
    value: string | number | boolean,
    options: { date1904: boolean; table: FormatTable },
  ) => string
}

/**
 * Formats that files name by a number only. A copy, because SheetJS's reader writes those of each workbook
 * into its own; and with what that reader, unlike the formatter, takes some numbers for.
 */
const BUILT_IN_FORMATS: FormatTable = {
  ...formatter._table,
  5: '"$"#,##0_);\\("$"#,##0\\)',
  6: '"$"#,##0_);[Red]\\("$"#,##0\\)',
  7: '"$"#,##0.00_);\\("$"#,##0.00\\)',
  8: '"$"#,##0.00_);[Red]\\("$"#,##0.00\\)',
  32: "h:mm:ss",
  33: "h:mm:ss",
  34: "h:mm:ss",
  35: "h:mm:ss",
  36: "m/d/yy",
}

/**
 * The text that a spreadsheet displays for a value.
 * @param numberFormat as written in the workbook, or the number of one that is built into Excel
 * @param date1904 whether dates count from 1904, as on old Macs, and not from 1900
 */
export function toDisplayedText(
  value: string | number | boolean,
  numberFormat: string | number,
  date1904: boolean,
): string {
  const options = { date1904, table: BUILT_IN_FORMATS }
  try {
    return formatter.format(numberFormat, value, options)
  } catch {
    return formatter.format("General", value, options)
  }
}
