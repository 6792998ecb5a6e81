import { DIALOG_HASH_CHANGE } from "./course-dialog-hash"

type Navigate = (to: string | number, options?: object) => unknown

declare global {
  interface Window {
    /** Gatsby's function that its links call to navigate. */
    ___navigate?: Navigate
  }
}

/** After this time, the browser itself opens a page that Gatsby is still loading. */
const NAVIGATION_TIMEOUT_MS = 8_000

/**
 * Shows only the page that the visitor has chosen last. Gatsby shows every chosen page when its data and script have
 * loaded, so an earlier choice that loads slowly would replace a later one. When loading fails or takes longer than
 * NAVIGATION_TIMEOUT_MS, the browser opens the URL, as it does without scripts.
 */
export function ignoreStaleNavigations(): void {
  const { ___loader: loader, ___navigate: navigate } = window
  if (!loader || !navigate) return
  let latestChoice = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const startChoice = () => {
    clearTimeout(timer)
    latestChoice += 1
    return latestChoice
  }

  window.___navigate = (to, options) => {
    const choice = startChoice()
    if (typeof to === "number") return navigate(to, options)
    const openInBrowser = () => {
      // As Gatsby does, so that Back later loads this page instead of only changing the URL; its place is kept.
      const { scrollPosition } = (history.state ?? {}) as { scrollPosition?: unknown }
      history.replaceState({ scrollPosition }, "", location.href)
      location.assign(to)
    }
    timer = setTimeout(openInBrowser, NAVIGATION_TIMEOUT_MS)
    const { pathname, search } = new URL(to, location.href)
    void loader.loadPage(pathname + search).then((page) => {
      if (choice !== latestChoice) return
      clearTimeout(timer)
      if (!page || page.status === "error") openInBrowser()
      else navigate(to, options)
    })
  }

  addEventListener("popstate", () => {
    startChoice()
    // Gatsby shows a loaded page. Any other it would show when it has loaded, even if the URL has changed by then.
    if (loader.loadPageSync(location.pathname + location.search)) return
    window.isReloading = true
    location.reload()
  })
  // Opening a course's dialog is a choice, too.
  addEventListener(DIALOG_HASH_CHANGE, startChoice)
}
