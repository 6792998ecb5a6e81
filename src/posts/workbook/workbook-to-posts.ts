import { COLUMN_KEYS, type ColumnKey, COLUMNS, mapColumns, type Post } from "../post"
import { toError } from "../problems/problem"
import { WorkbookError } from "../problems/workbook-error"
import { isImageName } from "./image-name"
import { parseWorkbook } from "./parse-workbook"
import type { Sheet } from "./sheet"

/** One row below the header that is not blank in the three columns, and what becomes of it. */
export interface PostRow {
  /** As the spreadsheet shows it; the first row is 1. */
  row: number
  /** The texts of its cells, trimmed. */
  cells: Record<ColumnKey, string>
  /** null when the row cannot be shown: it has no heading. */
  post: Post | null
}

export interface PostRows {
  /** Place of each column in a row of the sheet. */
  columns: Record<ColumnKey, number>
  /** Index of the header row in `sheet.rows`. */
  headerIndex: number
  rows: PostRow[]
}

/**
 * Turns the published workbook into posts, in sheet order, also where the build reads back what it has written; the
 * build's own posts come from the editor's workbook (editors-workbook/).
 * @param bytes the whole .xlsx file, at most MAX_WORKBOOK_BYTES long
 * @returns the posts, each body as its cell has it
 * @throws WorkbookError when the workbook as a whole cannot be used
 */
export function workbookToPosts(bytes: Uint8Array): Post[] {
  return sheetToPosts(parseWorkbook(bytes))
}

/** @throws WorkbookError when no row names all columns */
export function sheetToPosts(sheet: Sheet): Post[] {
  return sheetToPostRows(sheet).rows.flatMap(({ post }) => post ?? [])
}

/**
 * Finds the rows of the posts in a sheet: the rules about what is shown.
 * @param withDrafts also those that are hidden
 * @throws WorkbookError when no row names all columns
 */
export function sheetToPostRows(sheet: Sheet, withDrafts = false): PostRows {
  // There may be a title above the header.
  const headerIndex = sheet.rows.findIndex(hasColumns)
  const header = sheet.rows[headerIndex]
  // The editor's check says more about it, see `requireColumnNames`.
  if (!header) throw new WorkbookError(toError("column-names-missing", { sheet: sheet.name }))
  const columns = mapColumns((key) => indexOfColumn(header, key))
  const slugs = new Map<string, number>()
  const rows = sheet.rows.flatMap((row, index) => {
    // A cell at the very bottom makes a million rows, and most of them are empty.
    if (index <= headerIndex || row.length === 0) return []
    if (!withDrafts && sheet.hiddenRows.has(index + 1)) return []
    const cells = mapColumns((key) => toText(row[columns[key]]))
    if (isBlank(Object.values(cells))) return []
    return { row: index + 1, cells, post: toPost(cells, slugs) }
  })
  return { columns, headerIndex, rows }
}

function toPost(
  { heading, image, body }: PostRow["cells"],
  slugs: Map<string, number>,
): Post | null {
  if (!heading) return null
  return {
    slug: takeSlug(heading, slugs),
    heading,
    image: isImageName(image) ? image.normalize() : null,
    body,
  }
}

/** Whether a row names all columns. */
export function hasColumns(row: readonly string[]): boolean {
  return COLUMN_KEYS.every((key) => indexOfColumn(row, key) >= 0)
}

function indexOfColumn(header: readonly string[], key: ColumnKey): number {
  return header.map(toColumnName).indexOf(toColumnName(COLUMNS[key]))
}

/** Prepares the name of a column for a comparison: lower case, without invisible characters. */
export function toColumnName(text: string): string {
  return text
    .replace(/\p{Cf}/gu, "")
    .trim()
    .toLowerCase()
}

export function isBlank(cells: readonly string[]): boolean {
  return cells.every((text) => text.trim() === "")
}

/** The text of a cell; "" where nobody sees any of it. */
export function toText(cell = ""): string {
  return /[^\s\p{Cf}]/u.test(cell) ? cell.trim() : ""
}

/** Enough to distinguish headings; normalising n accents takes n² steps. */
const MAX_SLUG_SOURCE_CHARACTERS = 200

/** Signs that nobody sees in an address, such as those in an emoji; the format characters count as blanks. */
const INVISIBLE_LETTER = /(?!\p{Cf})\p{Default_Ignorable_Code_Point}|\p{Me}/gu

/** "Mark less, teach more" → "mark-less-teach-more"; removes accents, keeps letters of every script. */
export function headingToSlug(heading: string): string {
  const slug = heading
    .slice(0, MAX_SLUG_SOURCE_CHARACTERS)
    .normalize("NFKD")
    .replace(INVISIBLE_LETTER, "")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    // A mark stands on a letter.
    .replace(/(^|[^\p{L}\p{M}\p{N}])\p{M}+/gu, "$1")
    .replace(/\u02bc/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
  return slug || "thought"
}

/** @param taken the slugs so far, each with the last number that was appended to it */
function takeSlug(heading: string, taken: Map<string, number>): string {
  const base = headingToSlug(heading)
  let count = taken.get(base) ?? 1
  let slug = base
  while (taken.has(slug)) slug = `${base}-${++count}`
  taken.set(slug, 1)
  taken.set(base, count)
  return slug
}
