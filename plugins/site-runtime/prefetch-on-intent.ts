import { isSaveDataOn } from "../../src/browser/save-data"

declare global {
  interface Window {
    /** Gatsby's loader of pages' data and scripts. */
    ___loader?: {
      hovering: (path: string) => void
      /** With the URL's query, by which Gatsby keeps pages. Undefined or of the status "error" when it has failed. */
      loadPage: (path: string) => Promise<{ status?: string } | undefined>
      /** @returns undefined when the page is not loaded */
      loadPageSync: (path: string) => object | undefined
    }
  }
}

/**
 * Loads the page behind a link as soon as a finger or the focus is on it. Gatsby itself does so for the
 * mouse; for every link in sight it would, too, but for `disableCorePrefetching` in gatsby-browser.tsx. With Save-Data
 * nothing is loaded before it is asked for.
 */
export function prefetchOnIntent(): void {
  const loader = window.___loader
  if (!loader) return
  if (isSaveDataOn()) {
    loader.hovering = () => undefined
    return
  }
  for (const intent of ["touchstart", "focusin"]) {
    document.addEventListener(intent, ({ target }) => prefetch(target), { passive: true })
  }

  function prefetch(target: EventTarget | null): void {
    const link = target instanceof Element ? target.closest("a") : null
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return
    loader?.hovering(link.pathname)
  }
}
