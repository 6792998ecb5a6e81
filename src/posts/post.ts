/** One teacher thought: one row of the posts workbook that can be shown. */
export interface Post {
  /** Address of the post on the thoughts page (`/thoughts#slug`); unique, without `_`. */
  slug: string
  /** Plain text, trimmed, never empty. */
  heading: string
  /** Bare name of a file in `static/assets/Blog`, accents composed, or null when the post shows no picture. */
  image: string | null
  /** HTML, made from the cell's text. Unsafe until `sanitiseBody` has seen it. */
  body: string
}

export type WorkbookErrorCode =
  | "empty"
  | "too-large"
  | "password"
  | "not-a-workbook"
  | "no-worksheet"
  | "no-header"
  | "missing-column"

/** The workbook as a whole cannot be used. The message is both parts, for places with no table. */
export class WorkbookError extends Error {
  /**
   * @param problem what is wrong
   * @param advice what to do
   */
  constructor(
    readonly code: WorkbookErrorCode,
    readonly problem: string,
    readonly advice: string,
  ) {
    super(`${problem} ${advice}`)
    this.name = "WorkbookError"
  }
}

/** The columns of the first worksheet, as the workbook's header row names them. */
export const COLUMNS = { heading: "Heading", image: "Image", body: "Body" } as const
export type ColumnKey = keyof typeof COLUMNS

export const WORKBOOK_TOO_LARGE_ADVICE =
  "Copy the articles into a new workbook, and nothing else from the old one."

/** A larger workbook is refused by the build and by the page. */
export const MAX_WORKBOOK_BYTES = 20 * 1024 * 1024

/** The parts of a workbook that hold cells, texts and formats may take this much when unpacked. */
export const MAX_UNPACKED_BYTES = 40 * 1024 * 1024
/** XML tags in these parts: more of them would cost a phone more than the time limit of the page. */
export const MAX_TAGS = 1_500_000
/** Bytes from one tag to the next: the longest text of a cell, each character written out as `&quot;`. */
export const MAX_TEXT_BYTES = 200_000
/** Files in the zip that a workbook is; Excel writes about ten, and one or two for a picture or a sheet. */
export const MAX_PARTS = 1_000
/** Rows with a content in the first sheet. */
export const MAX_FILLED_ROWS = 10_000
/** Cells of these rows, with the blank ones on the left of the last content of each row. */
export const MAX_CELLS = 1_000_000
/** Characters of all cells of the first sheet together. */
export const MAX_SHEET_CHARACTERS = 32 * 1024 * 1024
/** Rows that a sheet of Excel has; a cell below them is none. */
export const MAX_SHEET_ROWS = 1_048_576
/** Excel takes no longer number format. */
export const MAX_FORMAT_CHARACTERS = 255

/** Excel keeps no more than this in one cell, and cuts off the rest without a word. */
export const MAX_CELL_CHARACTERS = 32_767
