declare global {
  interface Window {
    /** The button pressed last before the page's scripts were ready. */
    earlyPress?: HTMLButtonElement | undefined
    noteEarlyPress?: (event: Event) => void
  }
}

/**
 * Script for the head of every page: on a slow phone a button can be seen, and pressed, seconds before
 * the scripts behind it have started. It notes the last such press for `replayEarlyPress`.
 */
export const noteEarlyPresses = `
window.noteEarlyPress = function (event) {
  window.earlyPress = event.target.closest("button") || window.earlyPress
}
document.addEventListener("click", window.noteEarlyPress)
`.replace(/\n\s*/g, "\n")

/** From here on buttons answer by themselves. */
export function stopNotingPresses(): void {
  if (window.noteEarlyPress) document.removeEventListener("click", window.noteEarlyPress)
}

/** Presses that button again, now that it answers; once, however often an impatient visitor pressed. */
export function replayEarlyPress(): void {
  window.earlyPress?.click()
  window.earlyPress = undefined
}
