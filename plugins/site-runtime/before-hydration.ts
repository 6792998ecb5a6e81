declare global {
  interface Window {
    /** Ends what the head script listens to. */
    beforeHydration?: AbortController | undefined
    /** Has the head script listen, and again when React has failed. */
    startHeadScript?: () => void
    /** The button clicked last before the page's scripts were ready. */
    earlyClick?: HTMLButtonElement | undefined
    /** Whether the page of another URL is being loaded: what still runs here no longer counts. */
    isReloading?: boolean
  }
}

/**
 * Script for the head of every page, which on a slow phone is seen, and used, seconds before hydration:
 * - Gatsby decodes the URL's hash without a guard, and a stray "%" in it, as in "#100%", would break the whole
 *   page. Such a hash is removed before Gatsby reads it, then and later.
 * - Back or Forward changes the URL and not the page, and then Gatsby puts the page's own URL (window.pagePath)
 *   back, or fails to hydrate. The page that the visitor asked for is loaded instead.
 * - A button of the menu opens its list at once, since the styles follow its attribute; the last click on another
 *   button is recorded for `replayEarlyClick`.
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
  if (!button.hasAttribute("aria-expanded")) window.earlyClick = button
  else if (isClosed || detail < 2) button.setAttribute("aria-expanded", isClosed)
}, { signal })
}
window.startHeadScript()
}
`.replace(/\n\s*/g, "\n")

/**
 * From hydration on, Gatsby's router shows the page of each URL, buttons answer by themselves, and React has to
 * know which lists are open.
 */
export function stopHeadScript(): void {
  if (!window.beforeHydration) return
  window.beforeHydration.abort()
  window.beforeHydration = undefined
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
