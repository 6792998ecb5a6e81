import { JSDOM } from "jsdom"
import { provider } from "../../content/provider"
import { type PublishBody, publishBody } from "../body/sanitiser/publish-body"
import { makeSanitiser, type Sanitiser } from "../body/sanitiser/sanitise-body"

interface NodeSanitiser extends Sanitiser {
  /** Of a window in which no script runs and nothing loads. */
  document: Document
}

let sanitiser: NodeSanitiser | undefined

/** The sanitiser of the build; made once: it takes a second. */
export function getNodeSanitiser(): NodeSanitiser {
  if (sanitiser) return sanitiser
  const { window } = new JSDOM("")
  const { origin } = new URL(provider.siteUrl)
  return (sanitiser = { ...makeSanitiser(window, origin), document: window.document })
}

export const publishInNode: PublishBody = (html) => publishBody(html, getNodeSanitiser())
