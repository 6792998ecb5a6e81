import { readFile } from "node:fs/promises"
import { read } from "xlsx"
import { normaliseWorkbook } from "../../../src/posts/check/normalise-workbook"

/** Readers of feeds take an earlier date for a mistake, and later years have no four digits. */
const FIRST_PLAUSIBLE_YEAR = 1990
const LAST_WRITABLE_YEAR = 9999

/**
 * For a workbook that does not tell. Any other date, such as the file's own, would differ from copy to
 * copy, and tell readers of the feed that every article is new.
 */
export const UNKNOWN_DATE = new Date(Date.UTC(FIRST_PLAUSIBLE_YEAR, 0))

/**
 * When the workbook was last saved, or else made, as the spreadsheet program wrote into it: every build
 * of the same file gives the same.
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
