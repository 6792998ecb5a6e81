import { readFile } from "node:fs/promises"
import { type CheckedPosts, checkWorkbook } from "../check/check-workbook"
import { type EditorsPosts, tryReadEditorsPosts } from "../editors-workbook/read-editors-posts"
import { type Problem, toError } from "../problems/problem"
import { getNodePurifier } from "./node-purifier"
import { readImages } from "./read-images"
import { checkStaticFiles } from "./check-static-files"

/**
 * Checks a workbook on disk and the images on disk, and looks for files that do not belong to the site.
 * Nothing is changed.
 * @param workbook path of the .xlsx file
 * @param imageFolder path of the folder that the Image column names files of
 */
export async function checkFilesOnDisk(
  workbook: string,
  imageFolder: string,
): Promise<CheckedPosts> {
  const images = await readImages(imageFolder)
  const checked = checkWorkbook(await readWorkbook(workbook), images, true, getNodePurifier)
  return { ...checked, problems: [...(await checkStaticFiles()), ...checked.problems] }
}

async function readWorkbook(file: string): Promise<EditorsPosts | Problem> {
  let bytes: Uint8Array
  try {
    bytes = await readFile(file)
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === "ENOENT"
      ? toError("file-missing")
      : toError("file-not-readable", { cause: String(cause) })
  }
  return tryReadEditorsPosts(bytes)
}
