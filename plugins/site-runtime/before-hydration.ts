declare global {
  interface Window {
    /** Removes the event listeners of the head script. */
    beforeHydration?: AbortController | undefined
    /** Adds the event listeners of the head script; called again when React has failed. */
    startHeadScript?: () => void
    /** The button clicked last before the page's scripts were ready. */
    queuedClick?: HTMLButtonElement | undefined
    /** Whether the page of another URL is being loaded, so that errors and hydration here no longer matter. */
    isReloading?: boolean
  }
}

/**
 * Script in the head of every page. On a slow phone, visitors see and use a page seconds before hydration.
 * - Gatsby decodes the URL's hash without catching errors, so a stray "%", as in "#100%", would break the page. The
 *   script removes such a hash before Gatsby reads it, and after each navigation of the browser.
 * - Before hydration, Back or Forward changes the URL but not the page, and Gatsby would restore the page's own URL
 *   (window.pagePath) or fail to hydrate. The script loads the page of the new URL instead.
 * - A button of the menu opens its list immediately, because the styles follow its attribute. The script records the
 *   last click on any other button for `replayQueuedClick`; Escape cancels it.
 */
export const headScript = `
{
const removeMalformedHash = () => {
  try {
    decodeURI(location.hash)
  } catch (error) {
    history.replaceState(history.state, "", location.pathname + location.search)
  }
}
removeMalformedHash()
addEventListener("popstate", removeMalformedHash)
window.startHeadScript = () => {
const { pathname } = location
const { signal } = window.beforeHydration = new AbortController()
addEventListener("popstate", () => {
  if (location.pathname === pathname) return
  window.isReloading = true
  window.pagePath = ""
  location.reload()
}, { signal })
document.addEventListener("click", ({ target, detail }) => {
  const button = target.closest("button")
  if (!button) return
  const isClosed = button.getAttribute("aria-expanded") === "false"
  if (!button.hasAttribute("aria-expanded")) window.queuedClick = button
  else if (isClosed || detail < 2) button.setAttribute("aria-expanded", isClosed)
}, { signal })
document.addEventListener("keydown", ({ key }) => {
  if (key === "Escape") window.queuedClick = undefined
}, { signal })
}
window.startHeadScript()
}
`.replace(/\n\s*/g, "\n")

/**
 * Stops the head script at hydration. From then on Gatsby's router handles Back and Forward, and React handles the
 * buttons; a click on each open button tells React which lists are open.
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
