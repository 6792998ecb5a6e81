import { type FormattedText, replaceFormatted } from "./formatted-text"

/** Characters that nobody sees. */
export const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
const JOINER = /[\u200b-\u200d]/
/** Letters that join, or break into syllables, by joiners; emoji join by one of them. */
const JOINED =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Thai}\p{Script=Tibetan}\p{Script=Mongolian}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u
const JOINED_BEFORE = new RegExp(`${JOINED.source}$`, "u")
const JOINED_AFTER = new RegExp(`^${JOINED.source}`, "u")
/** Letters among which marks of direction have a meaning. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** A zero-width space ends an address, in which it would break a line. */
const ADDRESS_BEFORE = /(?:https?:\/\/|www\.)[^\s\u200b]*\u200b*$/i
const NEIGHBOUR_CHARACTERS = 300

/** Removes invisible characters, but the joiners and marks of direction that scripts and emoji need. */
export function removeInvisible(body: FormattedText): FormattedText {
  const isRightToLeft = RIGHT_TO_LEFT.test(body.text)
  return replaceFormatted(body, INVISIBLE, ({ 0: character, index, input }) => {
    const before = input.slice(Math.max(0, index - NEIGHBOUR_CHARACTERS), index)
    const after = input.slice(index + 1, index + 3)
    const isNeeded = JOINER.test(character)
      ? JOINED_BEFORE.test(before.slice(-2)) || JOINED_AFTER.test(after)
      : isRightToLeft
    if (isNeeded) return character
    const endsAddress =
      character === "\u200b" && ADDRESS_BEFORE.test(before) && /^[\p{L}\p{N}]/u.test(after)
    return endsAddress ? " " : ""
  })
}
