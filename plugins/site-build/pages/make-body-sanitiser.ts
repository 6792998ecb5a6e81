import { PURIFIER_CONFIG } from "../../../src/posts/body/make-purifier"
import { makeNodePurifier } from "../../../src/posts/node/node-purifier"
import { parsePage } from "./page-files"

interface SanitiserOptions {
  /** Origin of the site; images may come from there only. */
  origin: string
  /** The sub-folder of the host that the site is for, such as "/courses", or "". */
  pathPrefix: string
  /** URL to make the others absolute with; without it, links within the site stay relative. */
  base?: string
}

/**
 * The only function by which the build makes HTML of a post's body, for the feed and the page of all articles.
 * @returns a function that sanitises a body, as the editor typed it, by the rules that also apply in the browser, into
 * an element of its own
 */
export function makeBodySanitiser({
  origin,
  pathPrefix,
  base,
}: SanitiserOptions): (body: string) => HTMLElement {
  const purifier = makeNodePurifier(origin)
  purifier.addHook("afterSanitizeAttributes", (element) => {
    for (const name of ["href", "src"]) {
      const url = element.getAttribute(name)
      if (url === null) continue
      // A URL that begins with one slash is one of this site, which may be in a sub-folder.
      const path = /^\/(?![/\\])/.test(url) ? pathPrefix + url : url
      element.setAttribute(name, base === undefined ? path : new URL(path, base).href)
    }
  })
  return (body) => parsePage(purifier.sanitize(body, PURIFIER_CONFIG)).body
}
