import { createPostIndex, hasPostIndex } from "./post-elements"
import { withPathPrefix } from "../../browser/path-prefix"
import { sanitiseBody } from "../body/sanitise-body"
import type { Post } from "../post"
import { fetchPosts } from "./fetch-posts"
import { renderPosts } from "./render-posts"
import { restoreScroll } from "./restore-scroll"

// No slug of a post contains an underscore.
export const POST_INDEX_ID = "post_index"
export const POST_LIST_ID = "post_list"

/** A visit to the thoughts page, which takes one GET of the workbook. */
interface Opening {
  posts: Promise<Post[]>
  loading: AbortController
  /** The list that is being filled. */
  list: HTMLElement
  rendering: AbortController
}

let opening: Opening | undefined

/**
 * Fills the list of the thoughts page with the posts of the published workbook. `show-posts-early.ts` calls it before
 * React has loaded, and `PostList` calls it again. React usually keeps the list. If it has made another one, as it
 * does after the browser has translated the page, that list is filled with the same posts. When loading fails, the
 * list stays empty and the error is logged.
 * @returns stops loading and rendering when the visitor leaves the page
 */
export function showPosts(): () => void {
  const list = document.getElementById(POST_LIST_ID)
  if (list && opening?.list !== list) {
    opening?.rendering.abort()
    const { posts, loading } = opening ?? startLoading()
    const rendering = new AbortController()
    opening = { posts, loading, list, rendering }
    void fillList(list, posts, rendering.signal)
  }
  return stopPosts
}

function stopPosts(): void {
  // React has removed the page after an error, and `PageKeeper` has put it back: the list goes on filling.
  if (opening?.list.isConnected) return
  opening?.loading.abort()
  opening?.rendering.abort()
  opening = undefined
}

function startLoading(): Pick<Opening, "posts" | "loading"> {
  const loading = new AbortController()
  const url = withPathPrefix("/assets/blog.xlsx")
  // The first use of the sanitiser takes longest.
  const posts = fetchPosts(url, loading.signal, () => sanitiseBody("<p></p>"))
  return { posts, loading }
}

async function fillList(
  list: HTMLElement,
  loaded: Promise<readonly Post[]>,
  signal: AbortSignal,
): Promise<void> {
  const continueScroll = restoreScroll(signal)
  try {
    const posts = await loaded
    if (signal.aborted) return
    if (hasPostIndex(posts)) {
      document.getElementById(POST_INDEX_ID)?.replaceChildren(createPostIndex(posts))
    }
    renderPosts(posts, list, signal, continueScroll)
  } catch (cause) {
    if (!signal.aborted) console.error("Error loading blog.xlsx", cause)
  }
}
