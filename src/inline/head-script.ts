import { chooseFonts } from "../fonts/choose-fonts"
import { hashToId } from "../navigation/repair-url"

declare global {
  interface Window {
    /** Removes the listeners of this script. */
    beforeHydration?: AbortController | undefined
    /** Adds them; called again when React has failed. */
    startHeadScript?: () => void
    /** The button clicked last before the page's scripts were ready. */
    queuedClick?: HTMLElement | undefined
    /** Whether the page of another URL is being loaded, so that errors and hydration here no longer matter. */
    isReloading?: boolean
    /** The path of the page, by which Gatsby finds its data. */
    pagePath?: string
  }
}

// Script in the head of every page, which works until hydration; the build compiles it and puts it inline. On a slow phone,
// visitors see and use a page seconds before hydration.

decodePath()
repairHash()
addEventListener("popstate", repairHash)
window.startHeadScript = startHeadScript
startHeadScript()
chooseFonts()

/** Decodes the path, as "/%61boutus": the host has found the page, but Gatsby would not. */
function decodePath(): void {
  const { hash, pathname, search } = location
  if (!pathname.includes("%")) return
  history.replaceState(history.state, "", decodeURI(pathname) + search + hash)
}

/**
 * Removes from the URL's hash what apps have added to it, before anything reads it, and after each navigation of the
 * browser. Gatsby decodes the hash without catching errors, so a stray "%", as in "#100%", would break the page.
 */
function repairHash(): void {
  const { hash, pathname, search } = location
  const id = hashToId(hash)
  const repaired = id && `#${encodeURIComponent(id)}`
  if (repaired === hash) return
  // The browser scrolls to the section, which it does not do for an entry that is replaced by `replaceState`.
  if (id) location.replace(repaired)
  else history.replaceState(history.state, "", pathname + search)
}

/**
 * Listens until hydration.
 * - Back or Forward changes the URL but not the page, and Gatsby would restore the page's own URL (window.pagePath) or
 *   fail to hydrate. The page of the new URL is loaded instead.
 * - A button of the menu opens its list immediately, because the styles follow its attribute. The last click on any
 *   other button is recorded for `replayQueuedClick`; Escape cancels it.
 */
function startHeadScript(): void {
  const { pathname } = location
  const controller = new AbortController()
  const { signal } = controller
  window.beforeHydration = controller
  addEventListener("popstate", handlePopState, { signal })
  document.addEventListener("click", handleClick, { signal })
  document.addEventListener("keydown", handleKeyDown, { signal })

  function handlePopState(): void {
    if (location.pathname === pathname) return
    window.isReloading = true
    window.pagePath = ""
    location.reload()
  }
}

function handleClick(event: MouseEvent): void {
  const { target, detail } = event
  const button =
    target instanceof Element ? target.closest<HTMLElement>("button, [role=button]") : null
  const isForAnotherTab = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!button || isForAnotherTab) return
  // A link that React makes act as a button.
  event.preventDefault()
  const isClosed = button.getAttribute("aria-expanded") === "false"
  if (!button.hasAttribute("aria-expanded")) window.queuedClick = button
  // The second click of a double click does not close the list again.
  else if (isClosed || detail < 2) button.setAttribute("aria-expanded", String(isClosed))
}

function handleKeyDown({ key }: KeyboardEvent): void {
  if (key === "Escape") window.queuedClick = undefined
}
