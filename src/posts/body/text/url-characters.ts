import { CHARACTER_REFERENCE } from "./escape-html"

/** The characters of a URL and the letters of every script; an emoji, a dash, a quotation mark or a raised number ends it. */
export const URL_CHARACTER = String.raw`(?:&amp;|(?!${CHARACTER_REFERENCE})[\p{L}\p{M}\p{Nd}\-._~:/?#[\]@!$&'()*+,;=%])`
/** Signs that end a sentence, whatever else follows. */
export const AFTER_ADDRESS = ".,;:?&"
const BRACKETS: Partial<Record<string, string>> = { ")": "(", "]": "[" }

/**
 * Ends an address before what cannot belong to it, such as a bracket that is not opened in it, or not closed.
 * @param signsAfter signs that do not belong to it where they end it
 */
export function cutAddress(found: string, signsAfter: string): string {
  let end = found.length
  const open: number[] = []
  for (let index = 0; index < end; index++) {
    const character = found.charAt(index)
    if (character === "(" || character === "[") open.push(index)
    const opening = BRACKETS[character]
    if (opening !== undefined && found.charAt(open.pop() ?? end) !== opening) end = index
  }
  end = open[0] ?? end
  for (;;) {
    if (found.endsWith("&amp;", end)) end -= "&amp;".length
    else if (end > 0 && signsAfter.includes(found.charAt(end - 1))) end--
    else return found.slice(0, end)
  }
}
