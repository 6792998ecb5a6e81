/** A row of the posts workbook that can be shown. */
export interface Post {
  /** Hash of the post on the thoughts page (`/thoughts#slug`); unique, without `_`. */
  slug: string
  /** Plain text, trimmed, never empty. */
  heading: string
  /** Bare name of a file in `assets/Blog`, with composed accents; null for no image. */
  image: string | null
  /**
   * HTML from `publishBody`. A body from the host may be anybody's, so cards accept only what
   * `sanitiseBody` returns.
   */
  body: string
}

/**
 * The columns, as the header row of the first worksheet names them. To add one: its field of
 * `Post`, `cellsToPost`, the published form (`published-sheet.ts`, `read-published-workbook.ts`),
 * its check (`check-workbook.ts`), the type in gatsby-source-posts, and the card (`post-card.ts`).
 */
export const COLUMNS = { heading: "Heading", image: "Image", body: "Body" } as const
export type ColumnKey = keyof typeof COLUMNS
export const COLUMN_KEYS = Object.keys(COLUMNS) as ColumnKey[]

export function mapColumns<T>(toValue: (key: ColumnKey) => T): Record<ColumnKey, T> {
  return Object.fromEntries(COLUMN_KEYS.map((key) => [key, toValue(key)])) as Record<ColumnKey, T>
}
