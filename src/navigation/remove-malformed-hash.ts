/** Removes a hash that cannot be decoded, such as "#100%": Gatsby decodes it without catching the error, and shows nothing. */
export function removeMalformedHash(): void {
  try {
    decodeURI(location.hash)
  } catch {
    history.replaceState(history.state, "", location.pathname + location.search)
    // Gatsby's router has read the URL already, and reads it again.
    dispatchEvent(new PopStateEvent("popstate"))
  }
}
