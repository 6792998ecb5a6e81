import { Component, startTransition, type ReactNode } from "react"
import { hydrateRoot } from "react-dom/client"

interface PageKeeperProps {
  children: ReactNode
}

interface PageKeeperState {
  /** What the visitor saw when the error was thrown. */
  seen?: { nodes: readonly Node[]; title: string }
}

let isFirstPage = true

/** To be called before another page is rendered. */
export function leaveFirstPage(): void {
  isFirstPage = false
}

/**
 * Hydrates the page concurrently: React pauses for the visitor's clicks and taps. Gatsby hydrates in one
 * task, which blocks a slow phone.
 */
export function hydrateConcurrently(page: ReactNode, root: Element): void {
  if (window.isReloading) return
  const log = (...what: unknown[]) => {
    if (!window.isReloading) console.error(...what)
  }
  startTransition(() => {
    hydrateRoot(root, page, {
      onRecoverableError: (error) => log(error),
      onCaughtError: (error) => log("Uncaught error:", error),
      onUncaughtError: (error) => log("Uncaught error:", error),
    })
  })
}

/**
 * After an error that nothing else caught, React removes the page. This keeps what the visitor saw, articles included,
 * readable and with working links and menu. Any page but the first is reloaded, and is a first page then. It must be
 * inside Gatsby's router, whose own boundary would empty the document first.
 */
export class PageKeeper extends Component<PageKeeperProps, PageKeeperState> {
  static getDerivedStateFromError(): PageKeeperState {
    // React has not yet touched the document.
    const nodes = [...(document.getElementById("___gatsby")?.childNodes ?? [])]
    return { seen: { nodes, title: document.title } }
  }

  override state: PageKeeperState = {}
  private readonly firstPath = location.pathname

  override componentDidCatch(): void {
    const { seen } = this.state
    const root = document.getElementById("___gatsby")
    if (window.isReloading || !seen || !root) return
    if (!isFirstPage || location.pathname !== this.firstPath) {
      location.reload()
      return
    }
    // Another element, to which React does not listen.
    const kept = root.cloneNode() as Element
    kept.append(...seen.nodes)
    root.replaceWith(kept)
    document.title = seen.title
    // Before hydration it listens still; twice, it would open and close.
    if (!window.beforeHydration) window.startHeadScript?.()
  }

  override render(): ReactNode {
    return this.state.seen ? null : this.props.children
  }
}
