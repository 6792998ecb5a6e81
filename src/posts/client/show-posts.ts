import type { Post } from "../post"
import { createPostCard } from "./post-card"
import { hasPostIndex } from "./post-index"

/** The first task makes the cards that the visitor is waiting for, the second some more, the third all others. */
const FIRST_POSTS = 2
const MORE_POSTS = 20
/** More than a frame, so that the browser paints the cards of a task before the next one. */
const PAUSE_MS = 20

/** Fills a list with the cards of posts, in three tasks. */
export async function showPosts(posts: readonly Post[], list: HTMLElement): Promise<void> {
  for (const [start, end] of [
    [0, FIRST_POSTS],
    [FIRST_POSTS, MORE_POSTS],
    [MORE_POSTS, posts.length],
  ] as const) {
    if (start >= posts.length) return
    if (start > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    list.append(...createPostItems(posts, start, end))
  }
}

/** Makes the items of a list of posts, those from `start` to `end`, each with its card. */
export function createPostItems(
  posts: readonly Post[],
  start = 0,
  end = posts.length,
): HTMLElement[] {
  const isIndexed = hasPostIndex(posts)
  return posts.slice(start, end).map((post) => {
    const item = document.createElement("div")
    item.setAttribute("role", "listitem")
    item.append(createPostCard(post, isIndexed))
    return item
  })
}
