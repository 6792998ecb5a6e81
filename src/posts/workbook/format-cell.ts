import { MAX_FORMAT_CHARACTERS } from "../limits"
import { format, getFormatInfo, getLocale, tokenize, tokenTypes } from "numfmt"
import type { ProblemCode } from "../problems/all-messages"
import type { CellKind } from "./cell-kind"

/** Why the page does not show a value as Excel does. */
export type FormatProblemCode = Extract<ProblemCode, `format-${string}`>

export interface FormattedCell {
  text: string
  problemCode?: FormatProblemCode
}

/** Formats that depend on the settings of the computer, and how they look in South Africa. */
const REGIONAL_FORMATS = [
  { pattern: /^m\/d\/yy$/, southAfrican: "yyyy/mm/dd" },
  { pattern: /^m\/d\/yy h:mm$/, southAfrican: "yyyy/mm/dd hh:mm" },
  { pattern: /^\[\$-(F800|x-sysdate)\]/i, southAfrican: "dd mmmm yyyy" },
  { pattern: /^\[\$-(F400|x-systime)\]/i, southAfrican: "hh:mm:ss" },
  // SheetJS has no colon in the built-in format 47.
  { pattern: /^mmss\.0$/, southAfrican: "mm:ss.0" },
]
/** Symbol and locale, such as [$R-1C09]. */
const LOCALE = /^\[\$([^\]-]*)(?:-([^\]]*))?\]$/
/** Digits and calendars are named in the bytes above those of language and region; these are the ones of Europe. */
const EUROPEAN = [0x0000, 0x0100, 0x0001, 0x0101]
/** English of any country, by its name or number. */
const ENGLISH = /^en|09$/i
const { BREAK, CALENDAR, CHAR, DATETIME, DBNUM, NATNUM, SLASH, TEXT } = tokenTypes
/** The parts of dates that are the same in all calendars. */
const CALENDAR_PART = /^[ymdhs]+$/i
/** Excel rounds decimals of 15 digits, so that 1.005 is 1.01 with two digits; as a binary number it is a little less. */
const DECIMAL_DIGITS = 15

const SECONDS_PER_DAY = 24 * 60 * 60
/** Days until the day 0 of workbooks of old Macs. */
const DAYS_TO_1904 = 1462

/**
 * Formats a cell as the spreadsheet displays it.
 * @param text that the cell stores
 * @param code of the cell's format; undefined for one that no program knows or accepts
 */
export function formatCell(
  kind: CellKind,
  text: string,
  code: string | undefined,
  date1904: boolean,
): FormattedCell {
  if (code && code.length > MAX_FORMAT_CHARACTERS)
    return formatCell(kind, text, undefined, date1904)
  if (kind === "text")
    return addsToText(code) ? { text, problemCode: "format-unreadable" } : { text }
  if (kind === "boolean") return { text: text === "1" || text === "true" ? "TRUE" : "FALSE" }
  if (kind !== "number") return { text }
  if (code === undefined) return { text, problemCode: "format-unreadable" }
  const isDateFrom1904 = date1904 && /^date/.test(getFormatInfo(code).type)
  return applyFormat(Number(text) + (isDateFrom1904 ? DAYS_TO_1904 : 0), code)
}

function applyFormat(value: number, code: string): FormattedCell {
  const general = format("General", value)
  const regional = REGIONAL_FORMATS.find(({ pattern }) => pattern.test(code))
  const pattern = regional?.southAfrican ?? code
  const shown = tryFormat(pattern, round(value, code))
  if (shown === undefined) return { text: general, problemCode: "format-unreadable" }
  if (shown.trim() === "") return { text: general, problemCode: "format-hides-text" }
  return !regional && isForeign(code)
    ? { text: shown, problemCode: "format-of-other-language" }
    : { text: shown }
}

function round(value: number, code: string): number {
  if (Number.isInteger(value)) return value
  // Also where it ends the day.
  if (getFormatInfo(code).type === "datetime" && !/s\.0/i.test(code))
    return Math.round(value * SECONDS_PER_DAY) / SECONDS_PER_DAY
  return Number(value.toPrecision(DECIMAL_DIGITS)) * (1 + Number.EPSILON)
}

/** @returns undefined for a format that is none, such as 0 km; "" for a date that no calendar has */
function tryFormat(code: string, value: string | number): string | undefined {
  // numfmt does not carry: it writes 2.75 in halves as "2 2/2".
  if (getFormatInfo(code).type === "fraction") return undefined
  // Each @ inserts the whole text, so that a format could make a text of any length.
  if (countOf(code, TEXT) > countOf(code, BREAK) + 1) return undefined
  // The letters of formats in other languages, which numfmt would show.
  if (tokenize(code).some(({ type, raw }) => type === CHAR && /[a-z]/i.test(raw))) return undefined
  const isDate = countOf(code, DATETIME) > 0
  // Of a locale, Excel takes only the names of days and months.
  const pattern = tokenize(code).map(({ raw }) => (isDate ? raw : raw.replace(LOCALE, '"$1"')))
  try {
    return format(pattern.join(""), value, {
      dateSpanLarge: false,
      dateErrorNumber: false,
      overflow: "",
    })
  } catch {
    return undefined
  }
}

/** Whether Excel shows names, digits or years that numfmt does not know. */
function isForeign(code: string): boolean {
  const tokens = tokenize(code)
  const hasNames = tokens.some(({ type, raw }) => type === DATETIME && /mmm|ddd/i.test(raw))
  // It stands for the language's own sign, such as the dot of "1. Mai".
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

/** Whether Excel shows other words than the text itself, such as "Grade "@, or none of it. */
function addsToText(code = ""): boolean {
  const isForTexts = countOf(code, TEXT) > 0 || countOf(code, BREAK) === 3
  return isForTexts && tryFormat(code, "x") !== "x"
}

function countOf(code: string, wanted: string): number {
  return tokenize(code).filter(({ type }) => type === wanted).length
}
