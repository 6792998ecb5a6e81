import { utils } from "xlsx"
import { hasTags } from "../body/typed-body-to-html"
import { makePublishedWorkbook } from "./make-published-workbook"
import { checkBody } from "./check-body"
import { checkFormatting } from "./check-formatting"
import { checkHeading } from "./check-heading"
import { checkImage, checkImageName } from "./check-image"
import { hasErrors, type Problem } from "./problem"
import { MAX_BODY_CHARACTERS, MAX_BODY_ELEMENTS, MAX_CELL_CHARACTERS } from "../limits"
import { type ColumnKey, COLUMNS, type Post, WorkbookError } from "../post"
import { type ArticleRow, readArticles } from "./read-articles"
import { hasImageExtension, type PostImage } from "./read-images"
import { type CheckedSheet, parseWithSheetJs } from "./parse-with-sheetjs"
import { readSheetMarks, type SheetMarks } from "./read-sheet-marks"
import { truncate } from "./truncate"
import { isBareName } from "../workbook/image-name"
import { unpackWorkbook } from "../workbook/unpack-workbook"
import { isBlank, type PostRow, sheetToPostRows, toColumnName } from "../workbook/workbook-to-posts"

export interface CheckedPosts {
  /** The posts that the page shows; empty when the workbook cannot be used. */
  posts: Post[]
  /** In the order of the sheet. */
  problems: Problem[]
  /** Names of the pictures that no article names; they are not published. */
  unusedImages: string[]
  /** The whole .xlsx file to publish, unless there are errors. */
  workbook?: Uint8Array
}

/** What a spreadsheet displays when a formula has failed. */
const ERROR_VALUE = /^#(REF!|N\/A|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!)$/

/**
 * Checks the posts workbook by the rules of the build and the page.
 * @param bytes the whole .xlsx file; it is not changed
 * @param images what lies in the folder of the posts' images
 */
export function checkWorkbook(bytes: Uint8Array, images: readonly PostImage[]): CheckedPosts {
  try {
    const sheet = parseWithSheetJs(bytes)
    const parts = unpackWorkbook(bytes)
    const marks = readSheetMarks(parts)
    const { columns, headerIndex, rows: filledRows } = sheetToPostRows(sheet)
    const rows = readArticles(parts, sheetToPostRows(dropHiddenRows(sheet, headerIndex, marks)))
    const check = new SheetCheck(sheet, columns, images, marks.links)
    check.checkOtherSheets()
    if (marks.isHidden) check.addHiddenSheet()
    check.checkAboveHeader(headerIndex)
    check.checkHeader(headerIndex)
    check.checkBlankRows(headerIndex, filledRows)
    filledRows
      .filter(({ row }) => marks.hiddenRows.has(row))
      .forEach(({ row }) => check.addHiddenRow(row))
    rows.forEach((row) => check.checkRow(row))
    if (rows.length === 0) check.addNoArticles(headerIndex)
    check.checkUnusedImages()
    const unusedImages = check.unusedImages.flatMap(({ name, problem }) => (problem ? [] : name))
    const posts = rows.flatMap(({ post, html }) => (post ? { ...post, body: html } : []))
    const problems = check.problems.sort(byPlace)
    return hasErrors(problems)
      ? { posts, problems, unusedImages }
      : { posts, problems, unusedImages, workbook: makePublishedWorkbook(posts) }
  } catch (cause) {
    if (!(cause instanceof WorkbookError)) throw cause
    const { problem: message, advice } = cause
    return { posts: [], problems: [{ severity: "error", message, advice }], unusedImages: [] }
  }
}

/** A hidden row is a draft. */
function dropHiddenRows(sheet: CheckedSheet, headerIndex: number, { hiddenRows }: SheetMarks) {
  const rows = sheet.rows.map((row, index) =>
    index > headerIndex && hiddenRows.has(index + 1) ? [] : row,
  )
  return { ...sheet, rows }
}

/** What no row is named for comes first, then row by row. */
function byPlace(one: Problem, other: Problem): number {
  return (one.row ?? 0) - (other.row ?? 0)
}

/** Collects the problems of one sheet. */
class SheetCheck {
  readonly problems: Problem[] = []
  /** Names that the rows checked so far use. */
  private readonly usedImages = new Set<string>()
  private readonly headingRows = new Map<string, number>()
  private readonly formulaCells: Set<string>
  private readonly images: Map<string, PostImage>

  constructor(
    private readonly sheet: CheckedSheet,
    private readonly columns: Record<ColumnKey, number>,
    images: readonly PostImage[],
    private readonly links: SheetMarks["links"],
  ) {
    this.formulaCells = new Set(sheet.formulaCells)
    this.images = new Map(images.map((image) => [image.name, image]))
  }

  checkOtherSheets(): void {
    for (const sheet of this.sheet.otherSheets) {
      this.problems.push({
        severity: "warning",
        sheet,
        message: "Only the first sheet is shown on the page; this one is ignored.",
        advice: "Nothing needs to be done, unless it holds articles: move them to the first sheet.",
      })
    }
  }

  addHiddenSheet(): void {
    const { name: sheet } = this.sheet
    this.problems.push({
      severity: "error",
      sheet,
      message: "The first sheet is hidden, and only the first sheet is shown on the page.",
      advice:
        "Show it (right-click the name of a sheet, Unhide), or move the sheet with the articles to the first place.",
    })
  }

  addHiddenRow(row: number): void {
    const message =
      "The row is hidden or filtered out, so it counts as a draft and is not published."
    const advice =
      "To publish it, show it: clear the filter, or select the rows around it, right-click, Unhide."
    this.add("warning", "heading", row, message, advice)
  }

  addNoArticles(headerIndex: number): void {
    const advice =
      "Fill in the row below the names of the columns, or take back an earlier workbook."
    this.add("error", "heading", headerIndex + 2, "The sheet has no article to publish.", advice)
  }

  /** A title, or an article that was typed into the wrong row. */
  checkAboveHeader(headerIndex: number): void {
    this.sheet.rows.slice(0, headerIndex).forEach((cells, index) => {
      const column = cells.findIndex((cell) => !isBlank([cell]))
      if (column < 0) return
      const message = "What stands above the names of the columns is not shown."
      const advice = "Nothing needs to be done, unless it is an article: move it below them."
      this.add("warning", column, index + 1, message, advice)
    })
  }

  checkHeader(headerIndex: number): void {
    const row = headerIndex + 1
    const known = Object.values(COLUMNS).map(toColumnName)
    const seen = new Set<string>()
    this.sheet.rows[headerIndex]?.forEach((cell, index) => {
      const name = toColumnName(cell)
      if (!name) return
      if (!known.includes(name)) {
        const message = `The column “${cell.trim()}” is ignored.`
        this.add("warning", index, row, message, "Nothing needs to be done.")
      } else if (seen.has(name)) {
        const message = `There is a second column named ${cell.trim()}; only the first is shown.`
        this.add("error", index, row, message, "Delete or rename one of the two.")
      }
      seen.add(name)
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
    for (const key of Object.keys(COLUMNS) as ColumnKey[]) this.checkCell(key, row, cells[key])
    this.checkHeadingCell(row, cells.heading)
    if (!post) return
    if (cells.image) this.checkImageCell(row, cells.image)
    this.checkBodyCell(article)
  }

  /** A picture that cannot be published is only a warning as long as no article names it. */
  checkUnusedImages(): void {
    for (const { name, problem } of this.unusedImages) {
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
  get unusedImages(): PostImage[] {
    return [...this.images.values()].filter(({ name }) => !this.usedImages.has(name))
  }

  private checkCell(key: ColumnKey, row: number, text: string): void {
    const address = `${utils.encode_col(this.columns[key])}${row}`
    if (ERROR_VALUE.test(text)) {
      const message = `The formula in this cell has failed; the page shows ${text}.`
      this.add("warning", key, row, message, "Type the text itself, or mend the formula.")
    } else if (this.formulaCells.has(address)) {
      const message = "The cell holds a formula; the page shows its last result."
      this.add("warning", key, row, message, "Type the text itself, if it is not meant to change.")
    }
    const target = this.links.get(address)
    // Excel also makes a link of an address that is typed into the text.
    const shown = target?.replace(/^(https?:\/\/|mailto:)/i, "").replace(/\/$/, "") ?? ""
    if (target !== undefined && !text.toLowerCase().includes(shown.toLowerCase())) {
      const message = `The link on this cell, to ${truncate(target)}, is not shown: the page links only what is in the text.`
      const advice = "Type the address into the text, or write a link with tags."
      this.add("warning", key, row, message, advice)
    }
  }

  private checkHeadingCell(row: number, heading: string): void {
    const findings = checkHeading(heading, this.headingRows.get(heading))
    for (const finding of findings) this.addFinding("heading", row, finding)
    if (heading && !this.headingRows.has(heading)) this.headingRows.set(heading, row)
  }

  private checkImageCell(row: number, name: string): void {
    this.markAsUsed(name)
    const finding = checkImage(name, this.images)
    if (finding) this.addFinding("image", row, finding)
  }

  private checkBodyCell(article: ArticleRow): void {
    const { row, cells, html } = article
    const add = (finding: Problem) => this.addFinding("body", row, finding)
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
      checkBody(html, checkImageFile).forEach(add)
    } else if (html.split(/<[a-z]/).length > MAX_BODY_ELEMENTS) {
      addTooMuch(
        `The body has more than ${MAX_BODY_ELEMENTS.toLocaleString("en")} lines and formatted words.`,
      )
    }
    checkFormatting(article).forEach(add)
  }

  private markAsUsed(image: string): void {
    if (isBareName(image)) this.usedImages.add(image.normalize())
  }

  private addFinding(column: ColumnKey, row: number, { severity, message, advice }: Problem): void {
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
    this.problems.push({ severity, sheet, row, column: utils.encode_col(index), message, advice })
  }
}
