import { useEffect } from "react"
import { thoughts } from "../../content/thoughts"
import { loadAndShowPosts, POST_LIST_ID } from "./load-and-show-posts"
import * as styles from "./post-list.module.css"

/**
 * The elements that `loadAndShowPosts` fills with the articles and their index, on a slow phone a second before React has
 * loaded. Each has an empty text as its child and `suppressHydrationWarning`, so React keeps what is inside.
 */
export function PostList() {
  useEffect(loadAndShowPosts, [])

  return (
    <>
      <div id={thoughts.indexId} className={styles.index} aria-busy="true" suppressHydrationWarning>
        {""}
      </div>
      <div id={POST_LIST_ID} className={styles.list} role="list" suppressHydrationWarning>
        {""}
      </div>
    </>
  )
}
