import type { GatsbyBrowser } from "gatsby"
import { type ReactNode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { isLinkNavigation } from "./src/navigation/is-link-navigation"
import { loadPageOfUrl } from "./src/navigation/load-page-of-url"
import { removeMalformedHash } from "./src/navigation/remove-malformed-hash"
import {
  hasKey,
  havePositionInCommon,
  readPosition,
  savePosition,
} from "./src/navigation/saved-position"
import { scrollToSection, scrollToSectionLater } from "./src/navigation/scroll-to-section"
import { updateCanonicalLink } from "./src/navigation/update-canonical-link"
import "./src/styles/tokens.css"
import "./src/styles/fonts.css"
import "./src/styles/layout.css"
import "./src/styles/global.css"
import "./src/styles/print.css"

export { wrapPageElement } from "./src/components/wrap-page-element"

/** Where the visitor was before the last Back or Forward, in px from the top. */
let scrollTopBeforePop = 0

/** Runs before Gatsby reads the URL, and listens before its router does. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  removeMalformedHash()
  addEventListener("popstate", removeMalformedHash)
  addEventListener("popstate", () => (scrollTopBeforePop = scrollY))
  loadPageOfUrl()
  addEventListener("popstate", loadPageOfUrl)
  addEventListener("beforeprint", openDetails)
}

/**
 * Nobody can open a `<details>` on paper. prose.css prints a closed one; Chrome before 131, Firefox before 143 and Safari before
 * 18.4 cannot. They stay open afterwards: iPhones send `afterprint` before they print.
 */
function openDetails(): void {
  if (CSS.supports("selector(::details-content)")) return
  for (const details of document.querySelectorAll<HTMLDetailsElement>("main details"))
    details.open = true
}

/** Runs after hydration, from which on Gatsby's router follows Back and Forward. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  removeEventListener("popstate", loadPageOfUrl)
}

/** Hydrates in short steps, between which a slow phone answers; Gatsby does it in one. `gatsby develop` has nothing to hydrate. */
export const replaceHydrateFunction: GatsbyBrowser["replaceHydrateFunction"] =
  process.env.NODE_ENV === "production"
    ? () => (page: ReactNode, root: Element) => {
        startTransition(() => {
          hydrateRoot(root, page)
        })
      }
    : undefined

/** Prefetching every visible link costs more mobile data than it saves time. */
export const disableCorePrefetching: GatsbyBrowser["disableCorePrefetching"] = () => true

/**
 * Gatsby scrolls to the top of another page, and to the position there after Back and Forward. On the first page of a visit
 * and within a page the browser does it, and on the way to a section `onRouteUpdate`.
 */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = ({
  prevRouterProps,
  routerProps: { location },
}) => {
  if (!prevRouterProps) return false
  if (isLinkNavigation(location)) return location.hash === ""
  return prevRouterProps.location.pathname !== location.pathname
}

/**
 * Updates the canonical link. After a link, scrolls smoothly to its section: immediately on the same page, a moment later on
 * another one. After Back and Forward, repairs the position that Gatsby has saved of the page that is left.
 */
export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  updateCanonicalLink()
  if (!prevLocation) return
  const isSamePage = prevLocation.pathname === location.pathname
  if (!isLinkNavigation(location)) {
    // Gatsby has saved the position to which the browser scrolls as the one of the page that is left.
    if (!havePositionInCommon(prevLocation, location))
      savePosition(prevLocation, scrollTopBeforePop)
    // Chrome goes on with a smooth scroll. Links of the site begin them; plain links, such as those to articles, have no key.
    const isPlainLink = location.hash !== "" && !hasKey(location)
    if (isSamePage && hasKey(prevLocation) && !isPlainLink) jumpTo(readPosition(location))
    return
  }
  if (isSamePage) {
    if (location.hash) scrollToSection(location.hash, "smooth")
    else jumpTo(0)
    return
  }
  jumpTo(0)
  if (location.hash) scrollToSectionLater(location)
}

/** @param top px; undefined only stops a smooth scroll */
function jumpTo(top: number | undefined): void {
  const jump = () => {
    scrollTo({ top, behavior: "instant" })
  }
  jump()
  // A smooth scroll that the navigation has interrupted may still move the next frame in Chrome.
  requestAnimationFrame(jump)
}
