import { decodeUrl } from "../../navigation/decode-url"
import { THOUGHTS_PATH } from "../../navigation/paths"
import { listSiteHosts } from "../../navigation/site-urls"
import { type Problem, toWarning } from "../problems/problem"
import { isBehindSignIn, isOfNetwork } from "./closed-hosts"

/** Placeholder origin of this site for the check: the rules do not depend on the real one. */
export const CHECK_ORIGIN = "https://this.site.invalid"
/** Base of the links that name no host: they lead from the page of the articles. */
const BASE = CHECK_ORIGIN + THOUGHTS_PATH
/** The address that a link names in another one, as the gateways of mail programs write links. */
const ADDRESS_IN_LINK = /^https?:.*?[=/](https?%3a%2f%2f[^&#]+)/i

/** Files of the site, which are not pages. */
const FILE = /^\/(?:assets\/|feed\b|sitemap\b|favicon\b|icons\/|licences\/)/

/** "/work" and no more may be any page. */
const MIN_SAME_CHARACTERS = 4

/**
 * Finds what is wrong with a link that stays.
 * @param url a valid URL, also of another site
 * @param siteUrls those that the site has, such as "/aboutus#vision"
 */
export function checkLink(url: string, siteUrls: readonly string[]): Problem[] {
  const [, target] = ADDRESS_IN_LINK.exec(url) ?? []
  const address = new URL(url, BASE)
  if (isOfNetwork(address)) return [toWarning("link-not-open", { url, isOfNetwork: true })]
  return [
    ...(isBehindSignIn(address) ? [toWarning("link-not-open", { url, isOfNetwork: false })] : []),
    ...(/^http:/i.test(url) ? [toWarning("link-not-secure", { url })] : []),
    ...(target ? [toWarning("link-over-other-site", { url, target: decodeUrl(target) })] : []),
    ...checkSiteLink(url, siteUrls),
  ]
}

/** Finds a link to a page, section, course or article that the site does not have. */
function checkSiteLink(href: string, siteUrls: readonly string[]): Problem[] {
  const { host, pathname, hash } = new URL(href, BASE)
  if (![new URL(BASE).host, ...listSiteHosts()].includes(host)) return []
  const url = decodeUrl(pathname) + decodeUrl(hash)
  if (pathname === "/" || FILE.test(pathname) || siteUrls.includes(url)) return []
  return [toWarning("link-to-no-page", { url: href, nearest: findNearest(url, siteUrls) })]
}

/** The URL that begins with the most of the same characters, if these are enough to tell it from another. */
function findNearest(url: string, siteUrls: readonly string[]): string | undefined {
  for (let end = url.length; end > MIN_SAME_CHARACTERS; end--) {
    const beginning = url.slice(0, end).toLowerCase()
    const nearest = siteUrls.find((known) => known.startsWith(beginning))
    // Any section begins with the "#" of its page.
    if (nearest !== undefined) return beginning.endsWith("#") ? undefined : nearest
  }
  return undefined
}
