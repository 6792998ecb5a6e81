import { thoughts } from "../../content/thoughts"
import { loadBoldFont } from "../../fonts/load-bold-font"
import { sanitiseBody } from "../body/sanitiser/sanitise-body"
import type { Post } from "../post"
import { WORKBOOK_URL } from "../urls"
import { fetchPosts } from "./fetch-posts"
import { createPostIndex, hasPostIndex } from "./post-index"
import { restoreScroll } from "./restore-scroll"
import { showInBatches } from "./show-in-batches"

/** The underscore keeps it apart from the slugs of the posts. */
export const POST_LIST_ID = "post_list"

/** A visit to the thoughts page, which takes one GET of the workbook. */
interface Visit {
  posts: Promise<Post[]>
  loading: AbortController
  /** The list that is being filled. */
  list: HTMLElement
  rendering: AbortController
}

let visit: Visit | undefined

/**
 * Fills the list of the thoughts page with the posts of the published workbook. `load-and-show-posts-early.ts` calls
 * it before React has loaded, and `PostList` calls it again. React usually keeps the list. If it has made another one,
 * as it does after the browser has translated the page, that list is filled with the same posts. When loading fails,
 * the list stays empty and the error is logged.
 * @returns a function to call when the visitor leaves the page: it stops loading and rendering
 */
export function loadAndShowPosts(): () => void {
  const list = document.getElementById(POST_LIST_ID)
  if (list && visit?.list !== list) {
    visit?.rendering.abort()
    const { posts, loading } = visit ?? startLoading()
    const rendering = new AbortController()
    visit = { posts, loading, list, rendering }
    void fillList(list, posts, rendering.signal)
  }
  return stopPosts
}

function stopPosts(): void {
  // After an error React has removed the page and `PageErrorBoundary` (src/components/page-error-boundary.tsx) has put
  // it back, so the list continues to be filled.
  if (!visit || visit.list.isConnected) return
  visit.loading.abort()
  visit.rendering.abort()
  visit = undefined
}

function startLoading(): Pick<Visit, "posts" | "loading"> {
  const loading = new AbortController()
  loadBoldFont()
  // Prepares the sanitiser, whose first use is slow, while the worker parses.
  const posts = fetchPosts(WORKBOOK_URL, loading.signal, () => sanitiseBody("<p></p>"))
  return { posts, loading }
}

async function fillList(
  list: HTMLElement,
  loaded: Promise<readonly Post[]>,
  signal: AbortSignal,
): Promise<void> {
  const continueScroll = restoreScroll(signal)
  const index = document.getElementById(thoughts.indexId)
  try {
    const posts = await loaded
    if (signal.aborted) return
    if (hasPostIndex(posts)) index?.replaceChildren(createPostIndex(posts))
    showInBatches(posts, list, signal, continueScroll)
  } catch (cause) {
    if (!signal.aborted) console.error("Error loading blog.xlsx", cause)
  } finally {
    index?.removeAttribute("aria-busy")
  }
}
