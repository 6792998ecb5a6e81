import { HASH_CHANGE } from "../../src/navigation/hash-change"

type Navigate = (to: string | number, options?: object) => unknown

declare global {
  interface Window {
    /** Gatsby's navigation, which its links call. */
    ___navigate?: Navigate
  }
}

/** How long a page may go on loading before the browser itself opens it. */
const NAVIGATION_TIMEOUT_MS = 8_000

/**
 * Makes the visitor's last choice count. Gatsby shows every chosen page when its data and script have arrived, so that an
 * earlier choice that arrives late would replace a later one. A page that fails or never arrives is opened by the browser,
 * as a link without scripts would, with its hash.
 */
export function followLastChoice(): void {
  const { ___loader: loader, ___navigate: navigate } = window
  if (!loader || !navigate) return
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const choose = () => {
    clearTimeout(timer)
    last += 1
    return last
  }

  window.___navigate = (to, options) => {
    const choice = choose()
    if (typeof to === "number") return navigate(to, options)
    const openInBrowser = () => {
      // As Gatsby does: Back must load the page that is left, too.
      history.replaceState({}, "", location.href)
      location.assign(to)
    }
    timer = setTimeout(openInBrowser, NAVIGATION_TIMEOUT_MS)
    const { pathname, search } = new URL(to, location.href)
    void loader.loadPage(pathname + search).then((page) => {
      if (choice !== last) return
      clearTimeout(timer)
      if (!page || page.status === "error") openInBrowser()
      else navigate(to, options)
    })
  }

  addEventListener("popstate", () => {
    choose()
    // Gatsby would show such a page when it arrives, whatever the URL is by then.
    if (loader.loadPageSync(location.pathname + location.search)) return
    window.isReloading = true
    location.reload()
  })
  // A course's dialog is a choice, too.
  addEventListener(HASH_CHANGE, choose)
}
