const SEPARATOR = String.raw`[ \u00a0\u202f.\u2010\u2011-]`
/** The first digits of landlines, mobile phones and services in ICASA's numbering plan. */
const PREFIX = "(?:1[0-8]|2[1-8]|3[1-69]|4\\d|5[13-8]|[6-8]\\d)"
const PHONE_WORDS = "(?:tel|phone|call|cell|contact|foon|bel|skakel)"
/** +27 82 123 4567 and +27 (0)11 123 4567 */
const INTERNATIONAL = `(?:\\+27|\\(\\+27\\)|0027)${SEPARATOR}?(?:\\(0\\)${SEPARATOR}?)?\\(?[1-8]\\d\\)?(?:${SEPARATOR}?\\d){7}`
const NATIONAL = [
  // (011) 123 4567
  `\\(0${PREFIX}\\)${SEPARATOR}?\\d{3}${SEPARATOR}?\\d{4}`,
  // 082 123 4567, 082 123 45 67 and 082 1234 567
  `0${PREFIX}${SEPARATOR}(?:\\d{3}${SEPARATOR}?(?:\\d{4}|\\d{2}${SEPARATOR}\\d{2})|\\d{4}${SEPARATOR}\\d{3})`,
  // 0800 123 456 and 0860 12 34 56
  `08[06]\\d${SEPARATOR}(?:\\d{3}${SEPARATOR}?\\d{3}|\\d{2}${SEPARATOR}\\d{2}${SEPARATOR}\\d{2})`,
  // Ten digits without spaces. Those of a landline may as well be a bank account.
  "0[6-8]\\d{8}",
  `(?<=${PHONE_WORDS}[^\\p{L}\\p{N}\\n]{1,5})0${PREFIX}\\d{7}`,
]
/** Not inside a longer number or a range, but a second number may follow a slash. */
const NOT_AFTER_NUMBER = String.raw`(?:(?<=\d{3}${SEPARATOR}?\d{4}/)|(?<![\p{L}\p{N}_@=#%&+]|\p{N}[ \u00a0.,:/–—-]))`
const NOT_BEFORE_NUMBER = String.raw`(?![\p{L}\p{N}_@%]|[ \u00a0.,:\u2010\u2011–—-]\p{N})`

/** A South African telephone number in a usual form. */
export const PHONE_NUMBER = `${NOT_AFTER_NUMBER}(?:${[INTERNATIONAL, ...NATIONAL].join("|")})${NOT_BEFORE_NUMBER}`

/** Words or a currency before a number that only looks like a telephone number. */
const OTHER_NUMBER =
  /(?<!\p{L})(?:(?:isbn|issn|acc(?:oun)?t?|akhawunti|akhaonto|a\/c|rek(?:ening)?|ref(?:erence)?|verw(?:ysing)?|emis|id|invoice|faktuur|order|policy|polis|vat|btw|tax|belasting|npo|pbo|csd|reg(?:istration)?|serial|student|learner|persal|sace|member(?:ship)?|tracking|case|saak|branch|tak)(?:s?nommer|kode)?(?!\p{L})[^\p{L}\p{N}\n]*(?:(?:no|nr|num|number|nommer|code|kode|is)(?!\p{L})[^\p{L}\p{N}\n]*){0,2}|(?:R|ZAR|[$€£])\s?)$/iu
const MAX_NAME_CHARACTERS = 40

/** @returns the `tel:` URL; undefined if the words before say that it is another number */
export function toPhoneUrl(text: string, index: number, number: string): string | undefined {
  const before = text.slice(Math.max(0, index - MAX_NAME_CHARACTERS), index)
  const isOther = !number.includes("+") && OTHER_NUMBER.test(before)
  return isOther ? undefined : `tel:+27${number.replace(/\D/g, "").slice(-9)}`
}
