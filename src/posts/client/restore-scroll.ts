import { scrollToSection } from "../../navigation/scroll-to-section"
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
 * it, because the page is still empty when it tries. On other pages the browser and Gatsby restore the position
 * (`shouldUpdateScroll` in plugins/site-runtime/gatsby-browser.tsx).
 * @param signal ends it
 * @returns to be called after each batch of posts: scrolls to the target if its post is now rendered
 */
export function restoreScroll(signal: AbortSignal): () => void {
  /** The target has been reached, or the visitor has scrolled elsewhere: later batches do not scroll. */
  let hasArrived = false
  let hasFocused = false
  /** Only there while the position is not stable. */
  let stopWaiting: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const save = () => {
    clearTimeout(timer)
    // On the way to a position, that one stays the one to return to.
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
  addEventListener("scroll", handleScroll, { passive: true, signal })
  // Before the link that is clicked makes a new entry in the history.
  addEventListener("click", save, { capture: true, signal })
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
      // At the end of what is rendered so far, there may be too little below it to scroll so far.
      hasArrived = hasMoreBelow()
      stop()
      stopWaiting = waitForStablePosition(() => (stopWaiting = undefined))
    }
  }
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
    arrive(false)
    frames += 1
    const isStill = scrollY === before && document.fonts.status === "loaded"
    stableFrames = isStill ? stableFrames + 1 : 0
    if (stableFrames === STABLE_FRAMES || frames === MAX_FRAMES) onStable()
    else nextFrame = requestAnimationFrame(check)
  }
}

function hasTarget(): boolean {
  return hasScrollPosition() || location.hash !== ""
}

/**
 * @param isFirstTime moves the focus, too
 * @returns whether the post to scroll to is rendered
 */
function arrive(isFirstTime: boolean): boolean {
  return hasScrollPosition()
    ? restoreScrollPosition()
    : scrollToSection(location.hash, "instant", isFirstTime)
}

function hasMoreBelow(): boolean {
  return document.documentElement.scrollHeight > scrollY + innerHeight + 1
}
