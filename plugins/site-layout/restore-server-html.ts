/** Gatsby's element around the page. */
const ROOT_ID = "___gatsby"

let prerendered: { path: string; root: Node } | undefined

/** Keeps a copy of the first page as it was built: React removes what it cannot draw. */
export function keepPrerendered(): void {
  const root = document.getElementById(ROOT_ID)
  if (root) prerendered = { path: location.pathname, root: root.cloneNode(true) }
}

/**
 * After an error that React could not contain, the first page stands again as it was built, readable
 * and with working links. Another page is loaded anew, and is a first page then.
 */
export function recover(): void {
  if (prerendered?.path !== location.pathname) location.reload()
  else document.getElementById(ROOT_ID)?.replaceWith(prerendered.root)
}
