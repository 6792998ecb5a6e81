import { JSDOM } from "jsdom"
import { provider } from "../../content/provider"
import { type PublishBody, publishBody } from "../body/sanitiser/publish-body"
import { makeSanitiser, type Sanitiser } from "../body/sanitiser/sanitise-body"

interface NodeSanitiser extends Sanitiser {
  /** Its window runs no scripts and loads nothing. */
  document: Document
}

let sanitiser: NodeSanitiser | undefined

/** The sanitiser of the build, created once because that takes a second. */
export function getNodeSanitiser(): NodeSanitiser {
  if (sanitiser) return sanitiser
  const { window } = new JSDOM("")
  const { origin } = new URL(provider.siteUrl)
  return (sanitiser = { ...makeSanitiser(window, origin), document: window.document })
}

export const publishInNode: PublishBody = (html) => publishBody(html, getNodeSanitiser())
