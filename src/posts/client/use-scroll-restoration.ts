import { useEffect, useRef } from "react"
import { scrollToSection } from "../../navigation/scroll-to-section"
import type { Post } from "../post"
import { hasReadingPlace, noteReadingPlace, returnToReadingPlace } from "./scroll-position"

/** Long enough to be between two movements of the finger; browsers limit how often history is written. */
const SCROLL_SETTLES_AFTER_MS = 200
/**
 * What stands above gets its true height only when it is near the window or its typeface has loaded, and
 * the aim moves: it has settled when it has not moved for so many frames.
 */
const STILL_FRAMES = 30
/** Whatever still moves then will go on moving. */
const MOST_FRAMES = 300
/** What a visitor does to go somewhere else meanwhile. */
const OWN_WAYS = ["wheel", "touchmove", "keydown", "pointerdown"]

/**
 * Scrolls to where the visitor left the page, when it is opened anew by Back, Forward or Reload, or else
 * to the post that the address names, once that is drawn; and notes the place of reading meanwhile.
 * The browser cannot do it, for when it tries the page is still empty.
 * @param posts those drawn so far
 */
export function useScrollToPost(posts: readonly Post[]): void {
  const hasArrived = useRef(false)
  /** Only there while the place settles. */
  const stopSettling = useRef<() => void>(undefined)

  useEffect(() => {
    if (posts.length === 0 || hasArrived.current) return
    if (!hasAim()) hasArrived.current = true
    else if (arrive()) {
      // At the end of what is drawn so far, there may be too little below it to scroll so far.
      hasArrived.current = hasMoreBelow()
      stopSettling.current?.()
      stopSettling.current = settle(() => (stopSettling.current = undefined))
    }
  }, [posts])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const note = () => {
      clearTimeout(timer)
      // On the way to a place, that place stays the one to return to.
      if (hasArrived.current && !stopSettling.current) noteReadingPlace()
    }
    const handleScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(note, SCROLL_SETTLES_AFTER_MS)
    }
    const goOwnWay = () => {
      hasArrived.current = true
      stopSettling.current?.()
      stopSettling.current = undefined
    }
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener("scroll", handleScroll, { passive: true, signal })
    // Before the link that is pressed makes a new entry in the history.
    addEventListener("click", note, { capture: true, signal })
    for (const way of OWN_WAYS) addEventListener(way, goOwnWay, { passive: true, signal })
    return () => {
      clearTimeout(timer)
      stopSettling.current?.()
      leaving.abort()
    }
  }, [])
}

/**
 * Goes on arriving until the place stands still.
 * @returns stops it
 */
function settle(onSettled: () => void): () => void {
  let frames = 0
  let stillFrames = 0
  let nextFrame = requestAnimationFrame(check)
  return () => cancelAnimationFrame(nextFrame)

  function check() {
    const before = scrollY
    arrive()
    frames += 1
    const isStill = scrollY === before && document.fonts.status === "loaded"
    stillFrames = isStill ? stillFrames + 1 : 0
    if (stillFrames === STILL_FRAMES || frames === MOST_FRAMES) onSettled()
    else nextFrame = requestAnimationFrame(check)
  }
}

function hasAim(): boolean {
  return hasReadingPlace() || location.hash !== ""
}

/** @returns whether the post to scroll to is drawn */
function arrive(): boolean {
  return hasReadingPlace() ? returnToReadingPlace() : scrollToSection(location.hash, "instant")
}

function hasMoreBelow(): boolean {
  return document.documentElement.scrollHeight > scrollY + innerHeight + 1
}
