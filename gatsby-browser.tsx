import type { GatsbyBrowser } from "gatsby"
import { type ReactNode, startTransition } from "react"
import { hydrateRoot } from "react-dom/client"
import { ignoreHeldKeys } from "./src/navigation/ignore-held-keys"
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

/** Runs before Gatsby reads the URL, and listens before its router does. */
export const onClientEntry: GatsbyBrowser["onClientEntry"] = () => {
  // Gatsby waits for a promise, which its types do not say. With one that never ends it does not start: on a page that was saved
  // to the disk, and on one that is being left.
  if (location.protocol === "file:" || loadPageOfUrl()) return new Promise(() => undefined) as never
  removeMalformedHash()
  addEventListener("popstate", removeMalformedHash)
  startScrolling()
  addEventListener("popstate", loadPageOfUrl)
  addEventListener("beforeprint", openDetails)
  ignoreHeldKeys()
  // Gatsby starts in a task of its own, before which a slow phone answers the visitor.
  return new Promise((resolve) => setTimeout(resolve)) as never
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

/**
 * Hydrates in short steps, between which a slow phone answers; Gatsby does it in one. Without Gatsby's handlers of errors, which
 * call hooks that nothing here has, React logs each error itself, once. `gatsby develop` has nothing to hydrate.
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

/** `scrolling.ts` scrolls, for each way to a page; Gatsby would prefer a hash to the place before Back. */
export const shouldUpdateScroll: GatsbyBrowser["shouldUpdateScroll"] = () => false

export const onRouteUpdate: GatsbyBrowser["onRouteUpdate"] = ({ location, prevLocation }) => {
  updateCanonicalLink()
  enterEntry(location, prevLocation)
}
