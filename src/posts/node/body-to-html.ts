import type { DOMPurify as Purifier } from "dompurify"
import { fitIntoPost } from "../body/sanitiser/fit-into-post"
import { PURIFIER_CONFIG } from "../body/sanitiser/make-purifier"
import type { SafeHtml } from "../body/sanitiser/safe-html"
import { makeNodePurifier } from "./node-purifier"

/**
 * Makes the only function by which the build makes HTML of a post's body, by the rules of `sanitiseBody` in the visitor's
 * browser; only links open in the same tab.
 * @param siteUrl images may come from there only
 * @returns takes a body as `readBody` has written it; with `base`, its URLs become absolute
 */
export function makeBodyToHtml(siteUrl: string): (body: string, base?: string) => SafeHtml {
  let purifier: Purifier | undefined
  return (body, base) => {
    // Made for the first body, because it takes jsdom a second.
    purifier ??= makeNodePurifier(new URL(siteUrl).origin)
    // DOMPurify returns the body element of a document in which nothing runs.
    const content = purifier.sanitize(body, { ...PURIFIER_CONFIG, RETURN_DOM: true }) as HTMLElement
    fitIntoPost(content)
    if (base !== undefined) makeUrlsAbsolute(content, base)
    return content.innerHTML as SafeHtml
  }
}

function makeUrlsAbsolute(body: ParentNode, base: string): void {
  for (const name of ["href", "src"]) {
    for (const element of body.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, new URL(element.getAttribute(name) ?? "", base).href)
    }
  }
}
