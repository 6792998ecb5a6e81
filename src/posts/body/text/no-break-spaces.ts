const NO_BREAK_SPACES = /[\u00a0\u202f]+/g
const WORD_BEFORE = /[^\s<>&]*$/
const WORD_AFTER = /^[^\s<>&]*/
const WORD_CHARACTERS = 24
const END_OF_WORD = /[\p{L}\p{M}.,;:!?'’"”)\]…]$/u
const BEGINNING_OF_WORD = /^['"“‘([]?\p{L}/u
const END_OF_REFERENCE = /&[#\w]+;$/

/** Lets lines break between words. Beside a number, as in 10 kg, and beside nothing, a space may be meant not to break. */
export function letBreak(text: string): string {
  return text.replace(NO_BREAK_SPACES, (spaces, start: number) => {
    const end = start + spaces.length
    const around = text.slice(Math.max(0, start - WORD_CHARACTERS), start)
    const [before = ""] = WORD_BEFORE.exec(around) ?? []
    const [after = ""] = WORD_AFTER.exec(text.slice(end, end + WORD_CHARACTERS)) ?? []
    const isBetweenWords =
      END_OF_WORD.test(before) && !END_OF_REFERENCE.test(around) && BEGINNING_OF_WORD.test(after)
    return isBetweenWords && !/\d/.test(before + after) ? " ".repeat(spaces.length) : spaces
  })
}
