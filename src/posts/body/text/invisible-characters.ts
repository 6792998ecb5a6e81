import { type FormattedText, replaceFormatted } from "./formatted-text"

/** Letters that join, or break into syllables, by joiners; emoji join by one of them. */
const JOINED = String.raw`[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Thai}\p{Script=Tibetan}\p{Script=Mongolian}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]`
const NEEDLESS_JOINER = new RegExp(`(?<!${JOINED})[\u200b-\u200d](?!${JOINED})`, "gu")
/** Other characters that nobody sees. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
/** Letters among which marks of direction have a meaning. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Zero-width spaces end an address, in which they would break a line. */
const END_OF_ADDRESS = /(?<=(?:https?:\/\/|www\.)[^\s\u200b]{0,300})\u200b+(?=[\p{L}\p{N}])/giu

/** Removes invisible characters, but the joiners and marks of direction that scripts and emoji need. */
export function removeInvisible(body: FormattedText): FormattedText {
  const apart = replaceFormatted(body, END_OF_ADDRESS, () => " ")
  const visible = replaceFormatted(apart, NEEDLESS_JOINER, () => "")
  if (RIGHT_TO_LEFT.test(body.text)) return visible
  return replaceFormatted(visible, INVISIBLE, () => "")
}
