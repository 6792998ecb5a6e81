import { memo } from "react"
import type { Post } from "../posts/post"
import { PostCard } from "./post-card"
import * as styles from "./post-list.module.css"

interface PostListProps {
  posts: readonly Post[]
}

/** React and the browser pass over whole groups of a long list in place of thousands of cards. */
const POSTS_PER_GROUP = 10

/** The articles as cards, in the order of the workbook. */
export function PostList({ posts }: PostListProps) {
  const groups = []
  for (let start = 0; start < posts.length; start += POSTS_PER_GROUP) {
    groups.push(posts.slice(start, start + POSTS_PER_GROUP))
  }
  return (
    <div className={styles.list} role="list">
      {groups.map((group, index) => (
        <div key={index} className={index === 0 ? styles.firstGroup : styles.laterGroup}>
          <PostGroup posts={group} />
        </div>
      ))}
    </div>
  )
}

const PostGroup = memo(
  function PostGroup({ posts }: PostListProps) {
    return posts.map((post) => (
      <div key={post.slug} role="listitem">
        <PostCard post={post} />
      </div>
    ))
  },
  (before, after) =>
    before.posts.length === after.posts.length &&
    before.posts.every((post, index) => post === after.posts[index]),
)
