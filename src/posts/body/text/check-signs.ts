import { quote } from "../found-problems"
import { BROKEN_LETTERS, PRIVATE_SIGN } from "./normalise-text"
import { type Problem, toWarning } from "../../problem"

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
