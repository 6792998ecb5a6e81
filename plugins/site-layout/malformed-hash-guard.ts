/**
 * Script for the head of every page: Gatsby decodes the hash of the address without a guard, and a stray
 * "%" in it, as in "#100%", would take the whole page down. Such a hash is taken off before Gatsby sees it.
 */
export const keepHashReadable = `
function keepHashReadable() {
  try {
    decodeURI(location.hash)
  } catch (error) {
    history.replaceState(history.state, "", location.pathname + location.search)
  }
}
keepHashReadable()
addEventListener("popstate", keepHashReadable)
`.replace(/\n\s*/g, "\n")
