/**
 * Makes the canonical link follow the visitor, with the hash of an article, a section or a dialog: the share menus of
 * Chrome on Android and of Safari send this link, not the URL. The HTML that search engines get has no hash in it.
 */
export function updateCanonicalLink(): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=canonical]")
  const { pathname, hash } = location
  if (link) link.href = Object.assign(new URL(link.href), { pathname, hash }).href
}
