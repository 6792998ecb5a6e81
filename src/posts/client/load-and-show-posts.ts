import { thoughts } from "../../content/thoughts"
import { focusSection } from "../../navigation/scroll-to-section"
import { sanitiseBody } from "../body/sanitiser/sanitise-body"
import type { Post } from "../post"
import { fetchPosts } from "./fetch-posts"
import { createPostIndex, hasPostIndex } from "./post-index"
import { findPlace } from "./find-place"
import { addPostActions } from "./post-actions"
import { createPostItems } from "./post-card"

/** The underscore keeps it apart from the slugs of the posts. */
export const POST_LIST_ID = "post_list"

/** The first task makes the cards that the visitor is waiting for, the second some more, the third all others. */
const TASKS = [
  [0, 2],
  [2, 20],
  [20, Infinity],
] as const
/** More than a frame, so that the browser paints the cards of a task before the next one. */
const PAUSE_MS = 20

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

async function showPosts(posts: readonly Post[], list: HTMLElement): Promise<void> {
  for (const range of TASKS) {
    if (range[0] >= posts.length) return
    if (range[0] > 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const items = createPostItems(document, posts, sanitiseBody, range)
    items.forEach(addPostActions)
    list.append(...items)
  }
}
