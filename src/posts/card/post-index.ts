import { thoughts } from "../../content/thoughts"
import type { Post } from "../post"
import { createElement } from "./create-element"

/** An index of one post would only repeat its card; a longer one would fill the page. */
const MIN_INDEXED_POSTS = 2
const MAX_INDEXED_POSTS = 40

/** Adults read some 240 English words a minute, and fewer in a second language (Brysbaert 2019). */
export const WORDS_PER_MINUTE = 200

/** Whether a page with these posts has an index. */
export function hasPostIndex({ length }: readonly unknown[]): boolean {
  return length >= MIN_INDEXED_POSTS && length <= MAX_INDEXED_POSTS
}

/** Creates links to the posts of the page, with their reading times. */
export function createPostIndex(document: Document, posts: readonly Post[]): HTMLElement {
  const items = posts.map(({ slug, heading, body }) => {
    // A no-break space keeps the minutes beside the last word.
    const minutes = `\u00a0${thoughts.readingTime(countReadingMinutes(body))}`
    const time = createElement(document, "span", { className: "postIndexTime" }, minutes)
    const properties = { className: "postIndexLink", href: `#${slug}` }
    return createElement(
      document,
      "li",
      {},
      createElement(document, "a", properties, heading, time),
    )
  })
  // `scrollToSection` focuses it when a visitor returns from an article.
  const properties = { className: "plainList columns postIndexList", tabIndex: -1 }
  const list = createElement(document, "ol", properties, ...items)
  const names = { className: "surface postIndex", ariaLabel: thoughts.indexLabel }
  return createElement(document, "nav", names, list)
}

function countReadingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, " ").match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
