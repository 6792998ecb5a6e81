import { thoughts } from "../../content/thoughts"
import type { Post } from "../post"
import { createElement } from "./create-element"

/** An index of one post says no more than its card; a longer one would be a page of its own. */
const MIN_INDEXED_POSTS = 2
const MAX_INDEXED_POSTS = 40

/** Adults read some 240 words of English a minute in silence, and fewer in a second language (Brysbaert 2019). */
export const WORDS_PER_MINUTE = 200

/** Whether a page of these posts begins with an index. */
export function hasPostIndex({ length }: readonly unknown[]): boolean {
  return length >= MIN_INDEXED_POSTS && length <= MAX_INDEXED_POSTS
}

/** Links to the posts of the page, with the time that reading them takes. */
export function createPostIndex(document: Document, posts: readonly Post[]): HTMLElement {
  const items = posts.map(({ slug, heading, body }) => {
    // A no-break space, so that the minutes are never alone on a line.
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
  // `scrollToSection` moves the focus to it when a visitor returns from an article.
  const properties = { className: "plainList columns postIndexList", tabIndex: -1 }
  const list = createElement(document, "ol", properties, ...items)
  const names = { className: "surface postIndex", ariaLabel: thoughts.indexLabel }
  return createElement(document, "nav", names, list)
}

/** Whole minutes, at least 1. */
function countReadingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, " ").match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
