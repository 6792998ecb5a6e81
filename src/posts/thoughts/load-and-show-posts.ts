import { thoughts } from "../../content/thoughts"
import { scrollToArticles } from "../../navigation/scrolling"
import { sanitiseBody } from "../body/sanitiser/sanitise-body"
import { createPostItems } from "../card/post-card"
import { createPostIndex, hasPostIndex } from "../card/post-index"
import type { Post } from "../post"
import { fetchPosts } from "./fetch-posts"
import { addPostActions } from "./post-actions"

/** The underscore keeps it different from the slugs of posts. */
export const POST_LIST_ID = "post_list"

/** Longer than a frame, so that the browser paints the first card before others are created. */
const FIRST_PAUSE_MS = 20
/** Half a frame. The pause after it lets a slow phone respond to the visitor. */
const SLICE_MS = 8

/** A visit to the thoughts page, with its one GET of the workbook. */
interface Visit {
  posts: Promise<Post[]>
  /** The list to fill. */
  list: HTMLElement
}

let visit: Visit | undefined

/**
 * Fills the list of the thoughts page. `load-and-show-posts-early.ts` calls it before React has
 * loaded, and `PostList` calls it again. React may have made another list, such as after the
 * browser has translated the page; it is filled with the same posts. If loading fails, the list
 * stays empty and the error is logged.
 * @returns a function to call when the visitor leaves the page
 */
export function loadAndShowPosts(): () => void {
  const list = document.getElementById(POST_LIST_ID)
  if (list && visit?.list !== list) {
    visit = { posts: visit?.posts ?? fetchPosts(), list }
    void fillList(visit)
  }
  return leave
}

function leave(): void {
  visit = undefined
}

async function fillList({ posts: loading, list }: Visit): Promise<void> {
  const index = document.getElementById(thoughts.indexId)
  const showIndex = (...content: HTMLElement[]) => {
    index?.removeAttribute("aria-busy")
    index?.replaceChildren(...content)
  }
  try {
    const posts = await loading
    showIndex(...(hasPostIndex(posts) ? [createPostIndex(document, posts)] : []))
    let pauseMs = FIRST_PAUSE_MS
    let pauseAt = 0
    for (const item of createPostItems(document, posts, sanitiseBody)) {
      addPostActions(item)
      list.append(item)
      if (performance.now() < pauseAt) continue
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
      // The visitor has left the page.
      if (!list.isConnected) return
      pauseMs = 0
      pauseAt = performance.now() + SLICE_MS
    }
  } catch (cause) {
    showIndex()
    if (list.isConnected) console.error("Error loading blog.xlsx", cause)
  }
  list.removeAttribute("aria-busy")
  if (list.isConnected) scrollToArticles()
}
