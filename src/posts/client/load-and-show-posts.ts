import { thoughts } from "../../content/thoughts"
import { focusSection } from "../../navigation/scroll-to-section"
import type { Post } from "../post"
import { fetchPosts } from "./fetch-posts"
import { createPostIndex, hasPostIndex } from "./post-index"
import { findPlace } from "./find-place"
import { showPosts } from "./show-posts"

/** The underscore keeps it apart from the slugs of the posts. */
export const POST_LIST_ID = "post_list"

/** An opening of the thoughts page, which takes one GET of the workbook. */
interface Opening {
  posts: Promise<Post[]>
  goToPlace: () => void
  /** The list that is being filled. */
  list: HTMLElement
}

let opening: Opening | undefined

/**
 * Fills the list of the thoughts page with the posts of the published workbook. `load-and-show-posts-early.ts` calls
 * it before React has loaded, and `PostList` calls it again. React usually keeps the list. If it has made another one,
 * as it does after the browser has translated the page, that list is filled with the same posts. When loading fails,
 * the list stays empty and the error is logged.
 * @param action of Gatsby's navigation to the page, if there was one
 * @returns a function to call when the visitor leaves the page
 */
export function loadAndShowPosts(action?: string): () => void {
  const list = document.getElementById(POST_LIST_ID)
  if (list && opening?.list !== list) {
    const { posts, goToPlace } = opening ?? startOpening(action)
    opening = { posts, goToPlace, list }
    void fillList(opening)
  }
  return leave
}

function leave(): void {
  opening = undefined
  removeEventListener("hashchange", focusPost)
}

/** The browser itself scrolls to a post of the list. */
function focusPost(): void {
  focusSection(location.hash)
}

function startOpening(action?: string): Omit<Opening, "list"> {
  addEventListener("hashchange", focusPost)
  return { posts: fetchPosts(), goToPlace: findPlace(action) }
}

async function fillList({ posts: loading, goToPlace, list }: Opening): Promise<void> {
  const index = document.getElementById(thoughts.indexId)
  const showIndex = (...content: HTMLElement[]) => {
    index?.removeAttribute("aria-busy")
    index?.replaceChildren(...content)
  }
  try {
    const posts = await loading
    showIndex(...(hasPostIndex(posts) ? [createPostIndex(document, posts)] : []))
    await showPosts(posts, list)
    if (list.isConnected) goToPlace()
  } catch (cause) {
    showIndex()
    if (list.isConnected) console.error("Error loading blog.xlsx", cause)
  }
}
