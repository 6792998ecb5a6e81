import { thoughts } from "../content/thoughts"
import type { Post } from "../posts/post"
import * as styles from "./post-index.module.css"

interface PostIndexProps {
  posts: readonly Post[]
}

/** Links to the posts of the page. */
export function PostIndex({ posts }: PostIndexProps) {
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
