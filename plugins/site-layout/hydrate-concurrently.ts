import { startTransition, type ReactNode } from "react"
import { hydrateRoot } from "react-dom/client"

/**
 * Hydrates the page concurrently: React pauses for the visitor's clicks and taps. Gatsby hydrates in one
 * task, which blocks a slow phone. After an error that no boundary caught, the server-rendered HTML comes back,
 * readable and with working links: React has removed what it could not render.
 */
export function hydrateConcurrently(page: ReactNode, root: Element): void {
  if (window.isReloading) return
  const { pathname } = location
  const serverHtml = root.cloneNode(true)
  startTransition(() => {
    hydrateRoot(root, page, {
      onRecoverableError: (error) => {
        if (!window.isReloading) console.error(error)
      },
      onUncaughtError: (error) => {
        if (window.isReloading) return
        console.error("Uncaught error:", error)
        // Any other page is reloaded, and is a first page then.
        if (location.pathname !== pathname) location.reload()
        else root.replaceWith(serverHtml)
      },
    })
  })
}
