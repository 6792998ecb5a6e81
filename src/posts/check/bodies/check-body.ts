import type { DOMPurify as Purifier } from "dompurify"
import { decodeUrl } from "../../../navigation/decode-url"
import type { ReadBody } from "../../body/read-body"
import { fitIntoPost } from "../../body/sanitiser/fit-into-post"
import { PURIFIER_CONFIG } from "../../body/sanitiser/make-purifier"
import { MAX_BODY_CHARACTERS } from "../../limits"
import { type Problem, toError, toWarning } from "../../problems/problem"
import { imageUrl, toUrl } from "../../urls"
import { EMPTY_LINK, findLostWords } from "./find-lost-words"

/** Placeholder origin of this site for the check: the rules do not depend on the real one. */
export const CHECK_ORIGIN = "https://this.site.invalid"
const IMAGE_FOLDER_URL = imageUrl("")
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
 * Finds what an editor should know about a body: what the reader has found, words that got lost, and likely mistakes in
 * links and pictures.
 * @param cell the text of the Body cell
 * @param body what the reader has made of it
 * @returns each problem once, errors for what visitors would miss
 */
export function checkBody(cell: string, body: ReadBody, surroundings: BodySurroundings): Problem[] {
  if (!cell) return [toWarning("body-empty")]
  if (body.html.length > MAX_BODY_CHARACTERS) return [toError("body-too-large")]
  const purifier = surroundings.getPurifier()
  // With RETURN_DOM it is the body of the document that DOMPurify has parsed into.
  const kept = purifier.sanitize(body.html, { ...PURIFIER_CONFIG, RETURN_DOM: true }) as HTMLElement
  const found = [
    ...body.problems,
    ...purifier.removed.flatMap((removed) =>
      "attribute" in removed && removed.attribute ? checkRemoved(removed.attribute) : [],
    ),
    ...Array.from(kept.querySelectorAll("a[href]"), (link) =>
      checkLink(link.getAttribute("href") ?? "", surroundings),
    ).flat(),
    ...Array.from(kept.querySelectorAll("img"), (image) =>
      checkImageUrl(image.getAttribute("src") ?? "", surroundings),
    ),
  ].filter((problem) => problem !== undefined)
  fitIntoPost(kept)
  const lost = checkWords(cell, kept.innerHTML, body.hidden, found)
  // jsdom keeps every document until its caller has ended: 80 MB after 500 articles.
  kept.replaceChildren()
  const problems = new Map([...found, ...lost].map((problem) => [JSON.stringify(problem), problem]))
  return [...problems.values()]
}

/** Words that are neither on the card nor quoted by a problem; what nobody was meant to see is only a warning. */
function checkWords(cell: string, html: string, hidden: string, found: Problem[]): Problem[] {
  const shown = [html, ...found.flatMap(({ params }) => Object.values(params).map(String))]
  const lost = findLostWords(cell, shown)
  if (lost.length === 0) return []
  const unseen = [hidden, ...(cell.match(EMPTY_LINK) ?? [])]
  const isHidden = findLostWords(cell, [...shown, ...unseen]).length === 0
  const toProblem = isHidden ? toWarning : toError
  return [toProblem("words-not-shown", { words: lost.join(" ") })]
}

function checkRemoved({ name, value }: Attr): Problem[] {
  if (name === "href") return [toError("link-removed", { url: value })]
  return name === "src" ? [toError("image-not-in-folder", { url: value })] : []
}

function checkLink(url: string, { checkSiteLink }: BodySurroundings): (Problem | undefined)[] {
  const { protocol } = new URL(url, CHECK_ORIGIN)
  const [, target] = ADDRESS_IN_LINK.exec(url) ?? []
  return [
    protocol === "http:" ? toWarning("link-not-secure", { url }) : undefined,
    target ? toWarning("link-over-other-site", { url, target: decodeUrl(target) }) : undefined,
    checkSiteLink(url),
  ]
}

function checkImageUrl(url: string, { checkImageFile }: BodySurroundings): Problem | undefined {
  const name = toImageName(url)
  return name === undefined ? toError("image-not-in-folder", { url }) : checkImageFile(name)
}

/** The file of assets/Blog that a URL names, if it names one. */
export function toImageName(url: string): string | undefined {
  const address = toUrl(url, CHECK_ORIGIN)
  if (!address?.pathname.startsWith(IMAGE_FOLDER_URL)) return undefined
  const name = address.pathname.slice(IMAGE_FOLDER_URL.length) + address.search + address.hash
  return decodeUrl(name)
}
