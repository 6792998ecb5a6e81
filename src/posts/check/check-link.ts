import { decodeUrl } from "../../navigation/decode-url"
import { ARTICLES_PATH, THOUGHTS_PATH } from "../../navigation/paths"
import { listSiteHosts } from "../../navigation/site-urls"
import { makeWarning, type Problem } from "../problems/problem"
import { findNearest } from "./find-nearest"

/** Placeholder for the site's origin in relative links. */
export const CHECK_ORIGIN = "https://this.site.invalid"
/** Links without a host are relative to the page of the articles. */
const BASE = CHECK_ORIGIN + THOUGHTS_PATH
/** The URL inside another URL, as the link gateways of mail programs write it; not in an archive. */
const ADDRESS_IN_LINK =
  /^https?:(?!\/\/web\.archive\.org\/).*?[=/?]_*(https?(?:%3a%2f%2f|:\/\/|-3a__)[^&#;]+?)(?=__;|[&#;]|$)/i

/** Pages that may need a sign-in, such as links of e-mail filters; not shared pages and meetings. */
const BEHIND_SIGN_IN: readonly RegExp[] = [
  /^[\w-]+\.sharepoint\.com\//,
  /^onedrive\.live\.com\/(?!.*(?:authkey|redeem)=)/,
  /^(?:docs|sites)\.google\.com\/.*\/edit\b/,
  /^drive\.google\.com\/drive\/(?!folders\/)/,
  /^(?:accounts|classroom|contacts|keep|mail)\.google\.com\//,
  /^(?:calendar|lookerstudio|photos)\.google\.com\/(?:calendar\/)?u\//,
  /^login\.microsoftonline\.com\/|^(?:chatgpt\.com|claude\.ai|gemini\.google\.com)\/(?:c|chat|app)\/|^forms\.office\.com\/Pages\/Design/,
  /^(?:mail\.yahoo|web\.whatsapp)\.com\/|^[\w.-]+\.mimecast(?:protect)?\.com\/s\//,
  /^outlook\.(?:live|office|office365)\.com\/(?!.*\/bookwithme\/)/,
  /^(?:www\.|m365\.cloud\.)?(?:office|microsoft365)\.com\//,
  /^teams\.(?:live|microsoft|cloud\.microsoft)(?:\.com)?\/(?!l\/meetup-join\/|meet\/|dl\/launcher\/.*meetup-join)/,
  /^www\.dropbox\.com\/home\b/,
  /^(?:www\.)?canva\.com\/design\/.*\/edit\b/,
  /^[\w-]+\.slack\.com\/(?:archives|files)\//,
]
/** The name of a computer in a local network, or an address that only such a network knows. */
const NETWORK_HOST =
  /^(?:[^.:/[\]]+|.*\.(?:local|lan|internal|intranet|home|localhost)|(?:10|127|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\.[\d.]+)$/

/** Files of the site that are not pages. */
const FILE = /^\/(?:assets\/blog\.xlsx$|feed\b|sitemap\b|favicon\b|icons\/|licences\/)/

/** A shorter path, such as "/wor", may begin any page's. */
const MIN_BEGINNING_CHARACTERS = 5

/** @param siteUrls such as "/aboutus#vision" */
export function checkLink(url: string, siteUrls: readonly string[]): Problem[] {
  const [, target] = ADDRESS_IN_LINK.exec(url) ?? []
  const { protocol, hostname, host, pathname, search } = new URL(url, BASE)
  const isOfNetwork = /^https?:$/.test(protocol) && NETWORK_HOST.test(hostname)
  if (isOfNetwork) return [makeWarning("link-not-open", { url, isOfNetwork })]
  const isBehindSignIn = BEHIND_SIGN_IN.some((page) => page.test(host + pathname + search))
  return [
    ...(isBehindSignIn ? [makeWarning("link-not-open", { url, isOfNetwork })] : []),
    ...(/^http:/i.test(url) ? [makeWarning("link-not-secure", { url })] : []),
    ...(target ? [makeWarning("link-over-other-site", { url, target: decodeUrl(target) })] : []),
    ...checkSiteLink(url, siteUrls),
  ]
}

/** Finds a link to a page, section, course or article that the site does not have. */
function checkSiteLink(href: string, siteUrls: readonly string[]): Problem[] {
  const url = toSiteUrl(href)
  if (url === undefined || url === "/" || FILE.test(url) || siteUrls.includes(url)) return []
  return [makeWarning("link-to-no-page", { url: href, nearest: findNearestUrl(url, siteUrls) })]
}

/** Whether a problem depends on the headings of other articles. */
export function isAboutArticle(problem: Problem): boolean {
  const { code, params } = problem
  return code === "link-to-no-page" && (toSiteUrl(params.url) ?? "").startsWith(`${THOUGHTS_PATH}#`)
}

/** The path and hash of a link to this site, if it is one. /articles counts as /thoughts. */
export function toSiteUrl(href: string): string | undefined {
  const { host, pathname, hash } = new URL(href, BASE)
  if (![new URL(BASE).host, ...listSiteHosts()].includes(host)) return undefined
  const path = decodeUrl(pathname).replace(/(?<=.)\/$/, "")
  return (path === ARTICLES_PATH ? THOUGHTS_PATH : path) + decodeUrl(hash)
}

/** The URL that is probably meant: one continues the other, or a few letters differ. */
function findNearestUrl(url: string, siteUrls: readonly string[]): string | undefined {
  const typed = url.toLowerCase()
  const [page = "", section] = typed.split("#")
  const isLong = typed.length >= MIN_BEGINNING_CHARACTERS && section !== ""
  const related = siteUrls.find(
    (known) =>
      (isLong && known.startsWith(typed)) || (known.includes("#") && typed.startsWith(known)),
  )
  if (related !== undefined || !section) return related ?? findNearest(typed, siteUrls)
  return findNearest(section, siteUrls, (known) => known.replace(`${page}#`, ""))
}
