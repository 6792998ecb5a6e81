import { correctUrl } from "../../../navigation/correct-url"
import { listSiteHosts } from "../../../navigation/site-urls"
import { type Problem, toWarning } from "../../problem"

/** The page of the articles, from which their links lead. */
export const THOUGHTS_PATH = "/thoughts"
/** Files of the site, which are no pages. */
const FILE = /^\/(?:assets\/|feed\b|sitemap\b|favicon\b|icons\/)/

/** Base of the links that name no host. */
const BASE = `https://this.site.invalid${THOUGHTS_PATH}`

/**
 * Finds a link to a page, section, course or article that the site does not have.
 * @param href a valid URL, also of another site
 * @param siteUrls those that the site has, such as "/aboutus#vision"
 */
export function findDeadLink(href: string, siteUrls: readonly string[]): Problem | undefined {
  const { host, pathname, hash } = new URL(href, BASE)
  if (![new URL(BASE).host, ...listSiteHosts()].includes(host)) return undefined
  const url = decode(pathname) + (hash === "#" ? "" : decode(hash))
  if (pathname === "/" || FILE.test(pathname) || siteUrls.includes(url)) return undefined
  const nearest = correctUrl(url, siteUrls)
  const isKnown = nearest !== undefined && siteUrls.includes(nearest)
  return toWarning("link-to-no-page", { url: href, ...(isKnown && { nearest }) })
}

/** A percent sign that encodes nothing is one. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
