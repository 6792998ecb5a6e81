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

/** A larger workbook is refused by the build and by the page. */
export const MAX_WORKBOOK_BYTES = 20 * 1024 * 1024

/** Excel keeps no more than this in one cell, and cuts off the rest without a word. */
export const MAX_CELL_CHARACTERS = 32_767
