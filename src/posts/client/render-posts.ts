import { createPostCard, hasPostIndex } from "./post-elements"
import * as styles from "./post-list.module.css"
import type { Post } from "../post"

/**
 * A slow phone takes as long again to lay out what was made in this time, and a task should take 50 ms. With 12 ms the
 * last of 5,000 posts comes a quarter later.
 */
export const FRAME_BUDGET_MS = 16
/** Of the first batch, for which the visitor waits. */
export const FIRST_BUDGET_MS = 8
/** A page that is never idle, such as one being scrolled for long, goes on all the same. */
const IDLE_TIMEOUT_MS = 500
/** The browser passes over whole groups of a long list in place of thousands of cards. */
const POSTS_PER_GROUP = 10

/**
 * Renders posts into their list: at once a few, at least one, and then whenever the page is idle as many as
 * the frame budget allows. Between two batches the page answers to the visitor.
 * @param signal ends it
 * @param onBatch called after each batch
 */
export function renderPosts(
  posts: readonly Post[],
  list: HTMLElement,
  signal: AbortSignal,
  onBatch: () => void,
): void {
  const isIndexed = hasPostIndex(posts)
  let count = 0
  renderBatch()

  function renderBatch() {
    const end = performance.now() + (count === 0 ? FIRST_BUDGET_MS : FRAME_BUDGET_MS)
    const items: HTMLElement[] = []
    for (const post of posts.slice(count)) {
      items.push(createItem(createPostCard(post, isIndexed)))
      if (performance.now() >= end) break
    }
    count += items.length
    appendToGroups(list, items)
    onBatch()
    if (count < posts.length) whenIdle(signal, renderBatch)
  }
}

function createItem(card: HTMLElement): HTMLElement {
  const item = document.createElement("div")
  item.setAttribute("role", "listitem")
  item.append(card)
  return item
}

function appendToGroups(list: HTMLElement, items: readonly HTMLElement[]): void {
  for (const item of items) {
    let group = list.lastElementChild
    if (!group || group.childElementCount === POSTS_PER_GROUP) {
      const className = group ? styles.laterGroup : styles.firstGroup
      group = Object.assign(document.createElement("div"), { className })
      list.append(group)
    }
    group.append(item)
  }
}

function whenIdle(signal: AbortSignal, call: () => void): void {
  const callUnlessEnded = () => {
    if (!signal.aborted) call()
  }
  // Not in every browser: Safari has it only behind a switch.
  if (!("requestIdleCallback" in window)) setTimeout(callUnlessEnded)
  else requestIdleCallback(callUnlessEnded, { timeout: IDLE_TIMEOUT_MS })
}
