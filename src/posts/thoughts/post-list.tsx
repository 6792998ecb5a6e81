import { useLayoutEffect } from "react"
import { thoughts } from "../../content/thoughts"
import { loadAndShowPosts, POST_LIST_ID } from "./load-and-show-posts"
import "../card/post-card.css"
import "../card/post-index.css"
import "./post-list.css"

/**
 * The elements that `loadAndShowPosts` fills with the articles and their index, before React has
 * loaded. React keeps their content: each has an empty text and `suppressHydrationWarning`.
 */
export function PostList() {
  // Before the page is painted, and before `scrolling.ts` scrolls it.
  useLayoutEffect(loadAndShowPosts, [])

  return (
    <>
      <div
        id={thoughts.indexId}
        className="postIndexPlace"
        aria-busy="true"
        suppressHydrationWarning
      >
        {""}
      </div>
      <div
        id={POST_LIST_ID}
        className="postList"
        role="list"
        aria-busy="true"
        suppressHydrationWarning
      >
        {""}
      </div>
    </>
  )
}
