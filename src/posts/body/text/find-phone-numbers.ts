const SEPARATOR = String.raw`[ \u00a0\u202f.\u2010\u2011-]`
/** The first digits of numbers of places, of mobile phones and of services, by ICASA's numbering plan. */
const AREA = "(?:1[0-8]|2[1-8]|3[1-69]|4\\d|5[13-8]|[6-8]\\d)"
const WORDS_OF_PHONES = "(?:tel|phone|call|cell|contact|foon|bel|skakel)"
/** As in +27 82 123 4567 and +27 (0)11 123 4567 */
const INTERNATIONAL = `(?:\\+27|\\(\\+27\\)|0027)${SEPARATOR}?(?:\\(0\\)${SEPARATOR}?)?\\(?[1-8]\\d\\)?(?:${SEPARATOR}?\\d){7}`
const NATIONAL = [
  // (011) 123 4567
  `\\(0${AREA}\\)${SEPARATOR}?\\d{3}${SEPARATOR}?\\d{4}`,
  // 082 123 4567, 082 123 45 67 and 082 1234 567
  `0${AREA}${SEPARATOR}(?:\\d{3}${SEPARATOR}?(?:\\d{4}|\\d{2}${SEPARATOR}\\d{2})|\\d{4}${SEPARATOR}\\d{3})`,
  // 0800 123 456 and 0860 12 34 56
  `08[06]\\d${SEPARATOR}(?:\\d{3}${SEPARATOR}?\\d{3}|\\d{2}${SEPARATOR}\\d{2}${SEPARATOR}\\d{2})`,
  // Ten digits on end: those of a place may as well be an account.
  "0[6-8]\\d{8}",
  `(?<=${WORDS_OF_PHONES}[^\\p{L}\\p{N}\\n]{1,5})0${AREA}\\d{7}`,
]
/** Not a part of a longer number or of a range; but a second number may follow a slash. */
const START = String.raw`(?:(?<=\d{3}${SEPARATOR}?\d{4}/)|(?<![\p{L}\p{N}_@=#%&+]|\p{N}[ \u00a0.,:/–—-]))`
const END = String.raw`(?![\p{L}\p{N}_@%]|[ \u00a0.,:\u2010\u2011–—-]\p{N})`

/** A telephone number of South Africa, written in a usual way. */
export const PHONE_NUMBER = `${START}(?:${[INTERNATIONAL, ...NATIONAL].join("|")})${END}`

/** What a number is that looks like one of a telephone: its name, or a currency, before it. */
const OTHER_NUMBER =
  /(?<!\p{L})(?:(?:isbn|issn|acc(?:oun)?t?|a\/c|rek(?:ening)?|ref(?:erence)?|verw(?:ysing)?|emis|id|invoice|faktuur|order|policy|polis|vat|btw|tax|belasting|npo|pbo|csd|reg(?:istration)?|serial|student|learner|persal|sace|member(?:ship)?|tracking|case|saak|branch|tak)(?:s?nommer|kode)?(?!\p{L})[^\p{L}\p{N}\n]*(?:(?:no|nr|num|number|nommer|code|kode|is)(?!\p{L})[^\p{L}\p{N}\n]*){0,2}|(?:R|ZAR|[$€£])\s?)$/iu
const MAX_NAME_CHARACTERS = 40

/** @returns the link that dials a PHONE_NUMBER; undefined where the words before it say that it is another number */
export function toPhoneUrl(text: string, index: number, number: string): string | undefined {
  const before = text.slice(Math.max(0, index - MAX_NAME_CHARACTERS), index)
  const isOther = !number.includes("+") && OTHER_NUMBER.test(before)
  return isOther ? undefined : `tel:+27${number.replace(/\D/g, "").slice(-9)}`
}
