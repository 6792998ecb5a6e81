import type { GatsbyBrowser } from "gatsby"
import { isPushNavigation } from "../../src/navigation/is-push-navigation"
import {
  keepScrollPosition,
  scrollToSection,
  SCROLL_DELAY_MS,
} from "../../src/navigation/scroll-to-section"
import "../../src/styles/tokens.css"
import "../../src/styles/fonts.css"
import "../../src/styles/global.css"
import "../../src/styles/print.css"
import { clearNavigationTimeout, openPagesOnTimeout, retryFailedChunks } from "./chunk-retry"
import { replayEarlyClick } from "./event-replay"
import { hydrateConcurrently } from "./concurrent-hydration"
import { keepServerHtml } from "./restore-server-html"
import { prefetchOnIntent } from "./prefetch-on-intent"

export { wrapPageElement } from "./wrap-page-element"

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  keepServerHtml()
  retryFailedChunks()
  openPagesOnTimeout()
  prefetchOnIntent()
}

/** Only now Gatsby's router hears of new URLs, to which a click may lead. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = replayEarlyClick

/** Every link in sight would cost a phone more than it gives. */
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true

/** In development Gatsby has no built page to take over. */
export const replaceHydrateFunction =
  process.env.NODE_ENV === "production" ? () => hydrateConcurrently : undefined

let pendingScroll: ReturnType<typeof setTimeout> | undefined

/**
 * Keeps Gatsby from jumping to the section of a link that was followed: `onRouteUpdate` scrolls there.
 * Gatsby restores the place in a page when it is reloaded or reached by Back; by itself it would do so
 * also when the same tab opens the page's URL again.
 */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({
  prevRouterProps,
  routerProps: { location },
}) => {
  if (!prevRouterProps) return location.hash !== "" || isRestored()
  if (!location.hash || !isPushNavigation(location)) return true
  if (prevRouterProps.location.pathname !== location.pathname) window.scrollTo(0, 0)
  return false
}

/** A navigation ends the scroll that waits. */
export const onPreRouteUpdate: GatsbyBrowser["onPreRouteUpdate"] = () => clearTimeout(pendingScroll)

/** Same page: scrolls smoothly at once. Another page: waits first (specification, section 2). */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  clearNavigationTimeout()
  if (!prevLocation) return
  const isSamePage = prevLocation.pathname === location.pathname
  if (!isSamePage) keepScrollPosition()
  if (!location.hash || !isPushNavigation(location)) return
  if (isSamePage) scrollToSection(location.hash)
  else pendingScroll = setTimeout(() => scrollToSection(location.hash), SCROLL_DELAY_MS)
}

/** Whether the browser shows a page again that it has shown: by Reload, Back or Forward. */
function isRestored(): boolean {
  const [navigation] = performance.getEntriesByType("navigation")
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate"
}
