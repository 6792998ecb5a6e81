declare global {
  interface Window {
    /** Buttons pressed before the page's scripts were ready, in order. */
    earlyPresses?: HTMLButtonElement[]
    collectEarlyPress?: (event: Event) => void
  }
}

/**
 * Script for the head of every page: on a slow phone a button can be seen, and pressed, seconds before
 * the scripts behind it have started. It keeps such presses for `replayEarlyPresses`.
 */
export const collectEarlyPresses = `
window.earlyPresses = []
window.collectEarlyPress = function (event) {
  var button = event.target.closest && event.target.closest("button")
  if (button) window.earlyPresses.push(button)
}
document.addEventListener("click", window.collectEarlyPress)
`.replace(/\n\s*/g, "\n")

/** Presses those buttons again, now that they answer. */
export function replayEarlyPresses(): void {
  if (window.collectEarlyPress) document.removeEventListener("click", window.collectEarlyPress)
  window.earlyPresses?.forEach((button) => button.click())
  window.earlyPresses = []
}
