import { useLayoutEffect, useState } from "react"
import { thoughts } from "../../content/thoughts"
import { isLinkNavigation } from "../../navigation/is-link-navigation"
import { loadAndShowPosts, POST_LIST_ID } from "./load-and-show-posts"
import type { Arrival } from "./plan-scroll"
import "../card/post-card.css"
import "../card/post-index.css"
import "./post-list.css"

interface PostListProps {
  /** Of the page. */
  location: Location
}

/**
 * The elements that `loadAndShowPosts` fills with the articles and their index, on a slow phone a second before React has
 * loaded. Each has an empty text as its child and `suppressHydrationWarning`, so React keeps what is inside.
 */
export function PostList({ location }: PostListProps) {
  // On the first page the early script has already called it, for the URL.
  const [arrival] = useState<Arrival>(isLinkNavigation(location) ? "link" : "history")
  // Before Gatsby scrolls the empty page, which would change the position that it has saved.
  useLayoutEffect(() => loadAndShowPosts(arrival), [arrival])

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
      <div id={POST_LIST_ID} className="postList" role="list" suppressHydrationWarning>
        {""}
      </div>
    </>
  )
}
