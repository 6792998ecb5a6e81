import { JSDOM } from "jsdom"
import { makeSanitiser, type Sanitiser } from "../body/sanitiser/sanitise-body"
import { CHECK_ORIGIN } from "../check/check-link"

let sanitiser: Sanitiser | undefined

/** The sanitiser of the check, on a window in which no script runs and nothing loads; made once: it takes a second. */
export function getNodeSanitiser(): Sanitiser {
  sanitiser ??= makeSanitiser(new JSDOM("").window, CHECK_ORIGIN)
  return sanitiser
}
