/**
 * Updates the canonical link to the visitor's URL, with the hash of an article, a section or a dialog. The share menus
 * of Chrome on Android and of Safari send this link, not the URL. The published HTML has no hash in it.
 */
export function updateCanonicalLink(): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=canonical]")
  const { pathname, hash } = location
  if (link) link.href = Object.assign(new URL(link.href), { pathname, hash }).href
}
