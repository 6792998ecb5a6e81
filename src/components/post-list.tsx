import type { Post } from "../posts/post"
import { PostCard } from "./post-card"
import * as styles from "./post-list.module.css"

interface PostListProps {
  posts: readonly Post[]
}

/** The articles as cards, in the order of the workbook. */
export function PostList({ posts }: PostListProps) {
  return (
    <ul className={styles.list}>
      {posts.map((post) => (
        <li key={post.slug}>
          <PostCard post={post} />
        </li>
      ))}
    </ul>
  )
}
