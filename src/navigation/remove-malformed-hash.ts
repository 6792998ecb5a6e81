/** Removes a malformed hash, such as "#100%": Gatsby fails to decode it and shows nothing. */
export function removeMalformedHash(): void {
  try {
    decodeURI(location.hash)
  } catch {
    history.replaceState(history.state, "", location.pathname + location.search)
    // Gatsby's router has already read the URL. This makes it read the URL again.
    dispatchEvent(new PopStateEvent("popstate"))
  }
}
