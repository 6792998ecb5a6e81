import { useEffect } from "react"
import { POST_INDEX_ID, POST_LIST_ID, showPosts } from "./show-posts"
import * as styles from "./post-list.module.css"

/**
 * The places of the articles and of their index. `showPosts` fills them, on a slow phone a second before
 * React is there. React leaves alone what is inside: to it that is one text, and empty.
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
