// Runs in the page, before its own scripts.

/** Shorter events are not reported: https://www.w3.org/TR/event-timing/ */
const SHORTEST_MS = 16

/**
 * Nor is this of Prioritized Task Scheduling.
 * @typedef {{ postTask: (call: () => void, options: { priority: "user-blocking" }) => void }} Scheduler
 */
const { scheduler } = /** @type {{ scheduler: Scheduler }} */ (/** @type {unknown} */ (globalThis))

let interactionMs = SHORTEST_MS
let shownMs = 0

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

/** Forgets the interactions so far, and waits for a press that leads to another page or a dialog. */
globalThis.startBench = () => {
  interactionMs = SHORTEST_MS
  shownMs = 0
  const before = readShown()
  let pressedAt = NaN
  for (const type of ["click", "keydown"]) {
    const note = (/** @type {Event} */ { timeStamp }) => (pressedAt ||= timeStamp)
    addEventListener(type, note, { capture: true, once: true })
  }
  const observer = new MutationObserver(() => {
    if (readShown() === before) return
    observer.disconnect()
    // The next task, before all others that wait, is the first after the paint.
    requestAnimationFrame(() => {
      scheduler.postTask(() => (shownMs = performance.now() - pressedAt), {
        priority: "user-blocking",
      })
    })
  })
  const all = { attributes: true, childList: true, characterData: true, subtree: true }
  observer.observe(document.body, all)
}

/** In ms: the longest interaction since the start, and what it took to paint what it led to; 0 for nothing. */
globalThis.readBench = () => ({ interactionMs, shownMs })

/** The page or dialog that is seen. */
function readShown() {
  return (document.querySelector("dialog[open] h2") ?? document.querySelector("h1"))?.textContent
}
