import { useEffect } from "react"
import { POST_INDEX_ID, POST_LIST_ID, showPosts } from "./show-posts"
import * as styles from "./post-list.module.css"

/**
 * The elements that `showPosts` fills with the articles and their index, on a slow phone a second before React has
 * loaded. Each has an empty text as its child and `suppressHydrationWarning`, so React keeps what is inside.
 */
export function PostList() {
  useEffect(showPosts, [])

  return (
    <>
      <div id={POST_INDEX_ID} suppressHydrationWarning>
        {""}
      </div>
      <div id={POST_LIST_ID} className={styles.list} role="list" suppressHydrationWarning>
        {""}
      </div>
    </>
  )
}
