import { startTransition, type ReactNode } from "react"
import { hydrateRoot } from "react-dom/client"

/**
 * Hydrates the page concurrently, so that React pauses for clicks and taps. Gatsby hydrates in one task, which blocks
 * a slow phone.
 */
export function hydrateConcurrently(page: ReactNode, root: Element): void {
  if (window.isReloading) return
  const log = (...what: unknown[]) => {
    if (!window.isReloading) console.error(...what)
  }
  startTransition(() => {
    hydrateRoot(root, page, {
      onRecoverableError: (error) => log(error),
      onCaughtError: (error) => log("Error while rendering the page:", error),
      onUncaughtError: (error) => log("Uncaught error:", error),
    })
  })
}
