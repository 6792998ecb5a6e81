/** One teacher thought: one row of the posts workbook that passed every rule. */
export interface Post {
  /** Address of the post on the thoughts page (`/thoughts#slug`); unique, without `_`. */
  slug: string
  /** Plain text, trimmed, never empty. */
  heading: string
  /** Bare name of a file in `static/assets/Blog`, or null when the post shows no picture. */
  image: string | null
  /** HTML as the editor typed it. Unsafe until `sanitiseBody` has seen it. */
  body: string
}

/** What is wrong with one row, in words for the editor. */
export interface RowProblem {
  /** Name of the worksheet. */
  sheet: string
  /** Row number as the spreadsheet shows it; the first row is 1. */
  row: number
  /** Column letters as the spreadsheet shows them. */
  column: string
  message: string
}

export interface PostsResult {
  /** Posts in the order of the sheet. */
  posts: Post[]
  /** In the order of the sheet. */
  problems: RowProblem[]
}

export type WorkbookErrorCode = "too-large" | "not-a-workbook" | "no-worksheet" | "missing-column"

/** The workbook as a whole cannot be used. The message says what is wrong and what to do. */
export class WorkbookError extends Error {
  constructor(
    readonly code: WorkbookErrorCode,
    message: string,
  ) {
    super(message)
    this.name = "WorkbookError"
  }
}

/** The columns of the first worksheet, as the workbook's header row names them. */
export const COLUMNS = { heading: "Heading", image: "Image", body: "Body" } as const

/** A larger workbook is refused by the build and by the page. */
export const MAX_WORKBOOK_BYTES = 20 * 1024 * 1024
