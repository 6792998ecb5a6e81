import { PURIFIER_CONFIG } from "../../../src/posts/body/make-purifier"
import { makeNodePurifier } from "../../../src/posts/node/node-purifier"
import { parsePage } from "./page-files"

interface SanitiserOptions {
  /** Origin of the site; images may come from there only. */
  origin: string
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
  base,
}: SanitiserOptions): (body: string) => HTMLElement {
  const purifier = makeNodePurifier(origin)
  const toElement = (body: string) => parsePage(purifier.sanitize(body, PURIFIER_CONFIG)).body
  if (base === undefined) return toElement
  purifier.addHook("afterSanitizeAttributes", (element) => {
    for (const name of ["href", "src"]) {
      const url = element.getAttribute(name)
      if (url === null) continue
      element.setAttribute(name, new URL(url, base).href)
    }
  })
  return toElement
}
