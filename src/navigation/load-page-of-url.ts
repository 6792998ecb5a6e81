/**
 * Loads the page of the URL if Back or Forward has left the document's page. Before hydration nothing else follows them, and
 * Gatsby would lead to the document's page again.
 */
export function loadPageOfUrl(): void {
  const [navigation] = performance.getEntriesByType("navigation")
  if (navigation && new URL(navigation.name).pathname !== location.pathname) location.reload()
}
