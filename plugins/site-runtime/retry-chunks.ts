interface PageChunks {
  components: Record<string, () => Promise<unknown>>
}

declare global {
  interface Window {
    /** Gatsby's loaders of the pages' scripts. */
    asyncRequires?: PageChunks
  }
}

/** Requests a page's script once more when it fails to load. If that fails, too, the browser opens the URL (last-choice.ts). */
export function retryFailedChunks(): void {
  const components = window.asyncRequires?.components ?? {}
  for (const [name, load] of Object.entries(components)) {
    components[name] = () => load().catch(load)
  }
}
