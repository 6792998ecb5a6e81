import { readFile } from "node:fs/promises"
import { toCheckedPosts } from "../check/articles/check-articles"
import { toError } from "../problem"
import { type CheckedWorkbook, checkWorkbook } from "./check-workbook"
import { readImages } from "./read-images"
import { checkStaticFiles } from "./static-files"

/**
 * Checks a workbook on disk against the images on disk, and looks for files that do not belong to the site.
 * Nothing is changed.
 * @param workbook path of the .xlsx file
 * @param imageFolder path of the folder that the Image column names files of
 */
export async function checkBlogFiles(
  workbook: string,
  imageFolder: string,
): Promise<CheckedWorkbook> {
  const checked = await checkFile(workbook, imageFolder)
  const problems = await checkStaticFiles()
  if (problems.length === 0) return checked
  return { ...checked, problems: [...problems, ...checked.problems], workbook: undefined }
}

async function checkFile(workbook: string, imageFolder: string): Promise<CheckedWorkbook> {
  let bytes: Uint8Array
  try {
    bytes = await readFile(workbook)
  } catch (cause) {
    const isMissing = (cause as NodeJS.ErrnoException).code === "ENOENT"
    return toCheckedPosts(
      isMissing ? toError("file-missing") : toError("file-not-readable", { cause: String(cause) }),
    )
  }
  return checkWorkbook(bytes, await readImages(imageFolder))
}
