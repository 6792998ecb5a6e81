import { useEffect, useRef } from "react"
import { scrollToSection } from "../navigation/scroll-to-section"
import type { Post } from "./post"

/**
 * Scrolls to the post that the address names, once it is drawn.
 * @param posts those drawn so far
 */
export function useScrollToPost(posts: readonly Post[]): void {
  const hasScrolled = useRef(false)

  useEffect(() => {
    if (posts.length === 0 || hasScrolled.current || !location.hash) return
    hasScrolled.current = scrollToSection(location.hash, "instant")
  }, [posts])
}
