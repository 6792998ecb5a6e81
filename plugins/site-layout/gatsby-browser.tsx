import type { GatsbyBrowser } from "gatsby"
import { isFollowed } from "../../src/navigation/is-followed"
import { scrollToSection, SCROLL_DELAY_MS } from "../../src/navigation/scroll-to-section"
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
 * The first page and the Back button keep Gatsby's ways.
 */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({
  prevRouterProps,
  routerProps: { location },
}) => {
  if (!prevRouterProps || !location.hash || !isFollowed(location)) return true
  if (prevRouterProps.location.pathname !== location.pathname) window.scrollTo(0, 0)
  return false
}

/** Same page: scrolls smoothly at once. Another page: waits first (specification, section 2). */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  clearTimeout(pendingScroll)
  clearNavigationTimeout()
  if (!prevLocation || !location.hash || !isFollowed(location)) return
  if (prevLocation.pathname === location.pathname) scrollToSection(location.hash)
  else pendingScroll = setTimeout(() => scrollToSection(location.hash), SCROLL_DELAY_MS)
}
