interface PageChunks {
  components: Record<string, () => Promise<unknown>>
}

interface Emitter {
  on: (event: string, listen: (details: { pathname: string }) => void) => void
}

declare global {
  interface Window {
    /** Gatsby's loaders of the pages' scripts. */
    asyncRequires?: PageChunks
    /** Gatsby's events; one is emitted when a page has been loading for a second. */
    ___emitter?: Emitter
  }
}

/** How long a page may go on loading, after its first second, before the browser itself opens it. */
const NAVIGATION_TIMEOUT_MS = 7_000

let opening: ReturnType<typeof setTimeout> | undefined

/** Retries a page's script once. If that fails too, Gatsby has the browser open the URL. */
export function retryFailedChunks(): void {
  const components = window.asyncRequires?.components ?? {}
  for (const [name, load] of Object.entries(components)) {
    components[name] = () => load().catch(load)
  }
}

/** Opens the URL of a page whose data or script never arrives, as a link without scripts would. */
export function openPagesOnTimeout(): void {
  window.___emitter?.on("onDelayedLoadPageResources", ({ pathname }) => {
    clearTimeout(opening)
    opening = setTimeout(() => location.assign(pathname), NAVIGATION_TIMEOUT_MS)
  })
}

/** To be called when a page is shown. */
export function clearNavigationTimeout(): void {
  clearTimeout(opening)
}
