import type { DOMPurify as Purifier } from "dompurify"
import { SITE_URLS } from "../../navigation/site-urls"
import { MAX_CELL_CHARACTERS } from "../limits"
import { KINDS_WITH_TEXT } from "../workbook/cell-kind"
import type { EditorsPostRow, EditorsPosts } from "../workbook/read-editors-posts"
import type { CellFacts } from "../workbook/read-sheet"
import { COLUMN_KEYS, type ColumnKey, type Post } from "../post"
import { type Problem, toError, toWarning } from "../problems/problem"
import { toColumnLetters, toReference } from "../workbook/cell-references"
import { isBareName } from "../workbook/image-name"
import { headingToSlug } from "../workbook/cells-to-post"
import { checkBody } from "./bodies/check-body"
import { findDeadLink } from "./bodies/find-dead-link"
import { checkHeading } from "./check-heading"
import { checkSheet } from "./check-sheet"
import { checkImage, checkImageName, type ImageFolder } from "./images/check-image"
import { hasImageExtension, type PostImage } from "./images/inspect-image"
import { THOUGHTS_PATH } from "../../navigation/paths"

export interface CheckedPosts {
  /** The posts that the page shows; empty when the workbook cannot be used. */
  posts: Post[]
  /** In the order of the sheet. */
  problems: Problem[]
  /** What the workbook contains and the page does not show by design, such as "the sheet “Notes”". */
  ignored: string[]
  /** Names of the pictures that no article names and that have no problem of their own; they are not published. */
  unusedImages: string[]
}

/**
 * Checks a workbook and the images beside it. Everything else that checks posts only finds the files:
 * `checkFilesOnDisk` and `checkChosenFiles`.
 * @param workbook as `tryReadEditorsPosts` has read it
 * @param images the files in the folder of the posts' images
 * @param isFolderComplete whether these are all files of the folder
 * @param getPurifier the check's own DOMPurify, which is made when the first body with tags is checked
 */
export function checkWorkbook(
  workbook: EditorsPosts | Problem,
  images: readonly PostImage[],
  isFolderComplete: boolean,
  getPurifier: () => Purifier,
): CheckedPosts {
  if ("code" in workbook) return { posts: [], problems: [workbook], ignored: [], unusedImages: [] }
  const findings = [...checkSheet(workbook)]
  const check = new PostsCheck(workbook, images, isFolderComplete, getPurifier)
  for (const row of workbook.posts) check.checkRow(row)
  check.checkUnusedImages()
  const problems = [...findings.filter((finding) => "severity" in finding), ...check.problems]
  return {
    posts: workbook.posts.flatMap(({ post, body }) => (post ? { ...post, body: body.html } : [])),
    problems: problems.sort(byPlace),
    ignored: findings.flatMap((finding) => ("ignored" in finding ? finding.ignored : [])),
    unusedImages: check.imagesWithoutPost.flatMap(({ name, problem }) => (problem ? [] : name)),
  }
}

/** Problems without a row come first, then those of each row. */
function byPlace(one: Problem, other: Problem): number {
  return (one.place.row ?? 0) - (other.place.row ?? 0)
}

/** What Excel stores under a picture that is placed in a cell; some programs keep only this when they save the workbook. */
const IMAGE_PLACEHOLDER = "#VALUE!"

/** What is wrong with a cell, or strange about it, whatever its text says. */
function* describeFacts(key: ColumnKey, shown: string, facts: CellFacts): Generator<Problem> {
  const { kind, isFormula, formatProblem } = facts
  const mayBeImage = !isFormula && shown === IMAGE_PLACEHOLDER
  if (kind === "picture" || mayBeImage) {
    yield key === "image" ? toError("image-in-cell") : toError("picture-in-cell")
  } else if (kind === "error") yield toError("formula-failed", { shown })
  else if (kind === "noResult") yield toError("formula-without-result", { formula: shown })
  else if (isFormula) yield toWarning("formula-used")
  if (formatProblem === "format-unreadable") yield toError(formatProblem, { shown })
  else if (formatProblem) yield toWarning(formatProblem, { shown })
}

/** Whether a text contains the address of a link, with or without its query: Excel makes a link of a typed address. */
function hasAddress(text: string, target: string): boolean {
  const address = target
    .replace(/^(https?:\/\/|mailto:)/i, "")
    .replace(/[?#].*/, "")
    .replace(/\/$/, "")
  return address !== "" && text.toLowerCase().includes(address.toLowerCase())
}

/** Collects the problems of the articles. They are checked in order, because later ones may repeat earlier ones. */
class PostsCheck {
  readonly problems: Problem[] = []
  /** Names that the rows checked so far use. */
  private readonly usedImages = new Set<string>()
  /** The first row with each heading. */
  private readonly headingRows = new Map<string, number>()
  /** The first row with each slug. */
  private readonly slugRows = new Map<string, number>()
  /** The last article so far that is shown. */
  private lastPostRow: number | undefined
  private readonly folder: ImageFolder
  /** The pages of the site and their sections, and the articles. */
  private readonly siteUrls: readonly string[]

  constructor(
    private readonly workbook: EditorsPosts,
    images: readonly PostImage[],
    isFolderComplete: boolean,
    private readonly getPurifier: () => Purifier,
  ) {
    this.folder = {
      images: new Map(images.map((image) => [image.name, image])),
      isComplete: isFolderComplete,
    }
    const slugs = workbook.posts.flatMap(({ post }) => post?.slug ?? [])
    this.siteUrls = [...SITE_URLS, ...slugs.map((slug) => `${THOUGHTS_PATH}#${slug}`)]
  }

  checkRow(postRow: EditorsPostRow): void {
    const { row, cells, post } = postRow
    for (const key of COLUMN_KEYS) this.checkCell(key, postRow)
    if (this.hasText("heading", row)) this.addHeadingProblems(postRow)
    if (!post) return
    this.lastPostRow = row
    if (cells.image && this.hasText("image", row)) this.addImageProblem(row, cells.image)
    if (this.hasText("body", row)) this.addBodyProblems(postRow)
  }

  /** A picture that no article names and that cannot be published is a warning; another kind of file is an error. */
  checkUnusedImages(): void {
    for (const { name, problem } of this.imagesWithoutPost) {
      if (!problem) continue
      this.problems.push({
        ...(hasImageExtension(name)
          ? toWarning("image-not-used", { problem })
          : toError("file-not-an-image", { problem })),
        place: { file: name },
      })
    }
  }

  /** The files of the images folder that the rows checked so far do not name. */
  get imagesWithoutPost(): PostImage[] {
    return [...this.folder.images.values()].filter(({ name }) => !this.usedImages.has(name))
  }

  private checkCell(key: ColumnKey, { row, cells, links }: EditorsPostRow): void {
    const text = cells[key]
    const facts = this.getFacts(key, row)
    for (const problem of facts ? describeFacts(key, text, facts) : []) this.add(key, row, problem)
    const target = links[key]
    if (target !== undefined && !hasAddress(text, target)) {
      this.add(key, row, toWarning("cell-link-lost", { column: key, target }))
    }
  }

  private toReference(key: ColumnKey, row: number): string {
    return toReference({ row: row - 1, column: this.workbook.allRows.columns[key] })
  }

  private getFacts(key: ColumnKey, row: number): CellFacts | undefined {
    return this.workbook.sheet.facts.get(this.toReference(key, row))
  }

  private hasText(key: ColumnKey, row: number): boolean {
    const facts = this.getFacts(key, row)
    return !facts || KINDS_WITH_TEXT.includes(facts.kind)
  }

  private addHeadingProblems({ row, cells, hasHeadingFormats }: EditorsPostRow): void {
    const { heading, image, body } = cells
    const slug = headingToSlug(heading)
    const [sameRow, similarRow] = [this.headingRows.get(heading), this.slugRows.get(slug)]
    const rowAbove = body && !image ? this.lastPostRow : undefined
    const problems = checkHeading(heading, rowAbove, sameRow, similarRow)
    for (const problem of problems) this.add("heading", row, problem)
    if (!heading) return
    if (hasHeadingFormats) this.add("heading", row, toWarning("heading-formats-lost", { heading }))
    if (sameRow === undefined) this.headingRows.set(heading, row)
    if (similarRow === undefined) this.slugRows.set(slug, row)
  }

  private addImageProblem(row: number, name: string): void {
    this.markAsUsed(name)
    const problem = checkImage(name, this.folder)
    if (problem) this.add("image", row, problem)
  }

  private addBodyProblems({ row, cells, body }: EditorsPostRow): void {
    if (this.getFacts("body", row)?.isCutOff) {
      this.add("body", row, toError("body-cut-off", { limit: MAX_CELL_CHARACTERS }))
    }
    const checkImageFile = (name: string) => {
      this.markAsUsed(name)
      return checkImageName(name, this.folder, true)
    }
    const { getPurifier } = this
    const checkSiteLink = (url: string) => findDeadLink(url, this.siteUrls)
    const surroundings = { checkImageFile, checkSiteLink, getPurifier }
    const problems = checkBody(cells.body, body, surroundings)
    for (const problem of problems) this.add("body", row, problem)
  }

  private markAsUsed(image: string): void {
    if (isBareName(image)) this.usedImages.add(image.normalize())
  }

  private add(key: ColumnKey, row: number, problem: Problem): void {
    const { sheet, allRows } = this.workbook
    const column = toColumnLetters(allRows.columns[key])
    this.problems.push({
      ...problem,
      place: { sheet: sheet.name, row, column, columnKey: key },
    })
  }
}
