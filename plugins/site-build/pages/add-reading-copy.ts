import { READING_COPY_ID } from "../../../src/content/thoughts"
import { append, attributeOf, createElement } from "./html-tree"
import { type BuiltPage, findRequired } from "./page-files"

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
 */
export function addReadingCopy(page: BuiltPage, posts: readonly ReadingCopyPost[]): void {
  if (page.path !== "/thoughts") return
  const [copy] = findRequired(
    page,
    "a place for the reading copy",
    (element) => attributeOf(element, "id") === READING_COPY_ID,
  )
  const firstPosts = posts.toSorted((one, other) => one.position - other.position)
  append(
    copy,
    firstPosts.slice(0, MAX_POSTS).map(({ heading, text }) => {
      const paragraphs = text.split("\n").map((paragraph) => createElement("p", {}, paragraph))
      return createElement("article", {}, [createElement("h2", {}, heading), ...paragraphs])
    }),
  )
}
