import type { GatsbyBrowser } from "gatsby"
import { type ReactNode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { ignoreHeldKeys } from "./src/navigation/ignore-held-keys"
import { ignoreSecondClicks } from "./src/navigation/ignore-second-clicks"
import { loadPageOfUrl } from "./src/navigation/load-page-of-url"
import { removeMalformedHash } from "./src/navigation/remove-malformed-hash"
import { enterEntry, startScrolling } from "./src/navigation/scrolling"
import { updateCanonicalLink } from "./src/navigation/update-canonical-link"
import "./src/styles/tokens.css"
import "./src/styles/fonts.css"
import "./src/styles/layout.css"
import "./src/styles/global.css"
import "./src/styles/print.css"

export { wrapPageElement } from "./src/components/layout"

/** Runs before Gatsby reads the URL; its listeners run before those of Gatsby's router. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  // Gatsby waits for a promise, though its types do not say so. One that never resolves keeps
  // Gatsby from starting: on a page saved to the disk, and while the right page is loading.
  if (location.protocol === "file:") return new Promise(() => undefined) as never
  removeMalformedHash()
  addEventListener("popstate", removeMalformedHash)
  startScrolling()
  addEventListener("popstate", loadPageOfUrl)
  addEventListener("beforeprint", openDetails)
  ignoreHeldKeys()
  ignoreSecondClicks()
  // Starts Gatsby in a new task; before it, a slow phone can respond to the visitor, even to Back.
  return new Promise<void>((resolve) =>
    setTimeout(() => {
      if (!loadPageOfUrl()) resolve()
    }),
  ) as never
}

/**
 * Opens each `<details>` before printing, where prose.css cannot: Chrome before 131, Firefox before
 * 143, Safari before 18.4. It stays open, because iPhones send `afterprint` before they print.
 */
function openDetails(): void {
  if (CSS.supports("selector(::details-content)")) return
  for (const details of document.querySelectorAll<HTMLDetailsElement>("main details"))
    details.open = true
}

/** Runs after hydration. From then on Gatsby's router handles Back and Forward. */
export const onInitialClientRender: GatsbyBrowser["onInitialClientRender"] = () => {
  removeEventListener("popstate", loadPageOfUrl)
}

/**
 * Hydrates in short steps, so that a slow phone responds in between; Gatsby hydrates in one.
 * Gatsby's error handlers call hooks that no plugin here has; without them React logs each error
 * once. `gatsby develop` has nothing to hydrate.
 */
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
 * `scrolling.ts` does all scrolling: after Back, Gatsby would go to a hash, not the saved place.
 */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  // Back has left this page before hydration: its place must not be saved for the one that loads.
  if (!prevLocation && loadPageOfUrl()) return
  updateCanonicalLink()
  enterEntry(location, prevLocation)
}
