import { thoughts } from "../content/thoughts"
import type { Post } from "../posts/post"
import * as styles from "./post-index.module.css"

interface PostIndexProps {
  posts: readonly Post[]
}

/** A shorter list says no more than its cards; a longer one would be a page of its own. */
const MIN_INDEXED_POSTS = 2
const MAX_INDEXED_POSTS = 40

/** Links to the posts of the page. */
export function PostIndex({ posts }: PostIndexProps) {
  if (posts.length < MIN_INDEXED_POSTS || posts.length > MAX_INDEXED_POSTS) return null
  return (
    <nav className={styles.index} aria-label={thoughts.indexLabel}>
      <ol className={styles.list}>
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
