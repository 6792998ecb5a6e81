declare global {
  interface Window {
    followEarlyNavigation?: () => void
    /** Whether the page of another URL is being loaded: what still runs here no longer counts. */
    isReloading?: boolean
  }
}

/**
 * Script for the head of every page: Back or Forward before hydration changes the URL and not the page, and
 * then Gatsby puts the page's own URL (window.pagePath) back, or fails to hydrate. The page that the visitor asked for is loaded instead.
 */
export const followEarlyNavigation = `
{
const { pathname } = location
window.followEarlyNavigation = function () {
  if (location.pathname === pathname) return
  window.isReloading = true
  window.pagePath = ""
  location.reload()
}
addEventListener("popstate", window.followEarlyNavigation)
}
`.replace(/\n\s*/g, "\n")

/** From hydration on, Gatsby's router shows the page of each URL. */
export function stopFollowingNavigation(): void {
  if (window.followEarlyNavigation) removeEventListener("popstate", window.followEarlyNavigation)
}
