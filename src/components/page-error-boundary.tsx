import { Component, type PropsWithChildren, type ReactNode } from "react"
import { contactLinks } from "../enquiry/contact-links"
import { pageError } from "../content/page-error"

interface PageErrorBoundaryState {
  hasFailed: boolean
}

/** Replaces a page that React fails to render: the phone number, and a button to reload. */
export class PageErrorBoundary extends Component<PropsWithChildren, PageErrorBoundaryState> {
  static getDerivedStateFromError(): PageErrorBoundaryState {
    return { hasFailed: true }
  }

  override state: PageErrorBoundaryState = { hasFailed: false }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    const { cell } = contactLinks()
    return (
      <div className="page">
        <h1>{pageError.title}</h1>
        <p>
          {pageError.text} <a href={cell.href}>{cell.text}</a>
        </p>
        <button type="button" className="button" onClick={() => location.reload()}>
          {pageError.reload}
        </button>
      </div>
    )
  }
}
