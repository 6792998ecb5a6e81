import { formatFancyLetters } from "./fancy-letters"
import { type FormattedText, replaceFormatted } from "./formatted-text"
import { removeInvisible } from "./invisible-characters"
import { showSymbols } from "./symbol-fonts"
import { unwrapAddress, WRAPPED_ADDRESS } from "./unwrap-address"

/** A PDF divides words by hyphens that are seen only there. */
const DIVIDED_WORD = /\u00ad[ \t]*\n(?=\p{Ll})/gu
const NO_BREAK_REFERENCE = /&(?:nbsp|#160|#xa0);/gi
/** An address and where it leads, as Outlook writes both in plain text: me@example.org<mailto:me@example.org> */
const REPEATED_ADDRESS =
  /(?<=^\(?|\s\(?)(?=[^\s<>]*[.@])([^\s<>]{3,1000})\s?<(?:mailto:|https?:\/\/)?\1\/?>/gi
/** The box of a task in Markdown, as in "- [ ] pens". */
const TASK = /^([ \t]*[-*•+][ \t]+)\[([ x])\][ \t]+(?=\S)/gim

/**
 * Cleans a body of what other programs leave in a copied text: takes out what nobody sees, shows the signs of Wingdings and
 * the boxes of tasks, and takes addresses out of the wrappers that Google and Outlook put around them.
 */
export function cleanPastedText(body: FormattedText): FormattedText {
  const withSymbols = showSymbols(formatFancyLetters(body))
  const whole = replaceFormatted(withSymbols, DIVIDED_WORD, () => "")
  const visible = removeInvisible(whole)
  const withSpaces = replaceFormatted(visible, NO_BREAK_REFERENCE, () => "\u00a0")
  const unwrapped = replaceFormatted(withSpaces, WRAPPED_ADDRESS, unwrapAddress)
  const once = replaceFormatted(unwrapped, REPEATED_ADDRESS, (_, address) => address)
  return replaceFormatted(once, TASK, (_, bullet, mark) => bullet + (mark === " " ? "☐ " : "☑ "))
}
