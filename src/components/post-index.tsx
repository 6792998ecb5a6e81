import { thoughts } from "../content/thoughts"
import type { Post } from "../posts/post"
import * as styles from "./post-index.module.css"

interface PostIndexProps {
  posts: readonly Post[]
}

/** A shorter list says no more than its cards; a longer one would be a page of its own. */
const MIN_INDEXED_POSTS = 2
const MAX_INDEXED_POSTS = 40

/** Whether a page of these posts begins with an index of them. */
export function hasPostIndex({ length }: readonly Post[]): boolean {
  return length >= MIN_INDEXED_POSTS && length <= MAX_INDEXED_POSTS
}

/** Links to the posts of the page. */
export function PostIndex({ posts }: PostIndexProps) {
  if (!hasPostIndex(posts)) return null
  return (
    <nav id={thoughts.indexId} className={styles.index} aria-label={thoughts.indexLabel}>
      {/* Takes the focus of a visitor who comes back from an article. */}
      <ol className={styles.list} tabIndex={-1}>
        {posts.map(({ slug, heading }) => (
          <li key={slug}>
            <a className={styles.link} href={`#${slug}`}>
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
