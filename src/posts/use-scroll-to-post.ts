import { useEffect, useRef } from "react"
import { scrollToSection } from "../navigation/scroll-to-section"
import type { Post } from "./post"

/** Scrolls to the post that the address names, once the posts are there. */
export function useScrollToPost(posts: readonly Post[]): void {
  const hasScrolled = useRef(false)

  useEffect(() => {
    if (posts.length === 0 || hasScrolled.current) return
    hasScrolled.current = true
    if (location.hash) scrollToSection(location.hash, "instant")
  }, [posts])
}
