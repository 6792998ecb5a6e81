import type { GatsbyBrowser } from "gatsby"
import { cacheFonts } from "./src/fonts/cache-fonts"
import { DIALOG_HASH_CHANGE } from "./src/navigation/course-dialog-hash"
import { scrollToTarget, releaseTarget, isHoldingTarget } from "./src/navigation/scroll-to-target"
import { isPushNavigation } from "./src/navigation/is-push-navigation"
import { findSavedPosition, watchScrollPosition } from "./src/navigation/scroll-position"
import {
  findSection,
  keepScrollPosition,
  SCROLL_DELAY_MS,
} from "./src/navigation/scroll-to-section"
import "./src/styles/tokens.css"
import "./src/styles/fonts.css"
import "./src/styles/global.css"
import "./src/styles/print.css"
import { updateCanonicalLink } from "./src/navigation/update-canonical-link"
import { hydrateConcurrently } from "./src/navigation/hydrate-concurrently"
import { leaveFirstPage, PageErrorBoundary } from "./src/components/page-error-boundary"
import { ignoreStaleNavigations } from "./src/navigation/ignore-stale-navigations"
import { prefetchOnIntent } from "./src/navigation/prefetch-on-intent"
import { replayQueuedClick } from "./src/navigation/stop-head-script"
import { THOUGHTS_PATH } from "./src/navigation/paths"

export { wrapPageElement } from "./src/components/wrap-page-element"

export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  prefetchOnIntent()
  for (const event of ["hashchange", DIALOG_HASH_CHANGE]) {
    addEventListener(event, updateCanonicalLink)
  }
  watchScrollPosition(() => location.pathname !== THOUGHTS_PATH && !isHoldingTarget())
}

/** The page is hydrated: Gatsby's router listens to URL changes from here on, and the replayed click may cause one. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  ignoreStaleNavigations()
  replayQueuedClick()
  // Fonts come last, because they are for the next document. Safari lacks requestIdleCallback.
  if ("requestIdleCallback" in window) requestIdleCallback(() => void cacheFonts())
  else setTimeout(() => void cacheFonts())
}

/** Prefetching every visible link costs more mobile data than it saves time. */
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true

/** In development there is no server-rendered page to hydrate. */
export const replaceHydrateFunction =
  process.env.NODE_ENV === "production" ? () => hydrateConcurrently : undefined

/** In development, Gatsby shows an error in an overlay. */
export const wrapRootElement: GatsbyBrowser["wrapRootElement"] =
  process.env.NODE_ENV === "production"
    ? ({ element }) => <PageErrorBoundary>{element}</PageErrorBoundary>
    : undefined

/**
 * Decides whether Gatsby scrolls. It must not on a push navigation to a section, where `onRouteUpdate` scrolls smoothly.
 * On the first page of a visit the browser has scrolled to the section of the URL, and the visitor may have moved on since.
 * There Gatsby would restore the position even when the same tab opens the URL again by a link; that visitor starts at the
 * top, so it may do so only after Reload, Back or Forward. Within one page `onRouteUpdate` restores the position.
 */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({
  prevRouterProps,
  routerProps: { location },
}) => {
  if (!prevRouterProps) return location.hash === "" && isRestored()
  const isSamePage = prevRouterProps.location.pathname === location.pathname
  // Gatsby cannot distinguish the history entries that plain links have added.
  if (!isPushNavigation(location)) return !isSamePage
  if (!location.hash) return true
  if (!isSamePage) window.scrollTo(0, 0)
  return false
}

/** Every navigation cancels the scroll to a section, also while it waits. */
export const onPreRouteUpdate: GatsbyBrowser["onPreRouteUpdate"] = ({ location, prevLocation }) => {
  if (!prevLocation) return
  const isSamePage = prevLocation.pathname === location.pathname
  // `restoreScroll` leads to an article, and has begun to before Gatsby hears of it.
  if (!isSamePage || location.pathname !== THOUGHTS_PATH) releaseTarget()
  if (!isSamePage) leaveFirstPage()
}

/**
 * Scrolls smoothly to a section: immediately on the same page, after SCROLL_DELAY_MS on another one. Back and Forward
 * within a page lead to where the visitor was: left to the browser, Chrome would go on with a smooth scroll and stay there.
 */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  updateCanonicalLink()
  if (!prevLocation) return
  const isSamePage = prevLocation.pathname === location.pathname
  const isPush = isPushNavigation(location)
  if (!isSamePage || (isPush && !location.hash)) keepScrollPosition()
  if (isPush && location.hash) {
    const delayMs = isSamePage ? 0 : SCROLL_DELAY_MS
    scrollToTarget(findSection(location.hash), { isSmooth: true, delayMs })
  } else if (!isPush && isSamePage && location.pathname !== THOUGHTS_PATH) {
    const place = findSavedPosition()
    if (place) scrollToTarget(place)
  }
}

/** Whether the page was opened by Reload, Back or Forward. */
function isRestored(): boolean {
  const [navigation] = performance.getEntriesByType("navigation")
  return navigation instanceof PerformanceNavigationTiming && navigation.type !== "navigate"
}
