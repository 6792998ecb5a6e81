import { memo } from "react"
import type { Post } from "../posts/post"
import { PostCard } from "./post-card"
import * as styles from "./post-list.module.css"

interface PostListProps {
  posts: readonly Post[]
  /** Whether each post ends with a link back to the index. */
  isIndexed: boolean
}

/** React and the browser pass over whole groups of a long list in place of thousands of cards. */
const POSTS_PER_GROUP = 10

/** The articles as cards, in the order of the workbook. */
export function PostList({ posts, isIndexed }: PostListProps) {
  const groups = []
  for (let start = 0; start < posts.length; start += POSTS_PER_GROUP) {
    groups.push(posts.slice(start, start + POSTS_PER_GROUP))
  }
  return (
    <div className={styles.list} role="list">
      {groups.map((group, index) => (
        <div key={index} className={index === 0 ? styles.firstGroup : styles.laterGroup}>
          <PostGroup posts={group} isIndexed={isIndexed} />
        </div>
      ))}
    </div>
  )
}

const PostGroup = memo(
  function PostGroup({ posts, isIndexed }: PostListProps) {
    return posts.map((post) => (
      <div key={post.slug} role="listitem">
        <PostCard post={post} isIndexed={isIndexed} />
      </div>
    ))
  },
  (before, after) =>
    before.isIndexed === after.isIndexed &&
    before.posts.length === after.posts.length &&
    before.posts.every((post, index) => post === after.posts[index]),
)
