import { createPostCard } from "./post-card"
import { hasPostIndex } from "./post-index"
import * as styles from "./post-list.module.css"
import type { Post } from "../post"

/**
 * Making the cards of a batch may take this long. A slow phone then needs the same time for their layout, and a task
 * should not exceed 50 ms.
 */
export const FRAME_BUDGET_MS = 16
/** Budget of the first batch; the visitor is waiting for it. */
export const FIRST_BUDGET_MS = 8
/** Rendering continues after this time even on a page that is never idle, such as one that is being scrolled. */
const IDLE_TIMEOUT_MS = 500
/**
 * The browser can skip the layout of all groups but the first. Skipping within the first ten articles saved nothing that
 * visitors notice, and left full-page screenshots blank below the first one.
 */
const POSTS_PER_GROUP = 10

/**
 * Renders posts in batches: the first one immediately, with at least one post, the others when the page is idle. The
 * page can respond to the visitor between two batches.
 * @param signal stops rendering
 * @param onBatch called after each batch
 */
export function showInBatches(
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
  const callUnlessAborted = () => {
    if (!signal.aborted) call()
  }
  // Safari supports it only behind a flag.
  if (!("requestIdleCallback" in window)) setTimeout(callUnlessAborted)
  else requestIdleCallback(callUnlessAborted, { timeout: IDLE_TIMEOUT_MS })
}
