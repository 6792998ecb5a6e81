import { type Problem, toWarning } from "../../problems/problem"
import { quote } from "../found-problems"
import { PRIVATE_SIGN } from "./symbol-fonts"

/**
 * What is left of a letter that a program did not know, half of an emoji, UTF-8 that was read as Windows-1252, as in “donâ€™t” and “MÃ´re”,
 * and references that were encoded twice.
 */
const BROKEN_LETTERS =
  /[\ufffd\p{Cs}]|â[€‚„†‡˜]|ðŸ|ï(?:»¿|¿½)|á[¸¹º»]|[ÂÃÄÅ][\u00a0-\u00bf€‚ƒ„†‡ˆ‰Š‹ŒŽ˜™š›œžŸ]|Â (?=\P{L})|&amp;(?:nbsp|amp|quot|lt|gt|#\d+);/u
const QUOTED_BEFORE_CHARACTERS = 20

/** Finds signs that visitors cannot read. */
export function checkSigns(text: string): Problem[] {
  const quoteAround = (at: number) => quote(text, Math.max(0, at - QUOTED_BEFORE_CHARACTERS))
  const sign = text.search(PRIVATE_SIGN)
  const broken = text.search(BROKEN_LETTERS)
  return [
    ...(sign < 0 ? [] : [toWarning("sign-of-special-font", { text: quoteAround(sign) })]),
    ...(broken < 0 ? [] : [toWarning("letters-broken", { text: quoteAround(broken) })]),
  ]
}
