import type { DOMPurify as Purifier } from "dompurify"
import { makePurifier } from "../posts/body/sanitiser/make-purifier"
import { getHtmlPolicy } from "../posts/body/sanitiser/sanitise-body"
import { CHECK_ORIGIN } from "../posts/check/bodies/check-body"

let checkPurifier: Purifier | undefined

/** DOMPurify as the check of the build has it. */
export function getBrowserPurifier(): Purifier {
  checkPurifier ??= makeBrowserPurifier()
  return checkPurifier
}

function makeBrowserPurifier(): Purifier {
  const purifier = makePurifier(window, CHECK_ORIGIN)
  // DOMPurify keeps the policy for later calls. Without one it would make its own, which the content policy refuses.
  purifier.sanitize("", { TRUSTED_TYPES_POLICY: getHtmlPolicy() })
  return purifier
}
