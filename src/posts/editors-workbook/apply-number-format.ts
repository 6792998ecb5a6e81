import { SSF } from "xlsx"
import { MAX_FORMAT_CHARACTERS } from "../limits"
import type { ProblemCode } from "../messages"
import type { Cell } from "../workbook/read-cells"

/** Why the page does not show a value as Excel does. */
export type FormatProblemCode = Extract<ProblemCode, `format-${string}`>

export interface FormattedText {
  text: string
  problemCode?: FormatProblemCode
}

/**
 * Formats that depend on the settings of the computer, and how they look in South Africa. SheetJS takes those of
 * the United States.
 */
const REGIONAL_FORMATS = [
  { pattern: /^m\/d\/yy$/, southAfrican: "yyyy/mm/dd" },
  { pattern: /^m\/d\/yy h:mm$/, southAfrican: "yyyy/mm/dd hh:mm" },
  { pattern: /^\[\$-(F800|x-sysdate)\]/i, southAfrican: "dd mmmm yyyy" },
  { pattern: /^\[\$-(F400|x-systime)\]/i, southAfrican: "hh:mm:ss" },
]
/** What stands in a format for itself: quoted, escaped, as wide as a letter, repeated, or in brackets. */
const LITERAL = String.raw`"[^"]*"|\\[^]|_[^]|\*[^]|\[[^\]]*\]`
/** Symbol and locale, such as [$R-1C09]; SheetJS takes a missing symbol for a dollar. */
const LOCALE = /^\[\$([^\]-]*)(?:-([^\]]*))?\]$/
const TOKEN = new RegExp(`${LITERAL}|General|AM/PM|A/P|[^\\x00-\\x7f]+|[^]`, "gi")
/** Names of months and days, and halves of the day. */
const NAMES = /mmm|ddd|AM\/PM/i
/** Years of emperors and of Buddha, weekdays by their Chinese names, and numbers in other digits. */
const UNSUPPORTED = /[geb]|aaa|上午/i
/** A letter that is no literal and none of a format. */
const UNKNOWN_LETTER = /(?![dmyhsgeba])[a-z]/i
const WORDS = /General|AM\/PM|A\/P/gi
const EXPONENT = /E(?=[+-])/g
const OTHER_DIGITS = /^\[(DBNum|NatNum)\d/i
const DATE = /[dmyhs]/i
const NUMBER = /[0#?]/
/** Stands for a slash that is a literal, which SheetJS would take for the bar of a fraction. */
const SLASH = "\ue000"
/** Excel rounds decimals of 15 digits, so that 1.005 is 1.01 with two digits; as a binary number it is a little less. */
const UP_TO_DECIMAL = 1 + 1e-15
/** Tenths of a second. */
const FRACTION = /\.0+/g
const ENGLISH = 0x09
const LANGUAGE_BITS = 0x3ff
/** Digits and calendars are named in the bytes above those of language and region; these are the ones of Europe. */
const EUROPEAN = [0x0000, 0x0100, 0x0001, 0x0101]

const MS_PER_DAY = 24 * 60 * 60 * 1000
/** The day 0 of dates in a spreadsheet. */
const FIRST_DAY = Date.UTC(1899, 11, 30)
const FIRST_DAY_1904 = Date.UTC(1904, 0, 1)

/** SheetJS leaves its number formats untyped. */
const { format: applyFormat } = SSF as {
  format: (format: string, value: string | number, options: { date1904: boolean }) => string
}

/**
 * Formats a cell as the spreadsheet displays it.
 * @param code of the cell's format; undefined for one that no program knows
 */
export function formatCell(cell: Cell, code: string | undefined, date1904: boolean): FormattedText {
  if (cell.kind === "text") return formatText(cell.text, code ?? "")
  if (cell.kind !== "number" && cell.kind !== "date") return { text: cell.text }
  const value = cell.kind === "date" ? toDays(cell.text, date1904) : Number(cell.text)
  if (Number.isNaN(value) || code === undefined)
    return { text: cell.text, problemCode: "format-unreadable" }
  const isPlainDate = cell.kind === "date" && /^General$/i.test(code)
  const dateCode = Number.isInteger(value) ? "yyyy/mm/dd" : "yyyy/mm/dd hh:mm"
  return formatNumber(value, isPlainDate ? dateCode : code, date1904)
}

/** A text is shown as it is, unless its format has words for texts, such as "Grade "@. */
function formatText(text: string, code: string): FormattedText {
  const sections = splitSections(code)
  const section = sections.find((tokens) => tokens.includes("@")) ?? sections[3]
  if (!section) return { text }
  const tokens = section.flatMap(replaceLocale)
  // Each @ inserts the whole text, so that a format could make a text of any length.
  const isReadable = code.length <= MAX_FORMAT_CHARACTERS && countOf(tokens, "@") <= 1
  const shown = isReadable ? tryFormat(`;;;${tokens.join("")}`, text, false) : undefined
  if (shown === undefined) return { text, problemCode: "format-unreadable" }
  return shown.trim() === "" && text.trim() !== ""
    ? { text, problemCode: "format-hides-text" }
    : { text: shown }
}

function formatNumber(value: number, code: string, date1904: boolean): FormattedText {
  const general = tryFormat("General", value, date1904) ?? String(value)
  if (code.trim() === "") return { text: general, problemCode: "format-empty" }
  const regional = REGIONAL_FORMATS.find(({ pattern }) => pattern.test(code))
  const sections = splitSections(regional?.southAfrican ?? code)
  const isReadable = code.length <= MAX_FORMAT_CHARACTERS && sections.every(isReadableSection)
  const clean = sections.map((tokens) => cleanSection(tokens).join("")).join(";")
  const isExact = Number.isInteger(value) || clean.includes("/")
  const exact = isExact ? value : value * UP_TO_DECIMAL
  const shown = isReadable ? tryFormat(clean, exact, date1904)?.replaceAll(SLASH, "/") : undefined
  if (shown === undefined) return { text: general, problemCode: "format-unreadable" }
  if (shown.trim() === "") return { text: general, problemCode: "format-hides-text" }
  return sections.some(isForeign)
    ? { text: shown, problemCode: "format-of-other-language" }
    : { text: shown }
}

/** @returns undefined for a format that SheetJS cannot read */
function tryFormat(code: string, value: string | number, date1904: boolean): string | undefined {
  try {
    return applyFormat(code, value, { date1904 })
  } catch {
    return undefined
  }
}

/** The tokens of each section of a format: of positive and negative numbers, zeros and texts. */
function splitSections(code: string): string[][] {
  const sections: string[][] = [[]]
  for (const [token] of code.matchAll(TOKEN)) {
    if (token === ";") sections.push([])
    else sections.at(-1)?.push(token)
  }
  return sections
}

/** The letters that are no literals: those of dates and numbers. */
function toSkeleton(tokens: readonly string[]): string {
  return tokens.filter((token) => token.length === 1 || !/^["\\_*[]/.test(token)).join("")
}

/** A number is shown as a date or as a number; SheetJS mixes the two for a word that is not quoted, as in 0 km. */
function isReadableSection(tokens: readonly string[]): boolean {
  const skeleton = toSkeleton(tokens).replace(/General/gi, "")
  const isMixed = DATE.test(skeleton) && NUMBER.test(skeleton.replace(FRACTION, ""))
  const isKnown = !UNKNOWN_LETTER.test(skeleton.replace(WORDS, ""))
  return isKnown && !isMixed && countOf(tokens, "@") <= 1
}

/** Writes a section as SheetJS can read it. */
function cleanSection(tokens: readonly string[]): string[] {
  const isDate = DATE.test(toSkeleton(tokens))
  return tokens.flatMap((token, index) => {
    // A dot is part of a number, also of seconds; elsewhere it stands for itself, as in d.m.yyyy.
    if (token === "." && isDate && tokens[index + 1] !== "0") return "\\."
    // Literals behind a General at the beginning would be lost.
    if (/^General$/i.test(token) && tokens.length > 1) return `""${token}`
    if (/^["\\]/.test(token)) return token.replaceAll("/", SLASH)
    return token > "\x7f" ? `"${token}"` : replaceLocale(token)
  })
}

function replaceLocale(token: string): string | [] {
  // What a cell is filled with up to its width.
  if (token.length > 1 && token.startsWith("*")) return []
  const [locale, symbol] = LOCALE.exec(token) ?? []
  if (locale === undefined) return token
  return symbol ? `"${symbol}"` : []
}

/** Whether Excel shows words or digits of another language than English, which SheetJS does not know. */
function isForeign(tokens: readonly string[]): boolean {
  const skeleton = toSkeleton(tokens)
  const isDate = DATE.test(skeleton)
  return (
    tokens.some((token) => {
      if (OTHER_DIGITS.test(token)) return true
      const locale = LOCALE.exec(token)?.[2]
      if (!locale) return false
      const code = /^[\da-f]+$/i.test(locale) ? parseInt(locale, 16) : undefined
      const isEnglish =
        code === undefined ? /^en\b/i.test(locale) : (code & LANGUAGE_BITS) === ENGLISH
      const isEuropean = EUROPEAN.includes((code ?? 0) >>> 16)
      return !isEuropean || (isDate && !isEnglish && NAMES.test(skeleton))
    }) || UNSUPPORTED.test(skeleton.replace(WORDS, "").replace(EXPONENT, ""))
  )
}

function countOf(tokens: readonly string[], wanted: string): number {
  return tokens.filter((token) => token === wanted).length
}

const TIME_ZONE = /(?:Z|[+-]\d\d:?\d\d)$/

/** A date as text, which Excel may read but never writes. Whatever its time zone, the time is shown as it is. */
function toDays(text: string, date1904: boolean): number {
  const time = Date.parse(text.includes("T") ? `${text.replace(TIME_ZONE, "")}Z` : text)
  return (time - (date1904 ? FIRST_DAY_1904 : FIRST_DAY)) / MS_PER_DAY
}
