/** The letters of Symbol are Greek; its digits and signs of ASCII are as in other fonts. */
const SYMBOL_LETTER = /[a-z\u00a1-\u00ff]/gi

/**
 * Writes what looks like another sign only in a font of symbols as Word does: by signs for private use, which the reader of
 * bodies replaces where it knows them, and reports otherwise.
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
