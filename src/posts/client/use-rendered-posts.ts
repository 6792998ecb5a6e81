import { useEffect, useMemo, useState } from "react"
import type { Post } from "../post"
import { cacheSanitisedBody } from "./sanitised-bodies"

/** About what a phone shows at first. */
export const FIRST_BATCH = 3
/** A slow phone takes as long again to draw what was prepared in this time, and a task has 50 ms. */
export const FRAME_BUDGET_MS = 12
/** A page that is never idle, such as one being scrolled for long, goes on all the same. */
const IDLE_TIMEOUT_MS = 500

/**
 * The posts to draw now: a few at once, then as many at a time as a slice of idle time allows, until all
 * are drawn. Between two slices the page answers to the visitor.
 */
export function useRenderedPosts(posts: readonly Post[]): readonly Post[] {
  const [count, setCount] = useState(FIRST_BATCH)

  useEffect(() => {
    if (count >= posts.length) return
    return whenIdle(() => setCount(sanitiseBatch(posts, count)))
  }, [count, posts])

  return useMemo(() => posts.slice(0, count), [posts, count])
}

/**
 * Prepares posts until the time is up, at least one.
 * @returns how many are ready now, from the first on
 */
function sanitiseBatch(posts: readonly Post[], count: number): number {
  const end = performance.now() + FRAME_BUDGET_MS
  let ready = count
  for (const post of posts.slice(count, posts.length)) {
    cacheSanitisedBody(post)
    ready++
    if (performance.now() >= end) break
  }
  return ready
}

/** @returns cancels the call */
function whenIdle(call: () => void): () => void {
  // Not in every browser: Safari has it only behind a switch.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(call)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(call, { timeout: IDLE_TIMEOUT_MS })
  return () => cancelIdleCallback(handle)
}
