import { PURIFIER_CONFIG } from "../../../src/posts/body/make-purifier"
import { makeNodePurifier } from "../../../src/posts/check/make-node-purifier"

/** Where a post is shown. */
interface FeedPlace {
  /** URL of the page. */
  page: string
  /** The sub-folder of the host that the site is for, such as "/courses", or "". */
  pathPrefix: string
}

/**
 * Feed readers differ in how they sanitise, so the feed contains only what the page would show.
 * @returns a function that makes a post's body, as the editor typed it, safe HTML with absolute URLs
 */
export function makeBodyToFeedHtml({ page, pathPrefix }: FeedPlace): (body: string) => string {
  const purifier = makeNodePurifier(new URL(page).origin)
  purifier.addHook("afterSanitizeAttributes", (element) => {
    for (const name of ["href", "src"]) {
      const url = element.getAttribute(name)
      if (url === null) continue
      // A URL that begins with one slash is one of this site, which may be in a sub-folder.
      const path = /^\/(?![/\\])/.test(url) ? pathPrefix + url : url
      element.setAttribute(name, new URL(path, page).href)
    }
  })
  return (body) => purifier.sanitize(body, PURIFIER_CONFIG)
}
