import { Component, type ReactNode } from "react"

interface PageErrorBoundaryProps {
  children: ReactNode
}

interface PageErrorBoundaryState {
  /** The page as the visitor saw it when the error was thrown. */
  seen?: { nodes: readonly Node[]; title: string }
}

let isFirstPage = true

/** To be called before another page is rendered. */
export function leaveFirstPage(): void {
  isFirstPage = false
}

/**
 * React removes the page after an error that no other boundary catches. This boundary puts back what the visitor saw,
 * including the articles, with working links and a working menu. It reloads any page but the first one of a visit, whose
 * HTML the build has made. It must be inside Gatsby's router, whose own boundary would empty the document first.
 */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  static getDerivedStateFromError(): PageErrorBoundaryState {
    // React has not changed the document yet.
    const nodes = [...(document.getElementById("___gatsby")?.childNodes ?? [])]
    return { seen: { nodes, title: document.title } }
  }

  override state: PageErrorBoundaryState = {}
  private readonly firstPath = location.pathname

  override componentDidCatch(): void {
    const { seen } = this.state
    const root = document.getElementById("___gatsby")
    if (window.isReloading || !seen || !root) return
    if (!isFirstPage || location.pathname !== this.firstPath) {
      location.reload()
      return
    }
    // React does not listen to events of a new element.
    const kept = root.cloneNode() as Element
    kept.append(...seen.nodes)
    root.replaceWith(kept)
    document.title = seen.title
    // Before hydration the script still listens; with two listeners a list would open and close.
    if (!window.beforeHydration) window.startHeadScript?.()
  }

  override render(): ReactNode {
    return this.state.seen ? null : this.props.children
  }
}
