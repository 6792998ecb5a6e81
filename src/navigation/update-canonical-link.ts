/**
 * Adds the hash of the URL, of an article, a section or a dialog, to the canonical link. The share menus of Chrome on
 * Android and of Safari send this link, not the URL. The published HTML has no hash in it.
 */
export function updateCanonicalLink(): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=canonical]")
  if (link) link.href = Object.assign(new URL(link.href), { hash: location.hash }).href
}
