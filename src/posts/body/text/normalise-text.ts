import { type FormattedText, replaceFormatted } from "./formatted-text"
import { unwrapAddress, WRAPPED_ADDRESS } from "./addresses"
import { toPrivateSigns } from "./private-signs"

/** Characters that nobody sees. Scripts and emoji need some joiners and marks of direction, which stay. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
/** A zero-width space ends an address, in which it would break a line. */
const IN_ADDRESS = /(?:https?:\/\/|www\.)[^\s\u200b]*$/i
const NEIGHBOUR_CHARACTERS = 100
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/
/** Letters that join, or break into syllables, by these characters; emoji join by one of them. */
const JOINING =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Thai}\p{Script=Tibetan}\p{Script=Mongolian}\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f]/u
const JOINING_BEFORE = new RegExp(`${JOINING.source}$`, "u")
const JOINING_AFTER = new RegExp(`^${JOINING.source}`, "u")

/** The box of an assistant's list of tasks, as in "- [ ] pens". */
const TASK = /^[ \t]*[-*•+][ \t]+\[[ x]\](?=[ \t]\S)/gim
const NO_BREAK_REFERENCE = /&(?:nbsp|#160|#xa0);/gi

/**
 * What is left of a letter that a program did not know, UTF-8 that was read as Windows-1252, as in “donâ€™t” and “MÃ´re”,
 * and references that were encoded twice.
 */
export const BROKEN_LETTERS =
  /\ufffd|â[€‚„†‡˜]|ðŸ|ï(?:»¿|¿½)|á[¸¹º»]|[ÂÃÄÅ][\u00a0-\u00bf€‚ƒ„†‡ˆ‰Š‹ŒŽ˜™š›œžŸ]|Â (?=\P{L})|&amp;(?:nbsp|amp|quot|lt|gt|#\d+);/u
/** A PDF divides words by hyphens that are seen only there. */
const DIVIDED_WORD = /\u00ad[ \t]*\n(?=\p{Ll})/gu

/** Signs of fonts such as Wingdings and Symbol, as Word and PowerPoint store them, and what a lost picture leaves. */
export const PRIVATE_SIGN = /[\p{Co}\ufffc]/gu
const SIGNS = new Map<number, string>([
  ...signs(0xf020, " "),
  ...signs(0xf02d, "-"),
  ...signs(0xf021, "✏✂✁👓🔔📖🕯☎✆✉"),
  ...signs(0xf036, "⌛⌨🖱"),
  ...signs(0xf03f, "✍✍✌👌👍👎☜☞☝☟✋☺😐☹💣☠"),
  // The tick of Wingdings 2.
  ...signs(0xf050, "✓"),
  ...signs(0xf06c, "●❍■□"),
  ...signs(0xf071, "❑❒⬧◆◆❖"),
  ...signs(0xf080, "⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿"),
  ...signs(0xf09e, "·•"),
  // From the font Symbol; what Wingdings has there is rare.
  ...signs(0xf0a3, "≤"),
  ...signs(0xf0a7, "▪◻"),
  ...signs(0xf0ab, "★←↑→↓°±"),
  ...signs(0xf0b3, "≥×"),
  ...signs(0xf0b7, "•÷≠"),
  ...signs(0xf0bb, "≈"),
  ...signs(0xf0d6, "√"),
  ...signs(0xf0d8, "➢"),
  ...signs(0xf0df, "←→↑↓↖↗↙↘⬅➔⬆⬇↖↗↙↘⇦⇨⇧⇩⬄"),
  ...signs(0xf0fb, "✗✓☒☑"),
])

/** Words in a font of symbols, as Word and Outlook write them: their ☺ is a J in Wingdings. */
const IN_SYMBOL_FONT =
  /<(?:span|font)\b[^<>]{0,300}?\b(?:font-family:|face=)\s*(?:["']|&quot;)?(wingdings(?: [23])?|webdings|symbol)\b[^<>]{0,300}>[^<>]+/gi

function showInSymbolFont(found: string): string {
  const [, fontName = ""] = new RegExp(IN_SYMBOL_FONT.source, "i").exec(found) ?? []
  const start = found.indexOf(">") + 1
  const words = found
    .slice(start)
    .replace(/&[^;\s]{1,10};|[^&]+/g, (part) =>
      part.startsWith("&") ? part : toPrivateSigns(part, fontName),
    )
  return found.slice(0, start) + words
}

function signs(first: number, text: string): [number, string][] {
  return Array.from(text, (sign, index) => [first + index, sign])
}

/**
 * Prepares a body: takes out what nobody sees, shows the signs of Wingdings and the boxes of tasks, and takes addresses out
 * of the wrappers that Google and Outlook put around them.
 */
export function normalise(body: FormattedText): FormattedText {
  const steps: [RegExp, Parameters<typeof replaceFormatted>[2]][] = [
    [IN_SYMBOL_FONT, showInSymbolFont],
    [PRIVATE_SIGN, (sign) => SIGNS.get(sign.charCodeAt(0)) ?? sign],
    [DIVIDED_WORD, () => ""],
    [INVISIBLE, makeReplaceInvisible(RIGHT_TO_LEFT.test(body.text))],
    [NO_BREAK_REFERENCE, () => "\u00a0"],
    [WRAPPED_ADDRESS, unwrapAddress],
    [TASK, (task) => task.slice(0, task.indexOf("[")) + (/x/i.test(task) ? "☑" : "☐")],
  ]
  return steps.reduce((done, [pattern, toText]) => replaceFormatted(done, pattern, toText), body)
}

/** @param isRightToLeft whether marks of direction have a meaning in this text */
function makeReplaceInvisible(isRightToLeft: boolean) {
  return (character: string, index: number, text: string): string => {
    const isJoiner = /[\u200b-\u200d]/.test(character)
    const before = text.slice(Math.max(0, index - NEIGHBOUR_CHARACTERS), index)
    const after = text.slice(index + 1, index + 3)
    const isNeeded = isJoiner
      ? JOINING_BEFORE.test(before.slice(-2)) || JOINING_AFTER.test(after)
      : isRightToLeft
    if (isNeeded) return character
    const endsAddress =
      character === "\u200b" && IN_ADDRESS.test(before) && /^[\p{L}\p{N}]/u.test(after)
    return endsAddress ? " " : ""
  }
}
