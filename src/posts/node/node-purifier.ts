import type { DOMPurify as Purifier } from "dompurify"
import { JSDOM } from "jsdom"
import { makePurifier } from "../body/sanitiser/make-purifier"
import { CHECK_ORIGIN } from "../check/check-link"

let purifier: Purifier | undefined

/** DOMPurify for the check, on a window in which no script runs and nothing loads; made once: it takes a second. */
export function getNodePurifier(): Purifier {
  purifier ??= makePurifier(new JSDOM("").window, CHECK_ORIGIN)
  return purifier
}
