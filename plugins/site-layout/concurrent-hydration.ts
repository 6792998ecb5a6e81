import { startTransition, type ReactNode } from "react"
import { hydrateRoot } from "react-dom/client"
import { recover } from "./restore-server-html"

/**
 * Has React take over the page in slices, between which the page answers to the visitor. In one piece, as
 * Gatsby has it done, this holds up a slow phone.
 */
export function hydrateInSlices(page: ReactNode, root: Element): void {
  startTransition(() => {
    hydrateRoot(root, page, {
      onUncaughtError: (error) => {
        console.error("Uncaught error:", error)
        recover()
      },
    })
  })
}
