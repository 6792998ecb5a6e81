declare global {
  interface Window {
    /** The button clicked last before the page's scripts were ready. */
    earlyClick?: HTMLButtonElement | undefined
    handleEarlyClick?: (event: Event) => void
  }
}

/**
 * Script for the head of every page: on a slow phone a button can be seen, and clicked, seconds before
 * hydration. A button of the menu opens its list at once, since the styles follow its attribute; the last
 * click on another button is recorded for `replayEarlyClick`.
 */
export const handleEarlyClicks = `
window.handleEarlyClick = function (event) {
  const button = event.target.closest("button")
  if (!button) return
  const isClosed = button.getAttribute("aria-expanded") === "false"
  if (!button.hasAttribute("aria-expanded")) window.earlyClick = button
  else if (isClosed || event.detail < 2) button.setAttribute("aria-expanded", isClosed)
}
document.addEventListener("click", window.handleEarlyClick)
`.replace(/\n\s*/g, "\n")

/** From hydration on, buttons answer by themselves, and React has to know which lists are open. */
export function stopHandlingEarlyClicks(): void {
  if (!window.handleEarlyClick) return
  document.removeEventListener("click", window.handleEarlyClick)
  const opened = document.querySelectorAll<HTMLButtonElement>("button[aria-expanded=true]")
  // To React all are closed, as in the static HTML.
  for (const button of opened) button.setAttribute("aria-expanded", "false")
  for (const button of opened) button.click()
}

/** Clicks that button again, now that it answers; once, however often an impatient visitor clicked. */
export function replayEarlyClick(): void {
  window.earlyClick?.click()
  window.earlyClick = undefined
}
