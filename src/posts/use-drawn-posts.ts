import { useEffect, useMemo, useState } from "react"
import type { Post } from "./post"

/** About what a phone shows at first. */
export const FIRST_CARDS = 3
/** Each card costs a slow phone up to some 10 ms; between two slices the page answers to the visitor. */
export const CARDS_PER_SLICE = 8

/** The posts to draw now: a few at once, then slice by slice all of them. */
export function useDrawnPosts(posts: readonly Post[]): readonly Post[] {
  const [count, setCount] = useState(FIRST_CARDS)

  useEffect(() => {
    if (count >= posts.length) return
    const timer = setTimeout(() => setCount(count + CARDS_PER_SLICE))
    return () => clearTimeout(timer)
  }, [count, posts.length])

  return useMemo(() => posts.slice(0, count), [posts, count])
}
