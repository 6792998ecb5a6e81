import { type FormattedText, replaceFormatted } from "./formatted-text"

/** A symbol of a font such as Wingdings, or the remains of a lost picture. */
export const PRIVATE_USE = /[\p{Co}\ufffc]/gu
/** Text in a symbol font, as Outlook writes it: ☺ is <span style="font-family:Wingdings">J. */
const IN_SYMBOL_FONT =
  /(<(?:span|font)\b[^<>]{0,300}?\b(?:font-family:|face=)\s*(?:["']|&quot;)?(wingdings(?: [23])?|webdings|symbol)\b[^<>]{0,300}>)([^<>]+)/gi
const REFERENCE_OR_TEXT = /&[^;\s]{1,10};|[^&]+/g
/** Symbol's letters are Greek; its digits and ASCII punctuation are ordinary. */
const SYMBOL_LETTER = /[a-z\u00a1-\u00ff]/gi

/** Replaces known symbols of symbol fonts by Unicode characters. */
export function showSymbols(body: FormattedText): FormattedText {
  const stored = replaceFormatted(body, IN_SYMBOL_FONT, (_, tag, fontName, words) => {
    const toStored = (part: string) => (part.startsWith("&") ? part : toPrivateUse(part, fontName))
    return tag + words.replace(REFERENCE_OR_TEXT, toStored)
  })
  return replaceFormatted(stored, PRIVATE_USE, (symbol) => SYMBOLS.get(symbol) ?? symbol)
}

/**
 * Moves text in a symbol font to private-use characters, where Word stores it. `showSymbols` shows
 * the known ones; `checkCharacters` reports the others.
 */
export function toPrivateUse(text: string, fontName: string): string {
  if (!/^(?:wingdings|webdings|symbol)/i.test(fontName)) return text
  const isWingdings = /^wingdings$/i.test(fontName)
  const isSymbol = /^symbol/i.test(fontName)
  return text.replace(isSymbol ? SYMBOL_LETTER : /[!-\u00ff]/g, (symbol) => {
    const isKnown = isWingdings || (isSymbol && symbol > "\u00a0")
    return String.fromCharCode((isKnown ? 0xf000 : 0xe000) + symbol.charCodeAt(0))
  })
}

/**
 * Symbols of Wingdings, or of the font Symbol where Wingdings has a rare one. Word and PowerPoint
 * store both as private-use characters from U+F020 on.
 */
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...from(0xf020, " "),
  ...from(0xf02d, "-"),
  ...from(0xf021, "✏✂✁👓🔔📖🕯☎✆✉"),
  ...from(0xf036, "⌛⌨🖱"),
  ...from(0xf03f, "✍✍✌👌👍👎☜☞☝☟✋☺😐☹💣☠"),
  // The tick of Wingdings 2.
  ...from(0xf050, "✓"),
  ...from(0xf06c, "●❍■□"),
  ...from(0xf071, "❑❒⬧◆◆❖"),
  ...from(0xf080, "⓪①②③④⑤⑥⑦⑧⑨⑩⓿❶❷❸❹❺❻❼❽❾❿"),
  ...from(0xf09e, "·•"),
  // Symbols of the font Symbol.
  ...from(0xf0a3, "≤"),
  ...from(0xf0a7, "▪◻"),
  ...from(0xf0ab, "★←↑→↓°±"),
  ...from(0xf0b3, "≥×"),
  ...from(0xf0b7, "•÷≠"),
  ...from(0xf0bb, "≈"),
  ...from(0xf0d6, "√"),
  ...from(0xf0d8, "➢"),
  ...from(0xf0df, "←→↑↓↖↗↙↘⬅➔⬆⬇↖↗↙↘⇦⇨⇧⇩⬄"),
  ...from(0xf0fb, "✗✓☒☑"),
])

function from(first: number, symbols: string): [string, string][] {
  return Array.from(symbols, (symbol, index) => [String.fromCharCode(first + index), symbol])
}
