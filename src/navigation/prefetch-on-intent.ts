import { isSaveDataOn } from "../is-save-data-on"

declare global {
  interface Window {
    /** Gatsby's loader of the pages' data and scripts. */
    ___loader?: {
      hovering: (path: string) => void
      /** @param path with the URL's query. Resolves with undefined or the status "error" when loading has failed. */
      loadPage: (path: string) => Promise<{ status?: string } | undefined>
      /** @returns undefined when the page is not loaded */
      loadPageSync: (path: string) => object | undefined
    }
  }
}

/**
 * Prefetches a link's page when the visitor touches or focuses the link; Gatsby itself does so for the mouse. Without
 * `disableCorePrefetching` in gatsby-browser.tsx it would also prefetch every visible link. With Save-Data, nothing is
 * prefetched. Links with a target are ignored, because the browser opens them and not Gatsby.
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
    if (!link || link.target || link.origin !== location.origin) return
    if (link.pathname === location.pathname) return
    loader?.hovering(link.pathname)
  }
}
