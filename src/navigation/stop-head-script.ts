/**
 * Stops the head script (src/inline/head-script.ts) at hydration. From then on Gatsby's router handles Back and Forward,
 * and React handles the buttons; a click on each open button tells React which lists are open.
 */
export function stopHeadScript(): void {
  if (!window.beforeHydration) return
  window.beforeHydration.abort()
  window.beforeHydration = undefined
  const opened = document.querySelectorAll<HTMLButtonElement>("button[aria-expanded=true]")
  // React assumes that all lists are closed, as in the static HTML.
  for (const button of opened) button.setAttribute("aria-expanded", "false")
  for (const button of opened) button.click()
}

/** Clicks the recorded button again, now that React handles it: once, even if the visitor clicked several times. */
export function replayQueuedClick(): void {
  window.queuedClick?.click()
  window.queuedClick = undefined
}
