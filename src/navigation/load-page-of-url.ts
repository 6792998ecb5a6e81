import { decodeUrl } from "./decode-url"
import { SITE_URLS } from "./site-urls"

/**
 * Loads the page of the URL if Back or Forward has left the document's page. Before hydration nothing else follows them, and
 * Gatsby would lead to the document's page again. Only to a page of the site: the host has a document for it.
 * @returns whether it does
 */
export function loadPageOfUrl(): boolean {
  // Gatsby writes its path into each document, but not while developing.
  const { pagePath } = window as { pagePath?: string }
  const path = decodeUrl(location.pathname).replace(/(?<=.)\/$/, "")
  const isLeft = Boolean(pagePath) && path !== pagePath && SITE_URLS.includes(path)
  if (isLeft) location.reload()
  return isLeft
}
