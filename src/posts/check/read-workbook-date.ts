import { readFile } from "node:fs/promises"
import { read } from "xlsx"
import { normaliseWorkbook } from "./normalise-workbook"

/** Feed readers reject earlier dates, and later years have no four digits. */
const FIRST_PLAUSIBLE_YEAR = 1990
const LAST_WRITABLE_YEAR = 9999

/**
 * For a workbook without a date. The file's own date would differ in each checkout, and feed readers would
 * show every article as new.
 */
const UNKNOWN_DATE = new Date(Date.UTC(FIRST_PLAUSIBLE_YEAR, 0))

/**
 * When the workbook was last saved, or else created, from its document properties: the same for every build
 * of the same file.
 * @param workbook path of the .xlsx file
 */
export async function readWorkbookDate(workbook: string): Promise<Date> {
  const bytes = normaliseWorkbook(await readFile(workbook))
  const { Props: properties } = read(bytes, { type: "array", bookProps: true })
  const dates = [properties?.ModifiedDate, properties?.CreatedDate]
  return dates.find(isUsable) ?? UNKNOWN_DATE
}

function isUsable(date: Date | undefined): date is Date {
  // A date that cannot be read has the year NaN, which is in no range.
  const year = date?.getUTCFullYear() ?? NaN
  return year >= FIRST_PLAUSIBLE_YEAR && year <= LAST_WRITABLE_YEAR
}
