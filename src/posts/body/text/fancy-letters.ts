/** Mathematical, circled, boxed and full-width letters, which screen readers misread, and ligatures. */
export const FANCY_LETTERS =
  /[\u210e\u24b6-\u24e9\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\ufb00-\ufb06\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f149}]/gu

/** Replaces such letters, which come from “fancy text” generators, Word's formulas and PDFs. */
export function toOrdinaryLetters(text: string): string {
  return text.replace(FANCY_LETTERS, (letter) => letter.normalize("NFKC"))
}
