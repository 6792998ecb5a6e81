/** Letters of mathematics, in circles, in boxes, or full-width, and ligatures; but not the emoji 🅰️. */
export const FANCY_LETTERS =
  /[\u210e\u24b6-\u24e9\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\ufb00-\ufb06\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}](?!\ufe0f)/gu
/** The first of three alphabets in circles and boxes, which begin at a distance of 32. */
const FIRST_IN_BOX = 0x1f130

/** Replaces such letters, which come from “fancy text” generators, Word's formulas and PDFs. */
export function toOrdinaryLetters(text: string): string {
  return text.replace(FANCY_LETTERS, (letter) => {
    const place = (letter.codePointAt(0) ?? 0) - FIRST_IN_BOX
    return place < 0 ? letter.normalize("NFKC") : String.fromCharCode(65 + (place % 32))
  })
}
