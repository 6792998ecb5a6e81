import { sanitiseBody } from "../body/sanitiser/sanitise-body"
import type { Post } from "../post"
import { addPostActions } from "./post-actions"
import { createPostItems } from "./post-items"

/** The first task makes the cards that the visitor is waiting for, the second some more, the third all others. */
const FIRST_POSTS = 2
const MORE_POSTS = 20
/** More than a frame, so that the browser paints the cards of a task before the next one. */
const PAUSE_MS = 20

/** Fills a list with the cards of posts, in three tasks. */
export async function showPosts(posts: readonly Post[], list: HTMLElement): Promise<void> {
  for (const range of [
    [0, FIRST_POSTS],
    [FIRST_POSTS, MORE_POSTS],
    [MORE_POSTS, posts.length],
  ] as const) {
    if (range[0] >= posts.length) return
    if (range[0] > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const items = createPostItems(document, posts, sanitiseBody, range)
    items.forEach(addPostActions)
    list.append(...items)
  }
}
