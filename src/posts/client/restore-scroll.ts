import {
  scrollToTarget,
  isHoldingTarget,
  onVisitorMove,
  type Target,
} from "../../navigation/scroll-to-target"
import {
  findSavedPosition,
  forgetScrollPosition,
  watchScrollPosition,
} from "../../navigation/scroll-position"
import { findSection } from "../../navigation/scroll-to-section"

/**
 * Leads to the post that the hash names, or to the saved position after Back, Forward or Reload, and keeps saving it. The
 * browser cannot do it: the page is empty when it tries, and a list of posts of which those far away have no height yet
 * leads to another post. On other pages gatsby-browser.tsx does it.
 * @param signal stops it
 * @returns a function to call after each batch of posts: it scrolls to the target once its post is rendered
 */
export function restoreScroll(signal: AbortSignal): () => void {
  /** Undefined when it has been reached, or the visitor has moved elsewhere. Later batches then do not scroll. */
  let target = findTarget()
  let letGo = () => {}

  const lead = () => {
    if (signal.aborted || !target || Number.isNaN(target.locate())) return
    letGo = scrollToTarget(target)
    // Near the end of what is rendered, the page may still be too short to scroll to the target.
    if (hasMoreBelow()) target = undefined
  }
  const leadAgain = () => {
    // The browser fires the events of a page also when it is being left.
    if (location.pathname !== path) return
    target = findTarget()
    // The browser takes the focus away after the event; the next frame is before the next paint.
    requestAnimationFrame(lead)
  }
  const handleClick = ({ target: clicked }: Event) => {
    const link = clicked instanceof Element ? clicked.closest("a") : null
    if (!link?.hash || link.href !== location.href) return
    // The same link a second time stays in the history entry.
    forgetScrollPosition()
    leadAgain()
  }
  const { pathname: path } = location
  // Until the target is reached, the saved position stays the one to return to.
  watchScrollPosition(() => target === undefined && !isHoldingTarget(), { signal })
  onVisitorMove(() => (target = undefined), signal)
  addEventListener("click", handleClick, { capture: true, signal })
  addEventListener("popstate", leadAgain, { signal })
  // Only of its own target: another page may be leading to a section already.
  signal.addEventListener("abort", () => letGo())

  return lead
}

function findTarget(): Target | undefined {
  return findSavedPosition() ?? (location.hash ? findSection(location.hash) : undefined)
}

function hasMoreBelow(): boolean {
  return document.documentElement.scrollHeight > scrollY + innerHeight + 1
}
