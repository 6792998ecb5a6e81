/** Letters and digits of mathematics, in circles and of full width, which screen readers spell out or leave out. */
export const FANCY_LETTER = /[\u210e\u24b6-\u24e9\uff21-\uff3a\uff41-\uff5a\u{1d400}-\u{1d7ff}]/gu

/** Writes as ordinary letters what web pages make for messengers, and Word of formulas. */
export function toOrdinaryLetters(text: string): string {
  return text.replace(FANCY_LETTER, (letter) => letter.normalize("NFKC"))
}
