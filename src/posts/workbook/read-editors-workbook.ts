import { type ReadBody, readBody, readPlainBody } from "../body/read-body"
import type { PublishBody, PublishedBody } from "../body/sanitiser/publish-body"
import { type Run, STRUCK, SUBSCRIPT, SUPERSCRIPT } from "../body/text/formatted-text"
import { type ColumnKey, mapColumns, type Post } from "../post"
import { type Problem, WorkbookError } from "../problems/problem"
import { cellsToPost } from "./cells-to-post"
import { findHeader, type Header, repeatsColumns } from "./find-header"
import { saysNoImage } from "./image-name"
import { readEditorsSheet, type Sheet } from "./read-sheet"

/** Names of totals in English, Afrikaans, isiZulu, Sesotho and Setswana. */
const TOTAL =
  /^(?:(?:grand |sub-?)?totals?|(?:groot|sub-?)?totaal|aantal|count|isamba|kakaretso|palogotlhe)(?: articles| artikels)?:?$/i

/** The texts of a row's cells, trimmed. */
type PostCells = Record<ColumnKey, string>

/** A row below the header with content in the three columns, and what becomes of it. */
export interface EditorsRow {
  /** As the spreadsheet shows it; the first row is 1. */
  row: number
  cells: PostCells
  /** null without a heading: the row cannot be shown. */
  post: Post | null
  /** The result of the reader, and the published body. */
  body: ReadBody & PublishedBody
  /** Whether the heading is partly struck out, superscript or subscript: headings do not show that. */
  hasHeadingFormats: boolean
}

/** The parts of a workbook that the check needs. */
export interface EditorsWorkbook {
  sheet: Sheet
  header: Header
  /** The rows of articles that are not hidden, in the order of the sheet. */
  rows: EditorsRow[]
}

/**
 * Reads the articles of the editor's workbook.
 * @param bytes the whole .xlsx file
 * @throws WorkbookError when the workbook as a whole cannot be used
 */
export function readEditorsWorkbook(bytes: Uint8Array, publish: PublishBody): EditorsWorkbook {
  const sheet = readEditorsSheet(bytes)
  const header = findHeader(sheet)
  const slugs = new Map<string, number>()
  const rows = sheet.rows.flatMap((texts, index) => {
    // A hidden row is a draft.
    const cells = index > header.index && !sheet.hiddenRows.has(index) && toPostCells(texts, header)
    if (!cells) return []
    const post = cellsToPost(cells, slugs)
    const runsOf = (key: ColumnKey) => sheet.cells[index]?.[header.columns[key]]?.runs ?? []
    const body = readBodyCell(cells.body, runsOf("body"), publish)
    return {
      row: index + 1,
      cells,
      post: post && { ...post, body: body.html },
      body,
      hasHeadingFormats: runsOf("heading").some(
        ({ text, format }) => /\S/.test(text) && format & (STRUCK | SUPERSCRIPT | SUBSCRIPT),
      ),
    }
  })
  return { sheet, header, rows }
}

/** As `readEditorsWorkbook`, but returns the problem of a workbook that cannot be used. */
export function tryReadEditorsWorkbook(
  bytes: Uint8Array,
  publish: PublishBody,
): EditorsWorkbook | Problem {
  try {
    return readEditorsWorkbook(bytes, publish)
  } catch (cause) {
    if (cause instanceof WorkbookError) return cause.problem
    throw cause
  }
}

/** Lists the posts that are shown. */
export function listPosts({ rows }: EditorsWorkbook): Post[] {
  return rows.flatMap(({ post }) => post ?? [])
}

/**
 * Takes the cells of an article from a row.
 * @returns undefined for a blank row, a total, and a row that repeats the names of the columns
 */
export function toPostCells(texts: readonly string[], header: Header): PostCells | undefined {
  const cells = mapColumns((key) => toText(texts[header.columns[key]]))
  if (saysNoImage(cells.image)) cells.image = ""
  const isBlank = Object.values(cells).every((text) => text === "")
  return isBlank || isTotal(texts, header) || repeatsColumns(texts, header) ? undefined : cells
}

/** Whether a row is the total of the rows above it, typed or by a formula such as SUBTOTAL. */
export function isTotal(texts: readonly string[], { columns }: Header): boolean {
  const { heading, image, body } = mapColumns((key) => toText(texts[columns[key]]))
  return TOTAL.test(heading) && image === "" && /^(?:R ?)?\d[\d\s.,]*%?$/.test(body)
}

/** The text of a cell; "" if it has only invisible characters. */
function toText(cell = ""): string {
  return /[^\s\p{Cf}]/u.test(cell) ? cell.trim() : ""
}

function readBodyCell(
  cell: string,
  runs: readonly Run[],
  publish: PublishBody,
): ReadBody & PublishedBody {
  // Numbers, results of formulas and cells that are cut off have no runs, only a displayed text.
  const isWhole = toText(runs.map(({ text }) => text).join("")) === cell
  const read = isWhole ? readBody(runs) : readPlainBody(cell)
  return { ...read, ...publish(read.html) }
}
