import { readFile, stat } from "node:fs/promises"
import { read } from "xlsx"

/** Readers of feeds take an earlier date for a mistake, and later years have no four digits. */
const FIRST_PLAUSIBLE_YEAR = 1990
const LAST_WRITABLE_YEAR = 9999

/**
 * When the workbook was last saved: the date that the spreadsheet program wrote into it, so that every
 * build of the same file gives the same; the file's own date where the program wrote none.
 * @param workbook path of the .xlsx file
 */
export async function readWorkbookDate(workbook: string): Promise<Date> {
  const { Props: properties } = read(await readFile(workbook), { type: "buffer", bookProps: true })
  const saved = properties?.ModifiedDate
  return isUsable(saved) ? saved : (await stat(workbook)).mtime
}

function isUsable(date: Date | undefined): date is Date {
  // A date that cannot be read has the year NaN, which is in no range.
  const year = date?.getUTCFullYear() ?? NaN
  return year >= FIRST_PLAUSIBLE_YEAR && year <= LAST_WRITABLE_YEAR
}
