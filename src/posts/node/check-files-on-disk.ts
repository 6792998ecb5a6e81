import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { type CheckedPosts, checkWorkbook } from "../check/check-workbook"
import { type EditorsWorkbook, tryReadEditorsWorkbook } from "../workbook/read-editors-workbook"
import { type Problem, toError } from "../problems/problem"
import { publishInNode } from "./node-sanitiser"
import { readImages } from "./read-images"
import { isSystemFile } from "../check/is-system-file"
import { EDITORS_IMAGE_FOLDER, EDITORS_WORKBOOK } from "./editors-files"

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
  const checked = checkWorkbook(await readWorkbook(workbook), images, true)
  return { ...checked, problems: [...(await findStrayFiles(imageFolder)), ...checked.problems] }
}

async function readWorkbook(file: string): Promise<EditorsWorkbook | Problem> {
  try {
    return tryReadEditorsWorkbook(await readFile(file), publishInNode)
  } catch (cause) {
    return toError("file-not-readable", { cause: String(cause) })
  }
}

/**
 * Reports what lies beside the folder of the images and is not the workbook, such as "blog (1).xlsx", and the folders in it:
 * a picture that was put one folder too deep would be passed over.
 */
async function findStrayFiles(imageFolder: string): Promise<Problem[]> {
  const expected = [EDITORS_WORKBOOK, EDITORS_IMAGE_FOLDER]
  const list = (folder: string) => readdir(folder, { withFileTypes: true }).catch(() => [])
  const beside = (await list(path.dirname(imageFolder))).map(
    ({ name }) => `${path.dirname(EDITORS_IMAGE_FOLDER)}/${name}`,
  )
  const inside = (await list(imageFolder))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${EDITORS_IMAGE_FOLDER}/${name}`)
  return [...beside, ...inside].sort().flatMap((file) => {
    if (expected.includes(file) || isSystemFile(path.basename(file))) return []
    return { ...toError("file-not-of-site", { file }), place: { file } }
  })
}
