// Runs in the page, before its own scripts.

/** Shorter events are not reported: https://www.w3.org/TR/event-timing/ */
const SHORTEST_MS = 16

let interactionMs = SHORTEST_MS
let navigationMs = 0

// Of Event Timing, not yet in the types of TypeScript's DOM library.
const options = /** @type {PerformanceObserverInit} */ ({
  type: "event",
  durationThreshold: SHORTEST_MS,
})
new PerformanceObserver((list) => {
  const entries = /** @type {(PerformanceEntry & { interactionId: number })[]} */ (
    list.getEntries()
  )
  for (const { interactionId, duration } of entries) {
    if (interactionId) interactionMs = Math.max(interactionMs, duration)
  }
}).observe(options)

/** Forgets the interactions so far, and waits for the click that leads to another page. */
globalThis.startBench = () => {
  interactionMs = SHORTEST_MS
  navigationMs = 0
  const heading = readHeading()
  let clickedAt = NaN
  const noteClick = (/** @type {MouseEvent} */ { timeStamp }) => (clickedAt = timeStamp)
  addEventListener("click", noteClick, { capture: true, once: true })
  const observer = new MutationObserver(() => {
    if (readHeading() === heading) return
    observer.disconnect()
    // The page is painted right after the next frame's callbacks.
    requestAnimationFrame(() => setTimeout(() => (navigationMs = performance.now() - clickedAt)))
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
}

/** In ms: the longest interaction since the start, and what it took to paint another page; 0 for none. */
globalThis.readBench = () => ({ interactionMs, navigationMs })

function readHeading() {
  return document.querySelector("h1")?.textContent
}
