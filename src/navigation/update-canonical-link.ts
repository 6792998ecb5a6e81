/**
 * Adds the hash of the URL to the canonical link, which Chrome on Android and Safari share in place
 * of the URL. The published HTML has no hash in it.
 */
export function updateCanonicalLink(): void {
  const link = document.querySelector<HTMLLinkElement>("link[rel=canonical]")
  if (!link) return
  const url = new URL(link.href)
  url.hash = location.hash
  link.href = url.href
}
