import type { DOMPurify as Purifier } from "dompurify"
import { PURIFIER_CONFIG } from "../../body/sanitiser/make-purifier"
import type { ReadBody } from "../../body/read-body"
import { decodeUrl } from "../../../navigation/decode-url"
import { type Problem, toError, toWarning } from "../../problems/problem"
import { imageUrl, toUrl } from "../../urls"

type AddProblem = (problem: Problem) => void

/** Placeholder origin of this site for the check: the rules do not depend on the real one. */
export const CHECK_ORIGIN = "https://this.site.invalid"
const IMAGE_FOLDER_URL = imageUrl("")
/** Files and attachments as Word, mail programs and phones name them: file:, cid:, blob:, C:\ and \\server */
const OWN_DEVICE =
  /^\s*(?:(?:file|cid|mid|blob|filesystem|content|ms-appdata|[a-z]):|[\\/]{2}[^./\\]*[\\/]|\\)/i
const LINK = /<a [^>]*\bhref=/i
/** The address that a link names in another one, as the gateways of mail programs write links. */
const ADDRESS_IN_LINK = /^https?:.*?[=/](https?%3a%2f%2f[^&#]+)/i

/** What the check of a body needs to know of the rest of the site. */
export interface BodySurroundings {
  /** Finds what is wrong with a file of assets/Blog that the body names. */
  checkImageFile: (name: string) => Problem | undefined
  /** Finds what is wrong with a link, if it leads to this site. */
  checkSiteLink: (url: string) => Problem | undefined
  /** DOMPurify of CHECK_ORIGIN, which is made when it is needed. */
  getPurifier: () => Purifier
}

/**
 * Finds what an editor should know about a body: what the reader has found, what the page's sanitiser removes from the
 * HTML, which should be nothing but links and pictures, and likely mistakes in these.
 * @returns each problem once, errors for what visitors would miss
 */
export function checkBody(
  { html, problems: found, hasTags }: ReadBody,
  surroundings: BodySurroundings,
): Problem[] {
  const problems = new Map<string, Problem>()
  const add: AddProblem = (problem) => problems.set(JSON.stringify(problem), problem)
  found.forEach(add)
  if (hasTags || LINK.test(html)) checkHtml(html, surroundings, add)
  return [...problems.values()]
}

/** Runs the page's sanitiser, and checks the links and pictures that it keeps. */
function checkHtml(html: string, surroundings: BodySurroundings, add: AddProblem): void {
  const purifier = surroundings.getPurifier()
  // With RETURN_DOM it is the body of the document that DOMPurify has parsed into.
  const kept = purifier.sanitize(html, { ...PURIFIER_CONFIG, RETURN_DOM: true }) as HTMLElement
  for (const removed of purifier.removed) {
    if ("element" in removed) {
      const { nodeName, textContent } = removed.element
      add(toError("element-removed", { source: `<${nodeName.toLowerCase()}>${textContent ?? ""}` }))
    } else if (removed.attribute)
      addRemovedAttribute(removed.from.nodeName.toLowerCase(), removed.attribute, add)
  }
  for (const link of kept.querySelectorAll("a[href]")) {
    checkLink(link.getAttribute("href") ?? "", surroundings, add)
  }
  for (const image of kept.querySelectorAll("img")) {
    checkImageUrl(image.getAttribute("src") ?? "", surroundings, add)
  }
  // jsdom keeps every document until its caller has ended: 80 MB after 500 articles.
  kept.replaceChildren()
}

function addRemovedAttribute(tag: string, { name, value }: Attr, add: AddProblem): void {
  if (name === "href") add(toError("link-removed", { url: value }))
  else if (name === "src") {
    const code = OWN_DEVICE.test(value) ? "image-on-own-computer" : "image-on-other-site"
    add(toError(code, { url: value }))
  } else add(toError("attribute-removed", { name, tag }))
}

function checkLink(url: string, surroundings: BodySurroundings, add: AddProblem): void {
  const { protocol } = new URL(url, CHECK_ORIGIN)
  if (protocol === "http:") add(toWarning("link-not-secure", { url }))
  const [, target] = ADDRESS_IN_LINK.exec(url) ?? []
  if (target) add(toWarning("link-over-other-site", { url, target: decodeUrl(target) }))
  const problem = surroundings.checkSiteLink(url)
  if (problem) add(problem)
}

function checkImageUrl(url: string, surroundings: BodySurroundings, add: AddProblem): void {
  const name = toImageName(url)
  if (name === undefined) return add(toError("image-in-other-folder", { url }))
  const problem = surroundings.checkImageFile(name)
  if (problem) add(problem)
}

/** The file of assets/Blog that a URL names, if it names one. */
export function toImageName(url: string): string | undefined {
  const address = toUrl(url, CHECK_ORIGIN)
  if (!address?.pathname.startsWith(IMAGE_FOLDER_URL)) return undefined
  const name = address.pathname.slice(IMAGE_FOLDER_URL.length) + address.search + address.hash
  return decodeUrl(name)
}
