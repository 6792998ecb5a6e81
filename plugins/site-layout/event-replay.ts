declare global {
  interface Window {
    /** The button clicked last before the page's scripts were ready. */
    earlyClick?: HTMLButtonElement | undefined
    recordEarlyClick?: (event: Event) => void
  }
}

/**
 * Script for the head of every page: on a slow phone a button can be seen, and clicked, seconds before
 * hydration. It records the last such click for `replayEarlyClick`.
 */
export const recordEarlyClicks = `
window.recordEarlyClick = function (event) {
  window.earlyClick = event.target.closest("button") || window.earlyClick
}
document.addEventListener("click", window.recordEarlyClick)
`.replace(/\n\s*/g, "\n")

/** From hydration on, buttons answer by themselves. */
export function stopRecordingClicks(): void {
  if (window.recordEarlyClick) document.removeEventListener("click", window.recordEarlyClick)
}

/** Clicks that button again, now that it answers; once, however often an impatient visitor clicked. */
export function replayEarlyClick(): void {
  window.earlyClick?.click()
  window.earlyClick = undefined
}
