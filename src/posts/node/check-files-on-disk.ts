import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { type CheckedPosts, checkWorkbook } from "../check/check-workbook"
import { type EditorsWorkbook, tryReadEditorsWorkbook } from "../workbook/read-editors-workbook"
import { makeError, type Problem } from "../problems/problem"
import { publishInNode } from "./node-sanitiser"
import { readImages } from "./read-images"
import { isSystemFile } from "../check/is-system-file"
import { EDITORS_IMAGE_FOLDER, EDITORS_WORKBOOK } from "./editors-files"

/**
 * Checks a workbook and the images, and finds files that do not belong to the site.
 * @param workbook path of the .xlsx file
 */
export async function checkFilesOnDisk(workbook: string): Promise<CheckedPosts> {
  const images = await readImages(EDITORS_IMAGE_FOLDER)
  const checked = checkWorkbook(await readWorkbook(workbook), images, true)
  return { ...checked, problems: [...(await findStrayFiles()), ...checked.problems] }
}

async function readWorkbook(file: string): Promise<EditorsWorkbook | Problem> {
  try {
    return tryReadEditorsWorkbook(await readFile(file), publishInNode)
  } catch (cause) {
    return makeError("file-not-readable", { cause: String(cause) })
  }
}

/**
 * Reports unexpected files in assets, such as "blog (1).xlsx", and folders inside assets/Blog:
 * pictures in such folders would be ignored.
 */
async function findStrayFiles(): Promise<Problem[]> {
  const expected = [EDITORS_WORKBOOK, EDITORS_IMAGE_FOLDER]
  const folder = path.dirname(EDITORS_IMAGE_FOLDER)
  const list = (name: string) => readdir(name, { withFileTypes: true }).catch(() => [])
  const beside = (await list(folder)).map(({ name }) => `${folder}/${name}`)
  const inside = (await list(EDITORS_IMAGE_FOLDER))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${EDITORS_IMAGE_FOLDER}/${name}`)
  return [...beside, ...inside].sort().flatMap((file) => {
    if (expected.includes(file) || isSystemFile(path.basename(file))) return []
    return { ...makeError("file-not-of-site", { file }), place: { file } }
  })
}
