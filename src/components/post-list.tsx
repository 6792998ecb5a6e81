import { memo } from "react"
import type { Post } from "../posts/post"
import { PostCard } from "./post-card"
import * as styles from "./post-list.module.css"

interface PostListProps {
  posts: readonly Post[]
}

/** React compares groups in place of thousands of cards when a few more are drawn. */
const POSTS_PER_GROUP = 50

/** The articles as cards, in the order of the workbook. */
export function PostList({ posts }: PostListProps) {
  const groups = []
  for (let start = 0; start < posts.length; start += POSTS_PER_GROUP) {
    groups.push(posts.slice(start, start + POSTS_PER_GROUP))
  }
  return (
    <ul className={styles.list}>
      {groups.map((group) => (
        <PostGroup key={group[0]?.slug} posts={group} />
      ))}
    </ul>
  )
}

const PostGroup = memo(
  function PostGroup({ posts }: PostListProps) {
    return posts.map((post) => (
      <li key={post.slug} className={styles.item}>
        <PostCard post={post} />
      </li>
    ))
  },
  (before, after) =>
    before.posts.length === after.posts.length &&
    before.posts.every((post, index) => post === after.posts[index]),
)
