import type { DOMPurify as Purifier } from "dompurify"
import { JSDOM } from "jsdom"
import { makePurifier } from "../body/sanitiser/make-purifier"
import { CHECK_ORIGIN } from "../check/bodies/check-body"

let checkPurifier: Purifier | undefined

/** DOMPurify for the check, made once: on jsdom it takes a second. */
export function getNodePurifier(): Purifier {
  checkPurifier ??= makeNodePurifier(CHECK_ORIGIN)
  return checkPurifier
}

/**
 * Makes DOMPurify without a browser, on a window of jsdom in which no script runs and nothing loads.
 * @param origin of the site
 */
export function makeNodePurifier(origin: string): Purifier {
  return makePurifier(new JSDOM("").window, origin)
}
