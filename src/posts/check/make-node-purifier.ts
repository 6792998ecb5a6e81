import type { DOMPurify as Purifier } from "dompurify"
import { JSDOM } from "jsdom"
import { makePurifier } from "../body/make-purifier"

/**
 * Makes DOMPurify without a browser, on a window of jsdom in which no script runs and nothing loads.
 * @param origin of the site
 */
export function makeNodePurifier(origin: string): Purifier {
  return makePurifier(new JSDOM("").window, origin)
}
