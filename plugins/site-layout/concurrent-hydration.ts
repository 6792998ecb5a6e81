import { startTransition, type ReactNode } from "react"
import { hydrateRoot } from "react-dom/client"
import { restoreServerHtml } from "./restore-server-html"

/**
 * Hydrates the page concurrently: React pauses for the visitor's clicks and taps. Gatsby hydrates in one
 * task, which blocks a slow phone.
 */
export function hydrateConcurrently(page: ReactNode, root: Element): void {
  if (window.isReloading) return
  startTransition(() => {
    hydrateRoot(root, page, {
      onRecoverableError: (error) => {
        if (!window.isReloading) console.error(error)
      },
      onUncaughtError: (error) => {
        if (window.isReloading) return
        console.error("Uncaught error:", error)
        restoreServerHtml()
      },
    })
  })
}
