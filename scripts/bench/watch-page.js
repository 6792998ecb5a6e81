// Runs in the page, before its own scripts.

/** Shorter events are not reported: https://www.w3.org/TR/event-timing/ */
const SHORTEST_MS = 16

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
    // A message is answered right after the frame, when a timer would wait for React's tasks behind it.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => (shownMs = performance.now() - pressedAt)
      port2.postMessage(undefined)
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
