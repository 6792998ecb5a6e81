import { createPostIndex, hasPostIndex } from "./post-elements"
import { withPathPrefix } from "../../browser/path-prefix"
import { sanitiseBody } from "../body/sanitise-body"
import type { Post } from "../post"
import { fetchPosts } from "./fetch-posts"
import { renderPosts } from "./render-posts"
import { restoreScroll } from "./restore-scroll"

// With an underscore, which no post's own id has.
export const POST_INDEX_ID = "post_index"
export const POST_LIST_ID = "post_list"

/** One opening of the thoughts page: one GET of the workbook. */
interface Opening {
  posts: Promise<Post[]>
  loading: AbortController
  /** The list that is being filled. */
  list: HTMLElement
  rendering: AbortController
}

let opening: Opening | undefined

/**
 * Fills the list of the thoughts page with the posts of the published workbook. It is called by a script of
 * its own as soon as that has arrived, and again by React. React finds the same list, or has made another one, as after
 * the browser has translated the page; then that one is filled with the same posts. The list stays empty when loading
 * fails; only the console is told.
 * @returns ends the opening: loading and rendering stop
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
  opening?.loading.abort()
  opening?.rendering.abort()
  opening = undefined
}

function startLoading(): Pick<Opening, "posts" | "loading"> {
  const loading = new AbortController()
  const url = withPathPrefix("/assets/blog.xlsx")
  // The sanitiser's first use takes longest.
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
