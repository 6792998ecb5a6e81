import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import path from "node:path"
import { promisify } from "node:util"
import { WorkbookPackage } from "../../../src/posts/workbook/workbook-package"

/** Feed readers reject earlier dates, and later years have no four digits. */
const FIRST_PLAUSIBLE_YEAR = 1990
const LAST_WRITABLE_YEAR = 9999

/**
 * Date of a workbook that has none and is in no commit. The file's own date would differ in each checkout, and feed
 * readers would show every article as new.
 */
const UNKNOWN_DATE = new Date(Date.UTC(FIRST_PLAUSIBLE_YEAR, 0))

/**
 * Reads when the workbook was last saved or, if it does not say, created. Google Sheets writes neither date; then it is
 * the date of the last commit of the file. Every build of one commit gets the same date.
 * @param workbook path of the .xlsx file
 */
export async function readWorkbookDate(workbook: string): Promise<Date> {
  const { modified, created } = readDates(await readFile(workbook))
  return [modified, created].find(isUsable) ?? (await readCommitDate(workbook)) ?? UNKNOWN_DATE
}

function readDates(bytes: Uint8Array): Partial<Record<string, Date>> {
  const pack = new WorkbookPackage(bytes)
  const part = pack.listRelationships("").find(({ type }) => type === "core-properties")?.target
  const dates: Partial<Record<string, Date>> = {}
  if (part === undefined || !pack.has(part)) return dates
  let name = ""
  pack.readXml(part, {
    open: (opened) => (name = opened.replace(/.*:/, "")),
    text: (text) => (dates[name] ??= new Date(text)),
    close: () => (name = ""),
  })
  return dates
}

/** On a host that has fetched only the newest commit, this is the date of that commit. */
async function readCommitDate(workbook: string): Promise<Date | undefined> {
  const { dir: cwd, base } = path.parse(path.resolve(workbook))
  try {
    const args = ["log", "-1", "--format=%cI", "--", base]
    const { stdout } = await promisify(execFile)("git", args, { cwd })
    const date = new Date(stdout.trim())
    return isUsable(date) ? date : undefined
  } catch {
    // Git is not installed, or this is not a repository.
    return undefined
  }
}

function isUsable(date: Date | undefined): date is Date {
  // A date that cannot be read has the year NaN, which is in no range.
  const year = date?.getUTCFullYear() ?? NaN
  return year >= FIRST_PLAUSIBLE_YEAR && year <= LAST_WRITABLE_YEAR
}
