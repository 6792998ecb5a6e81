import { useLayoutEffect, useState } from "react"
import { thoughts } from "../../content/thoughts"
import { loadAndShowPosts, POST_LIST_ID } from "./load-and-show-posts"
import "../card/post-card.css"
import "../card/post-index.css"
import "./post-list.css"

interface PostListProps {
  /** Of the page. After a link, Gatsby adds the action "PUSH". */
  location: Location & { action?: string }
}

/**
 * The elements that `loadAndShowPosts` fills with the articles and their index, on a slow phone a second before React has
 * loaded. Each has an empty text as its child and `suppressHydrationWarning`, so React keeps what is inside.
 */
export function PostList({ location }: PostListProps) {
  // Of the first page, the early script has shown the posts; without an action, Back or Forward led here.
  const [action] = useState(location.action ?? "POP")
  // Before Gatsby scrolls the empty page, which would change the position that it has saved.
  useLayoutEffect(() => loadAndShowPosts(action), [action])

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
