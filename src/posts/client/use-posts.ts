import { withPrefix } from "gatsby"
import { useEffect, useState } from "react"
import { fetchPosts } from "./fetch-posts"
import type { Post } from "../post"

const NO_POSTS: readonly Post[] = []

/**
 * The posts of the published workbook: empty until it has loaded, and empty for good when that
 * failed. A failure is told to the console only: visitors are shown nothing.
 */
export function usePosts(): readonly Post[] {
  const [posts, setPosts] = useState(NO_POSTS)

  useEffect(() => {
    const leaving = new AbortController()
    fetchPosts(withPrefix("/assets/blog.xlsx"), leaving.signal)
      .then((loaded) => {
        if (!leaving.signal.aborted) setPosts(loaded)
      })
      .catch((cause: unknown) => {
        if (!leaving.signal.aborted) console.error("Error loading blog.xlsx", cause)
      })
    return () => leaving.abort()
  }, [])

  return posts
}
