/** Gatsby's element around the page. */
const ROOT_ID = "___gatsby"

let serverHtml: { path: string; root: Node } | undefined

/** Keeps a copy of the first page's server-rendered HTML: React removes what it cannot render. */
export function keepServerHtml(): void {
  const root = document.getElementById(ROOT_ID)
  if (root) serverHtml = { path: location.pathname, root: root.cloneNode(true) }
}

/**
 * After an error that no boundary caught, puts back the first page's server-rendered HTML, readable and
 * with working links. Any other page is reloaded, and is a first page then.
 */
export function restoreServerHtml(): void {
  if (serverHtml?.path !== location.pathname) location.reload()
  else document.getElementById(ROOT_ID)?.replaceWith(serverHtml.root)
}
