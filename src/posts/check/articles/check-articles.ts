import type { DOMPurify as Purifier } from "dompurify"
import { findBoldLinesInParagraphs, hasTags } from "../../body/typed-body-to-html"
import { MAX_BODY_CHARACTERS, MAX_BODY_ELEMENTS, MAX_CELL_CHARACTERS } from "../../limits"
import { COLUMN_KEYS, type ColumnKey, COLUMNS, type Post } from "../../post"
import { isBareName } from "../../workbook/image-name"
import {
  headingToSlug,
  isBlank,
  type PostRow,
  toColumnName,
} from "../../workbook/workbook-to-posts"
import { checkBody } from "../bodies/check-body"
import { toColumnLetters } from "../../workbook/cell-references"
import { checkHeading } from "./check-heading"
import { checkImage, checkImageName } from "../pictures/check-image"
import type { Problem } from "../report/problem"
import type { ArticleRow, EditorsArticles } from "../../editors-workbook/read-articles"
import { hasImageExtension, type PostImage } from "../pictures/inspect-image"
import { truncate } from "../report/truncate"

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

/** Values that a spreadsheet displays when a formula has failed. */
const ERROR_VALUE = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/
const LIST = new Intl.ListFormat("en-GB")

/**
 * Checks articles that have been read, one row at each step, so that a page can answer between the steps.
 * @param images the files in the folder of the posts' images
 * @param getPurifier the check's own DOMPurify, which is made when the first body with tags is checked
 * @returns all of the result but the workbook to publish
 */
export function* checkArticles(
  { sheet, table, articles }: EditorsArticles,
  images: readonly PostImage[],
  getPurifier: () => Purifier,
): Generator<undefined, CheckedPosts> {
  const { columns, headerIndex, rows } = table
  const check = new SheetCheck(sheet, columns, images, getPurifier)
  check.checkHeader(headerIndex)
  check.checkRowsAboveHeader(headerIndex)
  check.checkSheets()
  check.checkBlankRows(headerIndex, rows)
  check.reportHiddenRows(rows)
  for (const article of articles) {
    check.checkRow(article)
    yield
  }
  if (articles.length === 0) check.reportNoArticles(headerIndex)
  check.checkUnusedImages()
  return {
    posts: articles.flatMap(({ post, html }) => (post ? { ...post, body: html } : [])),
    problems: check.problems.sort(byPlace),
    ignored: check.ignored,
    unusedImages: check.imagesWithoutArticle.flatMap(({ name, problem }) => (problem ? [] : name)),
  }
}

/** The result for a workbook that cannot be read at all. */
export function toCheckedPosts(problem: Problem): CheckedPosts {
  return { posts: [], problems: [problem], ignored: [], unusedImages: [] }
}

/** Problems without a row come first, then those of each row. */
function byPlace(one: Problem, other: Problem): number {
  return (one.row ?? 0) - (other.row ?? 0)
}

/** Why a link on a cell does not reach visitors, and what to do, by the column. */
const LOST_LINK: Record<ColumnKey, { reason: string; advice: string }> = {
  heading: {
    reason: "a heading has no link",
    advice: "Write the link into the body, or remove it: right-click the cell, Remove Link.",
  },
  image: {
    reason: "a picture has no link",
    advice:
      "The cell needs only the name of the file. Remove the link: right-click the cell, Remove Link.",
  },
  body: {
    reason: "the page links only what is in the text",
    advice: "Type the address into the text, or write a link with tags.",
  },
}

/** Whether a text contains the address of a link, with or without its query: Excel makes a link of a typed address. */
function hasAddress(text: string, target: string): boolean {
  const address = target
    .replace(/^(https?:\/\/|mailto:)/i, "")
    .replace(/[?#].*/, "")
    .replace(/\/$/, "")
  return address !== "" && text.toLowerCase().includes(address.toLowerCase())
}

/** Collects the problems of one sheet. Its rows are checked in order, because later ones may repeat earlier ones. */
class SheetCheck {
  readonly problems: Problem[] = []
  readonly ignored: string[] = []
  /** Names that the rows checked so far use. */
  private readonly usedImages = new Set<string>()
  /** The first row with each heading. */
  private readonly headingRows = new Map<string, number>()
  /** The first row with each slug. */
  private readonly slugRows = new Map<string, number>()
  private readonly images: Map<string, PostImage>

  constructor(
    private readonly sheet: EditorsArticles["sheet"],
    private readonly columns: Record<ColumnKey, number>,
    images: readonly PostImage[],
    private readonly getPurifier: () => Purifier,
  ) {
    this.images = new Map(images.map((image) => [image.name, image]))
  }

  checkSheets(): void {
    const { name: sheet, otherSheets, isHidden } = this.sheet
    this.ignored.push(...otherSheets.map((other) => `the sheet “${other}”`))
    if (!isHidden) return
    this.problems.push({
      severity: "error",
      sheet,
      message: "The first sheet is hidden, and only the first sheet is shown on the page.",
      advice:
        "Show it (right-click the name of a sheet, Unhide), or move the sheet with the articles to the first place.",
    })
  }

  reportHiddenRows(rows: readonly PostRow[]): void {
    for (const { row } of rows) {
      if (this.sheet.hiddenRows.has(row)) this.reportHiddenRow(row)
    }
  }

  private reportHiddenRow(row: number): void {
    const message =
      "The row is hidden or filtered out, so it counts as a draft and is not published."
    const advice =
      "To publish it, show it: clear the filter, or select the rows around it, right-click, Unhide."
    this.add("warning", "heading", row, message, advice)
  }

  reportNoArticles(headerIndex: number): void {
    const advice =
      "Fill in the row below the names of the columns, or take back an earlier workbook."
    this.add("error", "heading", headerIndex + 2, "The sheet has no article to publish.", advice)
  }

  checkHeader(headerIndex: number): void {
    const row = headerIndex + 1
    const known = Object.values(COLUMNS).map(toColumnName)
    const seen = new Set<string>()
    this.sheet.rows[headerIndex]?.forEach((cell, index) => {
      const name = toColumnName(cell)
      if (!name) return
      if (!known.includes(name)) this.ignored.push(`the column “${cell.trim()}”`)
      else if (seen.has(name)) {
        const message = `There is a second column named ${cell.trim()}; only the first is shown.`
        this.add("error", index, row, message, "Delete or rename one of the two.")
      }
      seen.add(name)
    })
  }

  /** One filled cell above the names of the columns is a title; several are an article, as after sorting the sheet. */
  checkRowsAboveHeader(headerIndex: number): void {
    const message = `The row is above the names of the columns (row ${headerIndex + 1}), so it is not published: was the sheet sorted together with them?`
    const advice =
      "Move the row with the names of the columns above all articles: cut it, right-click the first row, Insert Cut Cells."
    this.sheet.rows.slice(0, headerIndex).forEach((cells, index) => {
      const row = index + 1
      const filledCount = cells.filter((text) => text.trim()).length
      if (filledCount === 1) this.ignored.push(`row ${row}, above the names of the columns`)
      else if (filledCount > 1) {
        if (this.sheet.hiddenRows.has(row)) this.reportHiddenRow(row)
        else this.add("error", "heading", row, message, advice)
      }
    })
  }

  checkBlankRows(headerIndex: number, rows: readonly PostRow[]): void {
    const isBlankRow = (row: number) => isBlank(this.sheet.rows[row - 1] ?? [])
    const lastRow = rows.at(-1)?.row ?? 0
    for (let row = headerIndex + 2; row < lastRow; row++) {
      if (!isBlankRow(row)) continue
      const first = row
      while (isBlankRow(row + 1)) row++
      if (first === row) {
        this.add("warning", "heading", row, "The row is blank.", "Delete it, if it is not wanted.")
      } else {
        const message = `The rows ${first} to ${row} are blank.`
        this.add("warning", "heading", first, message, "Delete them, if they are not wanted.")
      }
    }
  }

  checkRow(article: ArticleRow): void {
    const { row, cells, post } = article
    for (const key of COLUMN_KEYS) this.checkCell(key, row, cells[key])
    this.checkHeadingCell(row, cells.heading)
    if (!post) return
    if (cells.image) this.checkImageCell(row, cells.image)
    this.checkBodyCell(article)
  }

  /** A picture that no article names and that cannot be published is a warning; another kind of file is an error. */
  checkUnusedImages(): void {
    for (const { name, problem } of this.imagesWithoutArticle) {
      if (!problem) continue
      const isImage = hasImageExtension(name)
      const message = isImage
        ? `${problem.message} No article’s Image names it; it is not published.`
        : `${problem.message} It does not belong in assets/Blog.`
      const advice = `Take it out of assets/Blog. Or: ${problem.advice}`
      this.problems.push({ severity: isImage ? "warning" : "error", message, advice })
    }
  }

  /** The files of the images folder that the rows checked so far do not name. */
  get imagesWithoutArticle(): PostImage[] {
    return [...this.images.values()].filter(({ name }) => !this.usedImages.has(name))
  }

  private checkCell(key: ColumnKey, row: number, text: string): void {
    const reference = `${toColumnLetters(this.columns[key])}${row}`
    if (ERROR_VALUE.test(text)) {
      const message = `The formula in this cell has failed; the page shows ${text}.`
      this.add("error", key, row, message, "Type the text itself, or correct the formula.")
    } else if (this.sheet.formulaCells.has(reference)) {
      const message = "The cell holds a formula; the page shows its last result."
      this.add("warning", key, row, message, "Type the text itself, if it is not meant to change.")
    }
    this.checkCellLink(key, row, text, this.sheet.links.get(reference))
  }

  /** @param target where a click on the cell leads in Excel */
  private checkCellLink(
    key: ColumnKey,
    row: number,
    text: string,
    target: string | undefined,
  ): void {
    if (target === undefined || hasAddress(text, target)) return
    const { reason, advice } = LOST_LINK[key]
    const message = `The link on this cell, to ${truncate(target)}, is not shown: ${reason}.`
    this.add("warning", key, row, message, advice)
  }

  private checkHeadingCell(row: number, heading: string): void {
    const slug = headingToSlug(heading)
    const [sameRow, similarRow] = [this.headingRows.get(heading), this.slugRows.get(slug)]
    const problems = checkHeading(heading, sameRow, similarRow)
    for (const problem of problems) this.addProblem("heading", row, problem)
    if (!heading) return
    if (sameRow === undefined) this.headingRows.set(heading, row)
    if (similarRow === undefined) this.slugRows.set(slug, row)
  }

  private checkImageCell(row: number, name: string): void {
    this.markAsUsed(name)
    const problem = checkImage(name, this.images)
    if (problem) this.addProblem("image", row, problem)
  }

  private checkBodyCell(article: ArticleRow): void {
    const { row, cells, html } = article
    const add = (problem: Problem) => this.addProblem("body", row, problem)
    const addTooMuch = (message: string) =>
      add({ severity: "error", message, advice: "Make two articles of it." })
    const typedBody = this.sheet.rows[row - 1]?.[this.columns.body] ?? ""
    if (typedBody.length >= MAX_CELL_CHARACTERS) {
      addTooMuch(
        `The body reaches ${MAX_CELL_CHARACTERS.toLocaleString("en")} characters, the most that Excel keeps in a cell, so its end is cut off.`,
      )
    }
    if (!cells.body) {
      add({
        severity: "warning",
        message: "The body is empty; only heading and picture are shown.",
        advice: "Type the article.",
      })
    } else if (html.length > MAX_BODY_CHARACTERS) {
      addTooMuch(
        `As HTML the body has more than ${MAX_BODY_CHARACTERS.toLocaleString("en")} characters.`,
      )
    } else if (hasTags(cells.body)) {
      const checkImageFile = (name: string) => {
        this.markAsUsed(name)
        return checkImageName(name, this.images, "take it out of the text")
      }
      checkBody(html, checkImageFile, this.getPurifier()).forEach(add)
      this.checkLostFormatting(article)
    } else if (html.split(/<[a-z]/).length > MAX_BODY_ELEMENTS) {
      addTooMuch(
        `The body has more than ${MAX_BODY_ELEMENTS.toLocaleString("en")} lines and formatted words.`,
      )
    } else this.checkBoldLines(article)
  }

  /** With tags, a body is HTML, and bold or italic of its letters is ignored. */
  private checkLostFormatting({ row, bodyRuns }: ArticleRow): void {
    const lost = [
      ...(bodyRuns.some(({ isBold }) => isBold) ? ["bold type"] : []),
      ...(bodyRuns.some(({ isItalic }) => isItalic) ? ["italic type"] : []),
    ]
    if (lost.length === 0) return
    const message = `The body has tags, so the ${LIST.format(lost)} of some letters will not be shown.`
    const advice = "Use tags for this, too, such as <strong>, or take all tags out of the text."
    this.add("warning", "body", row, message, advice)
  }

  /** A bold line is a subheading only at the beginning of a paragraph. */
  private checkBoldLines({ row, bodyRuns }: ArticleRow): void {
    for (const line of findBoldLinesInParagraphs(bodyRuns)) {
      const message = `The bold line “${truncate(line)}” is inside a paragraph, so it is shown as bold text, not as a subheading.`
      const advice = "If it is a subheading, leave an empty line above it."
      this.add("warning", "body", row, message, advice)
    }
  }

  private markAsUsed(image: string): void {
    if (isBareName(image)) this.usedImages.add(image.normalize())
  }

  private addProblem(column: ColumnKey, row: number, { severity, message, advice }: Problem): void {
    this.add(severity, column, row, message, advice)
  }

  private add(
    severity: Problem["severity"],
    column: ColumnKey | number,
    row: number,
    message: string,
    advice: string,
  ): void {
    const index = typeof column === "number" ? column : this.columns[column]
    const { name: sheet } = this.sheet
    this.problems.push({ severity, sheet, row, column: toColumnLetters(index), message, advice })
  }
}
