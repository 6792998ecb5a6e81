import { useEffect, useRef } from "react"
import { scrollToSection } from "../../navigation/scroll-to-section"
import type { Post } from "../post"
import { hasScrollPosition, saveScrollPosition, restoreScrollPosition } from "./scroll-position"

/** Long enough to be between two movements of the finger; browsers limit how often history is written. */
const SCROLL_DEBOUNCE_MS = 200
/**
 * Content above the target gets its final height only near the window or when its font has loaded, and
 * moves the target: the position is stable when it has not moved for this many frames.
 */
const STABLE_FRAMES = 30
/** Then give up: the layout is never going to be stable. */
const MAX_FRAMES = 300
/** Events by which a visitor scrolls elsewhere meanwhile. */
const USER_SCROLL_EVENTS = ["wheel", "touchmove", "keydown", "pointerdown"]

/**
 * Restores the scroll position when the page is opened by Back, Forward or Reload, or else scrolls to the
 * post that the hash names, once that is rendered; and saves the position meanwhile. The browser cannot do
 * it, because the page is still empty when it tries.
 * @param posts those rendered so far
 */
export function useScrollRestoration(posts: readonly Post[]): void {
  const hasArrived = useRef(false)
  /** Only there while the place settles. */
  const stopWaiting = useRef<() => void>(undefined)

  useEffect(() => {
    if (posts.length === 0 || hasArrived.current) return
    if (!hasAim()) hasArrived.current = true
    else if (arrive()) {
      // At the end of what is drawn so far, there may be too little below it to scroll so far.
      hasArrived.current = hasMoreBelow()
      stopWaiting.current?.()
      stopWaiting.current = waitForStablePosition(() => (stopWaiting.current = undefined))
    }
  }, [posts])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      clearTimeout(timer)
      // On the way to a place, that place stays the one to return to.
      if (hasArrived.current && !stopWaiting.current) saveScrollPosition()
    }
    const handleScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(note, SCROLL_DEBOUNCE_MS)
    }
    const handleUserScroll = () => {
      hasArrived.current = true
      stopWaiting.current?.()
      stopWaiting.current = undefined
    }
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener("scroll", handleScroll, { passive: true, signal })
    // Before the link that is pressed makes a new entry in the history.
    addEventListener("click", note, { capture: true, signal })
    for (const way of USER_SCROLL_EVENTS)
      addEventListener(way, handleUserScroll, { passive: true, signal })
    return () => {
      clearTimeout(timer)
      stopWaiting.current?.()
      leaving.abort()
    }
  }, [])
}

/**
 * Scrolls again in each frame until the position is stable.
 * @returns stops it
 */
function waitForStablePosition(onStable: () => void): () => void {
  let frames = 0
  let stableFrames = 0
  let nextFrame = requestAnimationFrame(check)
  return () => cancelAnimationFrame(nextFrame)

  function check() {
    const before = scrollY
    arrive()
    frames += 1
    const isStill = scrollY === before && document.fonts.status === "loaded"
    stableFrames = isStill ? stableFrames + 1 : 0
    if (stableFrames === STABLE_FRAMES || frames === MAX_FRAMES) onStable()
    else nextFrame = requestAnimationFrame(check)
  }
}

function hasAim(): boolean {
  return hasScrollPosition() || location.hash !== ""
}

/** @returns whether the post to scroll to is drawn */
function arrive(): boolean {
  return hasScrollPosition() ? restoreScrollPosition() : scrollToSection(location.hash, "instant")
}

function hasMoreBelow(): boolean {
  return document.documentElement.scrollHeight > scrollY + innerHeight + 1
}
