import type { ReadBody } from "../body/read-body"
import type { PublishedBody } from "../body/sanitiser/publish-body"
import { MAX_PUBLISHED_CHARACTERS } from "../limits"
import { makeError, makeWarning, type Problem } from "../problems/problem"
import { checkImage, type ImageFolder, toImageName, toLinkedImage } from "./check-image"
import { checkLink } from "./check-link"
import { EMPTY_LINK, findLostWords } from "./find-lost-words"

/**
 * Checks the body of a post.
 * @param cell text of the Body cell
 * @param body results of reading and publishing it
 * @param siteUrls pages, sections and articles of the site
 * @returns problems of reading, lost words, and likely mistakes in links and pictures, each once
 */
export function checkBody(
  cell: string,
  body: ReadBody & PublishedBody,
  folder: ImageFolder,
  siteUrls: readonly string[],
): Problem[] {
  if (!cell) return [makeWarning("body-empty")]
  if (body.html.length > MAX_PUBLISHED_CHARACTERS) return [makeError("body-too-large")]
  const found = [
    ...body.problems,
    ...body.removed.flatMap(({ name, value: url }) => {
      if (name === "href") return makeError("link-removed", { url })
      return name === "src" ? makeError("image-not-in-folder", { url }) : []
    }),
    ...body.links.flatMap((url) => {
      const image = toLinkedImage(url)
      return image === undefined ? checkLink(url, siteUrls) : checkImage(image, folder, true)
    }),
    ...body.images.flatMap((url) => {
      const name = toImageName(url)
      if (name !== undefined) return checkImage(name, folder, true)
      return makeError("image-not-in-folder", { url })
    }),
  ]
  const lost = checkWords(cell, body.html, body.hidden, found)
  const problems = new Map([...found, ...lost].map((problem) => [JSON.stringify(problem), problem]))
  return [...problems.values()]
}

/** Finds words that are neither on the card nor in a problem; only a warning if all were hidden. */
function checkWords(cell: string, html: string, hidden: string, found: Problem[]): Problem[] {
  const shown = [html, ...found.flatMap(({ params }) => Object.values(params).map(String))]
  const lost = findLostWords(cell, shown)
  if (lost.length === 0) return []
  const unseen = [hidden, ...(cell.match(EMPTY_LINK) ?? [])]
  const isHidden = findLostWords(cell, [...shown, ...unseen]).length === 0
  const makeProblem = isHidden ? makeWarning : makeError
  return [makeProblem("words-not-shown", { words: lost.join(" ") })]
}
