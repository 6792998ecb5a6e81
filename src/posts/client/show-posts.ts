import { createPostIndex, hasPostIndex } from "../../components/post-elements"
import { withPathPrefix } from "../../navigation/path-prefix"
import { sanitiseBody } from "../body/sanitise-body"
import { fetchPosts } from "./fetch-posts"
import { renderPosts } from "./render-posts"
import { restoreScroll } from "./restore-scroll"

// With an underscore, which no post's own id has.
export const POST_INDEX_ID = "post_index"
export const POST_LIST_ID = "post_list"

/** The list that is being filled. */
let shown: { list: HTMLElement; stop: () => void } | undefined

/**
 * Fills the list of the thoughts page with the posts of the published workbook. It is called by a script of
 * its own as soon as that has arrived, and again by React, which finds the same list: that is one opening
 * of the page and one GET. The list stays empty when loading fails; only the console is told.
 * @returns stops loading and rendering
 */
export function showPosts(): (() => void) | undefined {
  const list = document.getElementById(POST_LIST_ID)
  if (list && shown?.list !== list) {
    const leaving = new AbortController()
    shown = { list, stop: () => leaving.abort() }
    void fillList(list, leaving.signal)
  }
  return shown?.stop
}

async function fillList(list: HTMLElement, signal: AbortSignal): Promise<void> {
  const continueScroll = restoreScroll(signal)
  try {
    const url = withPathPrefix("/assets/blog.xlsx")
    // The sanitiser's first use takes longest.
    const posts = await fetchPosts(url, signal, () => sanitiseBody("<p></p>"))
    if (hasPostIndex(posts)) {
      document.getElementById(POST_INDEX_ID)?.replaceChildren(createPostIndex(posts))
    }
    renderPosts(posts, list, signal, continueScroll)
  } catch (cause) {
    if (!signal.aborted) console.error("Error loading blog.xlsx", cause)
  }
}
