import { utils } from "xlsx/dist/xlsx.mini.min"
import { THOUGHTS_PATH } from "../../navigation/paths"
import { SITE_URLS } from "../../navigation/site-urls"
import { MAX_CELL_CHARACTERS } from "../limits"
import { COLUMN_KEYS, type ColumnKey, type Post } from "../post"
import { describeProblem } from "../problems/all-messages"
import { makeError, makeWarning, type Problem } from "../problems/problem"
import { KINDS_WITH_TEXT } from "../workbook/cell-kind"
import { isBareName } from "../workbook/image-name"
import { type EditorsRow, type EditorsWorkbook, listPosts } from "../workbook/read-editors-workbook"
import type { SheetCell } from "../workbook/read-sheet"
import { checkBody } from "./check-body"
import { checkHeading, findFirstRows } from "./check-heading"
import { checkImage, listImageNames } from "./check-image"
import { isAboutArticle } from "./check-link"
import { checkSheet } from "./check-sheet"
import { hasImageExtension } from "./image-file-names"
import type { PostImage } from "./inspect-image"

/** What Excel stores under a picture in a cell. Some programs keep only this when they save. */
const IMAGE_PLACEHOLDER = "#VALUE!"

export interface CheckedPosts {
  /** The posts that the page shows; empty when the workbook cannot be used. */
  posts: Post[]
  /** In the order of the sheet. */
  problems: Problem[]
  /** Parts of the workbook that the page does not show by design, such as "the sheet “Notes”". */
  ignored: string[]
  /** Names of the pictures that articles name, in their Image or in their body. */
  usedImages: ReadonlySet<string>
  /** Names of the sound pictures that no article names; they are not published. */
  unusedImages: string[]
}

/**
 * Collects the problems of a workbook and its images: those of the readers, and its own checks.
 * `checkFilesOnDisk` and the page /editors find the files.
 * @param workbook as `tryReadEditorsWorkbook` has read it
 * @param images the files in the folder of the posts' images
 * @param isComplete whether these are all files of the folder
 */
export function checkWorkbook(
  workbook: EditorsWorkbook | Problem,
  images: readonly PostImage[],
  isComplete: boolean,
): CheckedPosts {
  if ("code" in workbook) {
    const nothing = { posts: [], ignored: [], usedImages: new Set<string>(), unusedImages: [] }
    return { ...nothing, problems: [workbook] }
  }
  const { rows } = workbook
  const posts = listPosts(workbook)
  const folder = { images: new Map(images.map((image) => [image.name, image])), isComplete }
  const siteUrls = [...SITE_URLS, ...posts.map(({ slug }) => `${THOUGHTS_PATH}#${slug}`)]
  const usedImages = new Set(rows.flatMap(listNamedImages))
  // On /editors other files may be chosen, too; in the folder they do not belong.
  const unused = [...folder.images.values()].filter(
    ({ name }) => !usedImages.has(name) && (isComplete || hasImageExtension(name)),
  )
  const firstRows = findFirstRows(rows)
  const checkText: Record<ColumnKey, (row: EditorsRow) => Problem[]> = {
    heading: (row) => checkHeading(row, rows, firstRows),
    image: ({ cells, post }) => (post && cells.image ? checkImage(cells.image, folder) : []),
    body: ({ cells, post, body }) => (post ? checkBody(cells.body, body, folder, siteUrls) : []),
  }
  const findings = [
    ...checkSheet(workbook),
    ...rows.flatMap((row) => checkRow(row, workbook, checkText)),
    ...unused.flatMap(checkUnusedImage),
  ]
  const all = findings.filter((finding) => "severity" in finding)
  // The target of a link may be the article whose heading is missing or wrong.
  const areHeadingsWrong = all.some(
    ({ severity, place }) => severity === "error" && place.columnKey === "heading",
  )
  const problems = areHeadingsWrong ? all.filter((problem) => !isAboutArticle(problem)) : all
  return {
    posts,
    problems: problems.sort((one, other) => (one.place.row ?? 0) - (other.place.row ?? 0)),
    ignored: findings.flatMap((finding) => ("ignored" in finding ? finding.ignored : [])),
    usedImages,
    unusedImages: unused.flatMap(({ name, problem }) => (problem ? [] : name)),
  }
}

/** The files that a row names, whether or not they can be published. */
function listNamedImages({ cells, post, body }: EditorsRow): string[] {
  if (!post) return []
  const ofCell = isBareName(cells.image) ? [cells.image.normalize()] : []
  return [...ofCell, ...listImageNames(body)]
}

/** An unusable picture that no article names is a warning; a file of another kind is an error. */
function checkUnusedImage({ name, problem }: PostImage): Problem[] {
  if (!problem) return []
  const makeProblem = hasImageExtension(name) ? makeWarning : makeError
  return [{ ...makeProblem("image-not-used", describeProblem(problem)), place: { file: name } }]
}

/** Checks the three cells of a row. */
function checkRow(
  postRow: EditorsRow,
  { sheet, header }: EditorsWorkbook,
  checkText: Record<ColumnKey, (row: EditorsRow) => Problem[]>,
): Problem[] {
  const { row, cells } = postRow
  return COLUMN_KEYS.flatMap((key) => {
    const column = header.columns[key]
    const cell = sheet.cells[row - 1]?.[column]
    const hasText = !cell || KINDS_WITH_TEXT.includes(cell.kind)
    const found = [
      ...(cell ? checkCell(cells[key], cell) : []),
      ...checkCellLink(cells[key], sheet.links.get(utils.encode_cell({ r: row - 1, c: column }))),
      ...(hasText ? checkText[key](postRow) : []),
    ]
    const place = { sheet: sheet.name, row, column: utils.encode_col(column), columnKey: key }
    return found.map((problem) => ({ ...problem, place }))
  })
}

/** Checks a cell, whatever its text says. */
function* checkCell(
  shown: string,
  { kind, isFormula, formatProblem, isCutOff }: SheetCell,
): Generator<Problem> {
  if (kind === "picture" || (!isFormula && shown === IMAGE_PLACEHOLDER)) {
    yield makeError("picture-in-cell")
  } else if (kind === "error") yield makeError("formula-failed", { shown })
  else if (isFormula && shown === "0") yield makeWarning("formula-failed", { shown })
  else if (kind === "noResult") yield makeError("formula-without-result", { formula: shown })
  if (formatProblem === "format-unreadable") yield makeError(formatProblem, { shown })
  else if (formatProblem) yield makeWarning(formatProblem, { shown })
  if (isCutOff) yield makeError("cell-cut-off", { limit: MAX_CELL_CHARACTERS })
}

/** Finds a lost link: pages do not show the link of a cell, but Excel also links typed addresses. */
function checkCellLink(text: string, target = ""): Problem[] {
  const address = target
    .replace(/^(https?:\/\/|mailto:)/i, "")
    .replace(/[?#].*/, "")
    .replace(/\/$/, "")
  const isInText = address !== "" && text.toLowerCase().includes(address.toLowerCase())
  return target === "" || isInText ? [] : [makeWarning("cell-link-lost", { target })]
}
