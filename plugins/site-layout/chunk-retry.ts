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
    /** Gatsby's events; one tells of a page that has been loading for a second. */
    ___emitter?: Emitter
  }
}

/** How long a page may go on loading after its first second before the browser is asked to open it. */
export const OPEN_AFTER_MS = 7_000

let opening: ReturnType<typeof setTimeout> | undefined

/** Asks once more for a page's script that did not arrive. If that fails too, Gatsby opens the address. */
export function retryFailedChunks(): void {
  const components = window.asyncRequires?.components ?? {}
  for (const [name, load] of Object.entries(components)) {
    components[name] = () => load().catch(load)
  }
}

/** Opens the address of a page whose data or script never arrives, as a link without scripts would. */
export function openStalledPages(): void {
  window.___emitter?.on("onDelayedLoadPageResources", ({ pathname }) => {
    clearTimeout(opening)
    opening = setTimeout(() => location.assign(pathname), OPEN_AFTER_MS)
  })
}

/** To be called when a page is shown. */
export function forgetStalledPage(): void {
  clearTimeout(opening)
}
