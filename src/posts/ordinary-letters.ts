/** Mathematical, circled and full-width letters and digits: screen readers spell them out or leave them out. */
export const FANCY_LETTER = /[\u210e\u24b6-\u24e9\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7ff}]/gu

/** Replaces them by ordinary letters. Generators of “fancy text” write them, and Word in formulas. */
export function toOrdinaryLetters(text: string): string {
  return text.replace(FANCY_LETTER, (letter) => letter.normalize("NFKC"))
}
