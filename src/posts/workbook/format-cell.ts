import { MAX_FORMAT_CHARACTERS } from "../limits"
import { format, getFormatInfo, getLocale, tokenize, tokenTypes } from "numfmt"
import { SSF } from "xlsx/dist/xlsx.mini.min"
import type { ProblemCode } from "../problems/all-messages"
import type { CellKind } from "./cell-kind"

/** Why the page cannot show a value as Excel does. */
export type FormatProblemCode = Extract<ProblemCode, `format-${string}`>

export interface FormattedCell {
  text: string
  problemCode?: FormatProblemCode
}

/** Formats that depend on a computer's settings, as they look in South Africa. */
const REGIONAL_FORMATS = [
  { pattern: /^m\/d\/yy$/, southAfrican: "yyyy/mm/dd" },
  { pattern: /^m\/d\/yy h:mm$/, southAfrican: "yyyy/mm/dd hh:mm" },
  { pattern: /^\[\$-(F800|x-sysdate)\]/i, southAfrican: "dd mmmm yyyy" },
  { pattern: /^\[\$-(F400|x-systime)\]/i, southAfrican: "hh:mm:ss" },
  // SheetJS reads the built-in format 47 without its colon.
  { pattern: /^mmss\.0$/, southAfrican: "mm:ss.0" },
]
/** Currency symbol and locale, such as [$R-1C09]. */
const LOCALE = /^\[\$([^\]-]*)(?:-([^\]]*))?\]$/
/** High bytes of a locale number: European digits and calendar. The low ones name a language. */
const EUROPEAN = [0x0000, 0x0100, 0x0001, 0x0101]
/** English of any country, by name or number. */
const ENGLISH = /^en|09$/i
type Token = ReturnType<typeof tokenize>[number]
const { BREAK, CALENDAR, CHAR, DATETIME, DBNUM, NATNUM, SLASH, TEXT } = tokenTypes
/** Parts of dates that are the same in all calendars. */
const CALENDAR_PART = /^[ymdhs]+$/i
/** Excel rounds 15 decimal digits: 1.005 gives 1.01, although its binary value is smaller. */
const DECIMAL_DIGITS = 15

const { format: formatWithSheetJs } = SSF as { format: (code: string, value: unknown) => string }

const SECONDS_PER_DAY = 24 * 60 * 60
/** Days from 1900 to the epoch of workbooks of old Macs. */
const DAYS_TO_1904 = 1462

/** What a format code means for every value; empty for one that no program accepts. */
interface Format {
  /** The code for numfmt; undefined for an invalid one, such as 0 km. */
  pattern?: string | undefined
  isFraction?: boolean
  isDate?: boolean
  /** Whether it shows a time without fractions of seconds. */
  isToSecond?: boolean
  /** Whether Excel shows names, digits or years that numfmt does not know. */
  isForeign?: boolean
  /** Whether a text is changed, as by "Grade "@, or hidden. Space beside it changes nothing. */
  changesText?: boolean
}

/**
 * Makes a function that formats cells as the spreadsheet displays them. It reads each format code
 * once, because thousands of cells may share it. The code is undefined if no program knows it.
 */
export function makeCellFormatter(date1904: boolean) {
  const known = new Map<string, Format>()
  const toFormat = (code: string | undefined): Format => {
    if (code === undefined || code.length > MAX_FORMAT_CHARACTERS) return {}
    const format = known.get(code) ?? readFormat(code)
    known.set(code, format)
    return format
  }
  return (kind: CellKind, text: string, code: string | undefined): FormattedCell => {
    if (kind === "boolean") return { text: text === "1" || text === "true" ? "TRUE" : "FALSE" }
    if (kind === "text" && toFormat(code).changesText) {
      return { text, problemCode: "format-unreadable" }
    }
    return kind === "number" ? formatNumber(Number(text), toFormat(code), date1904) : { text }
  }
}

function formatNumber(value: number, read: Format, date1904: boolean): FormattedCell {
  const days = value + (date1904 && read.isDate ? DAYS_TO_1904 : 0)
  const general = format("General", days)
  const shown = tryFormat(read.pattern, round(days, read), read.isFraction)
  if (shown === undefined) return { text: general, problemCode: "format-unreadable" }
  if (shown.trim() === "") return { text: general, problemCode: "format-hides-text" }
  return read.isForeign ? { text: shown, problemCode: "format-of-other-language" } : { text: shown }
}

function round(value: number, { isToSecond }: Format): number {
  if (Number.isInteger(value)) return value
  // Rounds up to the next day, too.
  if (isToSecond) return Math.round(value * SECONDS_PER_DAY) / SECONDS_PER_DAY
  return Number(value.toPrecision(DECIMAL_DIGITS)) * (1 + Number.EPSILON)
}

/** @returns undefined for a value that cannot be formatted; "" for an impossible date */
function tryFormat(
  pattern: string | undefined,
  value: string | number,
  isFraction = false,
): string | undefined {
  if (pattern === undefined) return undefined
  try {
    // numfmt carries nothing over: it writes 2.75 in halves as "2 2/2".
    if (isFraction) return formatWithSheetJs(pattern, value)
    return format(pattern, value, { dateSpanLarge: false, dateErrorNumber: false, overflow: "" })
  } catch {
    return undefined
  }
}

function readFormat(code: string): Format {
  const regional = REGIONAL_FORMATS.find(({ pattern }) => pattern.test(code))
  const tokens = tokenize(code)
  const { type } = getFormatInfo(code)
  const pattern = toPattern(regional ? tokenize(regional.southAfrican) : tokens)
  const isForTexts = countOf(tokens, TEXT) > 0 || countOf(tokens, BREAK) === 3
  return {
    pattern,
    isFraction: type === "fraction",
    isDate: type.startsWith("date"),
    isToSecond: type === "datetime" && !/s\.0/i.test(code),
    isForeign: !regional && isForeign(tokens),
    changesText: isForTexts && tryFormat(pattern, "x")?.trim() !== "x",
  }
}

function toPattern(tokens: readonly Token[]): string | undefined {
  // Each @ inserts the whole text, so a format could multiply it without limit.
  if (countOf(tokens, TEXT) > countOf(tokens, BREAK) + 1) return undefined
  // Letters of formats in other languages, which numfmt would show as they are.
  if (tokens.some(({ type, raw }) => type === CHAR && /[a-z]/i.test(raw))) return undefined
  const isDate = countOf(tokens, DATETIME) > 0
  // From a locale, Excel uses only the names of days and months.
  return tokens.map(({ raw }) => (isDate ? raw : raw.replace(LOCALE, '"$1"'))).join("")
}

/** Whether Excel shows names, digits or years that numfmt does not know. */
function isForeign(tokens: readonly Token[]): boolean {
  const hasNames = tokens.some(({ type, raw }) => type === DATETIME && /mmm|ddd/i.test(raw))
  // A slash means the language's own separator, such as the dot of "1. Mai".
  const hasSlash = tokens.some(({ type }) => type === SLASH)
  return tokens.some(({ type, raw }) => {
    const locale = LOCALE.exec(raw)?.[2]
    if (locale) {
      const number = /^[\da-f]+$/i.test(locale) ? parseInt(locale, 16) : 0
      const isKnown = ENGLISH.test(locale) || (getLocale(locale) && !hasSlash)
      return !EUROPEAN.includes(number >>> 16) || (hasNames && !isKnown)
    }
    if (type === DATETIME) return !CALENDAR_PART.test(raw)
    return type === CALENDAR || type === DBNUM || type === NATNUM || raw === "\u5348"
  })
}

function countOf(tokens: readonly Token[], wanted: string): number {
  return tokens.filter(({ type }) => type === wanted).length
}
