import { thoughts } from "../../content/thoughts"
import type { Post } from "../post"
import { countReadingMinutes } from "../reading-minutes"
import { createElement } from "./create-element"
import * as styles from "./post-index.module.css"

/** An index of one post says no more than its card; a longer one would be a page of its own. */
const MIN_INDEXED_POSTS = 2
const MAX_INDEXED_POSTS = 40

/** Whether a page of these posts begins with an index. */
export function hasPostIndex({ length }: readonly unknown[]): boolean {
  return length >= MIN_INDEXED_POSTS && length <= MAX_INDEXED_POSTS
}

/** Links to the posts of the page, with the time that reading them takes. */
export function createPostIndex(posts: readonly Post[]): HTMLElement {
  const items = posts.map(({ slug, heading, body }) => {
    const time = thoughts.readingTime(countReadingMinutes(body))
    const link = createElement(
      "a",
      { className: styles.link, href: `#${slug}` },
      createElement("span", {}, heading, " "),
      createElement("span", { className: styles.time }, time),
    )
    return createElement("li", {}, link)
  })
  // `findSection` moves the focus to it when a visitor returns from an article.
  const list = createElement("ol", { className: styles.list, tabIndex: -1 }, ...items)
  const index = createElement("nav", { className: styles.index }, list)
  index.setAttribute("aria-label", thoughts.indexLabel)
  return index
}
