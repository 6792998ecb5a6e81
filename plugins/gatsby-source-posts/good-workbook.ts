import { copyFile, mkdir } from "node:fs/promises"
import path from "node:path"

/** Copy of the last workbook without errors, which the development server gives to the pages. */
export const GOOD_WORKBOOK = path.join(".cache", "good-workbook", "blog.xlsx")

export async function keepGoodWorkbook(workbook: string): Promise<void> {
  await mkdir(path.dirname(GOOD_WORKBOOK), { recursive: true })
  await copyFile(workbook, GOOD_WORKBOOK)
}
