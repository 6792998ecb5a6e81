const BETWEEN_WORDS = new RegExp(
  [
    String.raw`(?<=[\p{L}\p{M}.,;:!?'’"”)\]…])`,
    // Of a reference, such as &bull;, this is no end of a word.
    String.raw`(?<!&[#\w]{1,22};)`,
    // Neither word has a digit.
    String.raw`(?<!\d[^\s<>&]{0,23})`,
    String.raw`[\u00a0\u202f]+`,
    String.raw`(?![^\s<>&]{0,23}\d)`,
    String.raw`(?=['"“‘([]?\p{L})`,
  ].join(""),
  "gu",
)

/** Lets lines break between words. Beside a number, as in 10 kg, and beside nothing, a space may be meant not to break. */
export function letBreak(text: string): string {
  return text.replace(BETWEEN_WORDS, (spaces) => " ".repeat(spaces.length))
}
