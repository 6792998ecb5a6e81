import { type Problem, toWarning } from "../../problems/problem"
import { quote } from "../found-problems"
import { type FormattedText, replaceFormatted } from "./formatted-text"
import { SYMBOLS } from "./symbols"

/** A sign of a font such as Wingdings, and what a lost picture leaves. */
const PRIVATE_SIGN = /[\p{Co}\ufffc]/gu
/** Words in a font of symbols, as Word and Outlook write them: their ☺ is <span style="font-family:Wingdings">J. */
const IN_SYMBOL_FONT =
  /(<(?:span|font)\b[^<>]{0,300}?\b(?:font-family:|face=)\s*(?:["']|&quot;)?(wingdings(?: [23])?|webdings|symbol)\b[^<>]{0,300}>)([^<>]+)/gi
const REFERENCE_OR_TEXT = /&[^;\s]{1,10};|[^&]+/g
/** The letters of Symbol are Greek; its digits and signs of ASCII are as in other fonts. */
const SYMBOL_LETTER = /[a-z\u00a1-\u00ff]/gi

/** Shows the signs of such fonts that are known. */
export function showSymbols(body: FormattedText): FormattedText {
  const stored = replaceFormatted(body, IN_SYMBOL_FONT, (_, tag, fontName, words) => {
    const toStored = (part: string) =>
      part.startsWith("&") ? part : toPrivateSigns(part, fontName)
    return tag + words.replace(REFERENCE_OR_TEXT, toStored)
  })
  return replaceFormatted(stored, PRIVATE_SIGN, (sign) => SYMBOLS.get(sign) ?? sign)
}

/**
 * Writes what looks like another sign only in a font of symbols as Word does: by signs for private use. `showSymbols` knows
 * some of them; the others are reported.
 */
export function toPrivateSigns(text: string, fontName: string): string {
  if (!/^(?:wingdings|webdings|symbol)/i.test(fontName)) return text
  const isWingdings = /^wingdings$/i.test(fontName)
  const isSymbol = /^symbol/i.test(fontName)
  return text.replace(isSymbol ? SYMBOL_LETTER : /[!-\u00ff]/g, (sign) => {
    const isKnown = isWingdings || (isSymbol && sign > "\u00a0")
    return String.fromCharCode((isKnown ? 0xf000 : 0xe000) + sign.charCodeAt(0))
  })
}

/**
 * What is left of a character that a program did not know, half of an emoji, UTF-8 that was read as Windows-1252, as in “donâ€™t” and “MÃ´re”,
 * and references that were encoded twice.
 */
const BROKEN_LETTERS =
  /[\ufffd\p{Cs}]|â[€‚„†‡˜]|ðŸ|ï(?:»¿|¿½)|á[¸¹º»]|[ÂÃÄÅ][\u00a0-\u00bf€‚ƒ„†‡ˆ‰Š‹ŒŽ˜™š›œžŸ]|Â (?=\P{L})|&amp;(?:nbsp|amp|quot|lt|gt|#\d+);/u
const QUOTED_BEFORE_CHARACTERS = 20

/** Finds signs that visitors cannot read. */
export function checkSigns(text: string): Problem[] {
  return [PRIVATE_SIGN, BROKEN_LETTERS].flatMap((pattern) => {
    const at = text.search(pattern)
    const start = Math.max(0, at - QUOTED_BEFORE_CHARACTERS)
    return at < 0 ? [] : [toWarning("signs-unreadable", { text: quote(text, start) })]
  })
}
