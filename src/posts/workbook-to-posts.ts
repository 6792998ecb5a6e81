import { COLUMNS, type Post, type PostsResult, type RowProblem, WorkbookError } from "./post"
import { readFirstSheet, type Sheet } from "./read-first-sheet"

type ColumnKey = keyof typeof COLUMNS
type ColumnIndexes = Record<ColumnKey, number>

/**
 * Turns the posts workbook into posts, in sheet order. The build and the browser both call it, so a
 * visitor sees what the build saw.
 * @param bytes the whole .xlsx file, at most MAX_WORKBOOK_BYTES long
 * @returns posts that pass every rule, and what is wrong with the rest of the sheet
 * @throws WorkbookError when the workbook as a whole cannot be used
 * Source of the columns: README, "The posts workbook".
 */
export function workbookToPosts(bytes: Uint8Array): PostsResult {
  return sheetToPosts(readFirstSheet(bytes))
}

function sheetToPosts(sheet: Sheet): PostsResult {
  const headerIndex = sheet.rows.findIndex((row) => !isBlank(row))
  const columns = findColumns(sheet, sheet.rows[headerIndex] ?? [])
  const posts: Post[] = []
  const problems: RowProblem[] = []
  const headingRows = new Map<string, number>()
  const slugs = new Set<string>()

  sheet.rows.forEach((cells, index) => {
    if (index <= headerIndex || isBlank(cells)) return
    const row = sheet.firstRow + index
    const report = (key: ColumnKey, message: string) =>
      problems.push({
        sheet: sheet.name,
        row,
        column: columnLetters(sheet.firstColumn + columns[key]),
        message,
      })

    const heading = cell(cells, columns.heading)
    const body = cell(cells, columns.body)
    const imageCell = cell(cells, columns.image)
    if (!heading && !body && !imageCell) return
    if (!heading) {
      report("heading", "The row has text but no heading, so it is not shown. Type a heading.")
      return
    }
    const earlierRow = headingRows.get(heading)
    if (earlierRow === undefined) headingRows.set(heading, row)
    else
      report("heading", `The heading is the same as in row ${earlierRow}. Change one of the two.`)

    const image = imageCell === "" ? null : toImageName(imageCell)
    if (imageCell && !image) {
      report(
        "image",
        `“${imageCell}” is not the bare name of a picture file, so no picture is shown. Type only the name of a file in assets/Blog, such as garden.jpg.`,
      )
    }
    posts.push({ slug: uniqueSlug(heading, slugs), heading, image, body })
  })
  return { posts, problems }
}

function findColumns(sheet: Sheet, header: readonly string[]): ColumnIndexes {
  const names = header.map((name) => name.trim().toLowerCase())
  const indexOf = (key: ColumnKey) => names.indexOf(COLUMNS[key].toLowerCase())
  const columns = { heading: indexOf("heading"), image: indexOf("image"), body: indexOf("body") }
  const missing = (Object.keys(COLUMNS) as ColumnKey[]).filter((key) => columns[key] === -1)
  if (missing.length > 0) {
    const list = missing.map((key) => COLUMNS[key]).join(", ")
    throw new WorkbookError(
      "missing-column",
      `Sheet “${sheet.name}” has no column named ${list}. The first row must hold the headings Heading, Image and Body.`,
    )
  }
  return columns
}

function cell(cells: readonly string[], index: number): string {
  return (cells[index] ?? "").replace(/\r\n?/g, "\n").trim()
}

function isBlank(cells: readonly string[]): boolean {
  return cells.every((text) => text.trim() === "")
}

/** Returns the name when it is a bare file name, else null: paths, addresses and dot files load nothing. */
export function toImageName(text: string): string | null {
  return /^[^\s./\\:?#%][^/\\:?#%]*\.[a-z0-9]+$/i.test(text) && !text.includes("..") ? text : null
}

/** "Mark less, teach more" → "mark-less-teach-more"; letters of every script stay. */
export function headingToSlug(heading: string): string {
  const slug = heading
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
  return slug || "thought"
}

function uniqueSlug(heading: string, taken: Set<string>): string {
  const base = headingToSlug(heading)
  let slug = base
  for (let count = 2; taken.has(slug); count++) slug = `${base}-${count}`
  taken.add(slug)
  return slug
}

/** 0 → "A", 25 → "Z", 26 → "AA". */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : columnLetters(Math.floor(index / 26) - 1) + last
}
