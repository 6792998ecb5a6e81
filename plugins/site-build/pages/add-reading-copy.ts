import { READING_COPY_ID } from "../../../src/content/thoughts"
import { append, type BuiltPage, findRequired } from "./page-files"

/** The fields of a Post node that matter here. */
export interface ReadingCopyPost {
  position: number
  heading: string
  /** The body as plain text, one line a paragraph. */
  text: string
}

/** More would make the page heavy for those who have JavaScript, too. */
const MAX_POSTS = 20

/**
 * Adds the articles as plain text for visitors without JavaScript. In the HTML only: through the page's
 * data every visitor would download them a second time, beside the scripts.
 * @param posts in the order of the workbook
 */
export function addReadingCopy(page: BuiltPage, posts: readonly ReadingCopyPost[]): void {
  if (page.path !== "/thoughts") return
  const [copy] = findRequired(page, `#${READING_COPY_ID}`)
  for (const { heading, text } of posts.slice(0, MAX_POSTS)) {
    const article = append(copy, "article", {})
    append(article, "h2", {}, heading)
    for (const paragraph of text.split("\n")) append(article, "p", {}, paragraph)
  }
}
