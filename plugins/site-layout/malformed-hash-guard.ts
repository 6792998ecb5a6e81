/**
 * Script for the head of every page: Gatsby decodes the URL's hash without a guard, and a stray "%" in it,
 * as in "#100%", would break the whole page. Such a hash is removed before Gatsby reads it.
 */
export const guardMalformedHash = `
function guardMalformedHash() {
  try {
    decodeURI(location.hash)
  } catch (error) {
    history.replaceState(history.state, "", location.pathname + location.search)
  }
}
guardMalformedHash()
addEventListener("popstate", guardMalformedHash)
`.replace(/\n\s*/g, "\n")
