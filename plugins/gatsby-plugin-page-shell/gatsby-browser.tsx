import type { GatsbyBrowser } from "gatsby"
import { scrollToSection, SCROLL_DELAY_MS } from "../../src/navigation/scroll-to-section"
import "../../src/styles/tokens.css"
import "../../src/styles/global.css"

export { wrapPageElement } from "./wrap-page-element"

/** Leaves the scroll position to Gatsby: the browser's own restoring disturbs what Gatsby has saved. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  history.scrollRestoration = "manual"
}

let pendingScroll: ReturnType<typeof setTimeout> | undefined

/** Where each visited address was left, in px. Gatsby's own note is spoilt when a shorter page follows. */
const leftAt = new Map<string, number>()

export const onPreRouteUpdate: GatsbyBrowser["onPreRouteUpdate"] = ({ prevLocation }) => {
  if (prevLocation) leftAt.set(toKey(prevLocation), window.scrollY)
}

/**
 * Keeps Gatsby from jumping to the section of a link that was followed: `onRouteUpdate` scrolls there.
 * Back and Forward return to where the page was left; the first page keeps the browser's ways.
 */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({
  prevRouterProps,
  routerProps: { location },
}) => {
  if (!prevRouterProps) return true
  const position = isFollowed(location) ? undefined : leftAt.get(toKey(location))
  if (position !== undefined) {
    window.scrollTo(0, position)
    return false
  }
  if (!location.hash || !isFollowed(location)) return true
  if (prevRouterProps.location.pathname !== location.pathname) window.scrollTo(0, 0)
  return false
}

/** Same page: scrolls smoothly at once. Another page: waits first (specification, section 2). */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  clearTimeout(pendingScroll)
  if (!prevLocation || !location.hash || !isFollowed(location)) return
  if (prevLocation.pathname === location.pathname) scrollToSection(location.hash)
  else pendingScroll = setTimeout(() => scrollToSection(location.hash), SCROLL_DELAY_MS)
}

/** Gatsby adds the action to the location: POP is the Back or Forward button. */
function isFollowed(location: Location): boolean {
  return "action" in location && location.action !== "POP"
}

/** Gatsby gives every entry of the history a key. */
function toKey(location: Location): string {
  return "key" in location ? String(location.key) : "initial"
}
