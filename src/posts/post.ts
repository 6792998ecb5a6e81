/** One row of the posts workbook that can be shown. */
export interface Post {
  /** Hash of the post on the thoughts page (`/thoughts#slug`); unique, without `_`. */
  slug: string
  /** Plain text, trimmed, never empty. */
  heading: string
  /** Bare name of a file in `assets/Blog`, accents composed, or null when the post shows no image. */
  image: string | null
  /**
   * HTML as `publishBody` has made it. One that has come from the host may be anybody's: cards take only what `sanitiseBody`
   * returns.
   */
  body: string
}

/**
 * The columns of the first worksheet, as the workbook's header row names them. To add one: its field of `Post` and
 * `cellsToPost`, the published form (`published-sheet.ts`), its check (`check-workbook.ts`), the type of
 * gatsby-source-posts, and the drawing of a card (`post-card.ts`).
 */
export const COLUMNS = { heading: "Heading", image: "Image", body: "Body" } as const
export type ColumnKey = keyof typeof COLUMNS
export const COLUMN_KEYS = Object.keys(COLUMNS) as ColumnKey[]
/** "Heading, Image and Body" */
export const COLUMN_LIST = Object.values(COLUMNS)
  .join(", ")
  .replace(/, (?=\w+$)/, " and ")

/** Makes a value for each column. */
export function mapColumns<T>(toValue: (key: ColumnKey) => T): Record<ColumnKey, T> {
  return Object.fromEntries(COLUMN_KEYS.map((key) => [key, toValue(key)])) as Record<ColumnKey, T>
}
