import { BOLD, type FormattedText, ITALIC, replaceFormatted } from "./formatted-text"

/** Mathematical, circled and full-width letters and digits, which screen readers spell out or leave out, and the ligatures of PDFs. */
const FANCY_LETTER =
  /[\u210e\u24b6-\u24e9\uff21-\uff3a\uff41-\uff5a\ufb00-\ufb06\u{1d400}-\u{1d7ff}]/gu

/** The formats of the alphabets of mathematics, each of 52 letters, and of its digits, as Unicode has them. */
const FIRST_LETTER = 0x1d400
const ALPHABETS = [BOLD, ITALIC, BOLD | ITALIC, 0, BOLD, 0, 0, BOLD, 0, BOLD, ITALIC, BOLD | ITALIC]
const FIRST_DIGIT = 0x1d7ce
const DIGITS = [BOLD, 0, 0, BOLD]

/** Replaces them by ordinary letters. Generators of “fancy text” write them, Word in formulas, and PDFs. */
export function toOrdinaryLetters(text: string): string {
  return text.replace(FANCY_LETTER, (letter) => letter.normalize("NFKC"))
}

/** Writes such letters as ordinary ones that are bold or italic. */
export function formatFancyLetters(body: FormattedText): FormattedText {
  return replaceFormatted(body, FANCY_LETTER, toOrdinaryLetters, readFormat)
}

function readFormat(letter: string): number {
  const code = letter.codePointAt(0) ?? 0
  const format =
    code < FIRST_DIGIT
      ? ALPHABETS[Math.floor((code - FIRST_LETTER) / 52)]
      : DIGITS[Math.floor((code - FIRST_DIGIT) / 10)]
  return format ?? 0
}
