import { decodeUrl } from "./decode-url"
import { SITE_URLS } from "./site-urls"

/**
 * Loads the page of the URL if Back or Forward has left this document's page before hydration:
 * Gatsby would return to it. Loads only pages that visitors know: each of them has a document.
 * @returns whether a page is being loaded
 */
export function loadPageOfUrl(): boolean {
  // Gatsby writes the document's path into its HTML, except while developing.
  const { pagePath } = window as { pagePath?: string }
  const path = decodeUrl(location.pathname).replace(/(?<=.)\/$/, "")
  const isLoading = Boolean(pagePath) && path !== pagePath && SITE_URLS.includes(path)
  if (isLoading) location.reload()
  return isLoading
}
