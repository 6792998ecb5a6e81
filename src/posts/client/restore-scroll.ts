import { scrollToSection } from "../../navigation/scroll-to-section"
import {
  forgetScrollPosition,
  hasScrollPosition,
  restoreScrollPosition,
  saveScrollPosition,
} from "./scroll-position"

/** A pause between two movements of the finger; browsers limit how often history may be written. */
const SCROLL_DEBOUNCE_MS = 200
/**
 * Content above the target moves it when content near the window gets its final height. The position is stable when it
 * has not moved for this many frames.
 */
const STABLE_FRAMES = 30
/** After this many frames the layout is not going to become stable. */
const MAX_FRAMES = 300
/** Events by which the visitor scrolls elsewhere. */
const USER_SCROLL_EVENTS = ["wheel", "touchmove", "keydown", "pointerdown"]

/**
 * Saves the scroll position, and restores it after Back, Forward or Reload. Without a saved position it scrolls to
 * the post that the hash names. The browser cannot restore the position, because the page is still empty when it
 * tries. On other pages the browser and Gatsby do it (`shouldUpdateScroll` in plugins/site-runtime/gatsby-browser.tsx).
 * @param signal stops it
 * @returns a function to call after each batch of posts: it scrolls to the target once its post is rendered
 */
export function restoreScroll(signal: AbortSignal): () => void {
  /** Whether the target has been reached or the visitor has scrolled elsewhere. Later batches then do not scroll. */
  let hasArrived = false
  let hasFocused = false
  /** Defined while the position is not stable. */
  let stopWaiting: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const save = () => {
    clearTimeout(timer)
    // Until the target is reached, the saved position stays the one to return to.
    if (hasArrived && !stopWaiting) saveScrollPosition()
  }
  const handleScroll = () => {
    clearTimeout(timer)
    timer = setTimeout(save, SCROLL_DEBOUNCE_MS)
  }
  const stop = () => {
    stopWaiting?.()
    stopWaiting = undefined
  }
  const handleUserScroll = () => {
    hasArrived = true
    stop()
  }
  const handleHashChange = () => {
    // The visitor has followed a link. The browser could not scroll to a post that is not rendered yet.
    if (document.querySelector(":target")) return
    hasArrived = false
    hasFocused = false
  }
  const handleClick = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null
    if (link?.hash && link.href === location.href) {
      // The same link a second time changes no hash, and stays in the history entry.
      forgetScrollPosition()
      handleHashChange()
    } else save()
  }
  addEventListener("scroll", handleScroll, { passive: true, signal })
  // Runs before a clicked link adds a history entry.
  addEventListener("click", handleClick, { capture: true, signal })
  addEventListener("hashchange", handleHashChange, { signal })
  for (const event of USER_SCROLL_EVENTS) {
    addEventListener(event, handleUserScroll, { passive: true, signal })
  }
  signal.addEventListener("abort", () => {
    clearTimeout(timer)
    stop()
  })

  return () => {
    if (hasArrived) return
    if (!hasTarget()) hasArrived = true
    else if (arrive(!hasFocused)) {
      hasFocused = true
      // Near the end of what is rendered, the page may still be too short to scroll to the target.
      hasArrived = hasMoreBelow()
      stop()
      stopWaiting = waitForStablePosition(() => (stopWaiting = undefined))
    }
  }
}

/**
 * Scrolls to the target in each frame until its position is stable.
 * @returns a function that stops it
 */
function waitForStablePosition(onStable: () => void): () => void {
  let frames = 0
  let stableFrames = 0
  let nextFrame = requestAnimationFrame(check)
  return () => cancelAnimationFrame(nextFrame)

  function check() {
    const before = scrollY
    arrive(false)
    frames += 1
    stableFrames = scrollY === before ? stableFrames + 1 : 0
    if (stableFrames === STABLE_FRAMES || frames === MAX_FRAMES) onStable()
    else nextFrame = requestAnimationFrame(check)
  }
}

function hasTarget(): boolean {
  return hasScrollPosition() || location.hash !== ""
}

/**
 * Scrolls to the target.
 * @param isFirstTime whether to move the focus, too
 * @returns whether the target is rendered
 */
function arrive(isFirstTime: boolean): boolean {
  return hasScrollPosition()
    ? restoreScrollPosition()
    : scrollToSection(location.hash, "instant", isFirstTime)
}

function hasMoreBelow(): boolean {
  return document.documentElement.scrollHeight > scrollY + innerHeight + 1
}
