import { LONG_HEADING_CHARACTERS } from "../../limits"
import { BOLD } from "../text/formatted-text"
import { isBlankLine, type Line, sliceLine, trimLine } from "./line"
import { readMarks } from "./typed-marks"

/** "• pens" and "•pens", but not a row of dots. */
const BULLET_DOT = /•\s*(?!•)/
/** "- pens" and "✓ pens" */
const BULLET_CHARACTER =
  /(?:−(?!\s*\d)|[-*\u2010-\u2015·▪‣⁃∙⋅\u25a0-\u25ff★☆☐-☒♦✓-✘✦-❋❏-❖➔-➾→»]\ufe0f?)\s+/
/** Word's bullets without their font: a letter, then a tab; in a PDF, one space and a capital. */
const BULLET_LETTER = /[oØ§üvq](?:\t\s*|\s{2,}|\s(?=\p{Lu}))/u
const BULLET = new RegExp(
  String.raw`^(?:${BULLET_DOT.source}|${BULLET_CHARACTER.source}|${BULLET_LETTER.source})(?=[^\s★☆])`,
  "u",
)
/** Bullets without a space; they make a list only in two lines or more. */
const GLUED_BULLET = /^[-–—·●▪◦‣➢](?=\p{L})/u
/** "+ pens" below an item, as Meta AI writes. Elsewhere, or before a number, it may be a plus. */
const INNER_BULLET = /^\+\s+(?=[^\s\d])/
/** Characters with a meaning of their own. A tick has one if crosses stand beside it. */
const BOX_OR_CROSS = /^[☐-☒✕-✘]/
const TICK = /^[✓✔]/
/** An outline number, such as 1.2, is not a cell of a table. */
const OUTLINE_LINE = /^(?:\d{1,2}(?:\.\d{1,2})+\.?|\(\d{1,2}\))\t\p{L}[^\t]*$/u
/** Spaces that a tab or a level of a list counts for. */
export const INDENT = 4
/** A single space before a line is a typing error. */
export const MIN_INDENT = 2

/** A typed line, with its indent and its marker. */
export interface TypedLine extends Line {
  /** Includes the white space at its ends, where tabs may separate cells. */
  untrimmed: Line
  isAfterBlankLine: boolean
  indent: number
  /** Undefined in a line that is no item; "" if the bullet is missing, or stays in the text. */
  bullet: string | undefined
  /** Possible meanings of its number. */
  number: ListNumber[] | undefined
  isOfOutline: boolean
  isBold: boolean
}

/** Reads the markers of lines; drops blank lines. */
export function toTypedLines(lines: readonly Line[], isMarkdown: boolean): TypedLine[] {
  const typed = lines.flatMap((line, index) => {
    const above = lines[index - 1]
    const isAfterBlankLine = above !== undefined && isBlankLine(above)
    return isBlankLine(line) ? [] : { ...toTypedLine(line, isMarkdown), isAfterBlankLine }
  })
  const hasBoxOrCross = typed.some(({ text }) => BOX_OR_CROSS.test(text))
  const hasOuterItem = typed.some(
    ({ bullet, number }) => number ?? (bullet !== undefined && !bullet.startsWith("+")),
  )
  return typed.map((line, index) => {
    const { text, bullet } = line
    if (!isListLine(typed, index) || (bullet?.startsWith("+") && !hasOuterItem)) {
      return { ...line, bullet: undefined }
    }
    const isKept = BOX_OR_CROSS.test(text) || (hasBoxOrCross && TICK.test(text))
    return { ...line, bullet: isKept ? "" : bullet }
  })
}

function toTypedLine(line: Line, isMarkdown: boolean): Omit<TypedLine, "isAfterBlankLine"> {
  const untrimmed = readMarks(line, isMarkdown)
  const { item } = line
  const trimmed = trimLine(untrimmed)
  const { text } = trimmed
  const spaces = untrimmed.text.replace(/\S[^]*/, "").replaceAll("\t", " ".repeat(INDENT))
  const indent = item ? item.level * INDENT : spaces.length
  const isInnerLetter = indent >= MIN_INDENT && FIRST_LETTER.test(text)
  const number = readNumber(text, item !== undefined || isInnerLetter)
  const bullet =
    BULLET.exec(text) ??
    GLUED_BULLET.exec(text) ??
    (indent >= MIN_INDENT ? INNER_BULLET.exec(text) : null)
  const isUnmarked = item && !number
  return {
    ...trimmed,
    untrimmed,
    indent,
    bullet: bullet?.[0] ?? (isUnmarked ? "" : undefined),
    number,
    isOfOutline: OUTLINE_LINE.test(text),
    isBold:
      text !== "" &&
      trimmed.formats.every((format, at) => format & BOLD || /\s/.test(text.charAt(at))),
  }
}

/** Whether a line is an item. A lone “– Thabo, Grade 4” is text; a lone • is an item. */
function isListLine(lines: readonly TypedLine[], index: number): boolean {
  const line = lines[index]
  if (line?.bullet === undefined) return false
  if (line.item || line.text.startsWith("•")) return true
  const findBeside = (step: number) => {
    let beside = index + step
    for (let other = lines[beside]; other && isContinuation(other); other = lines[beside])
      beside += step
    return lines[beside]
  }
  return [findBeside(-1), findBeside(1)].some(
    (other) =>
      other &&
      (other.bullet !== undefined ||
        (other.number && Math.abs(other.indent - line.indent) >= MIN_INDENT)),
  )
}

export function isAsShortAsHeading(line: string): boolean {
  return line.length <= LONG_HEADING_CHARACTERS
}

/** Whether a line is indented, so that it continues an item above it. */
export function isContinuation({ indent, bullet, number }: TypedLine): boolean {
  return indent >= MIN_INDENT && bullet === undefined && !number
}

const NUMBER = /^(\d{1,3})[.)]\s+(?=\S)/
const ROMAN_NUMBERS =
  "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ")
/** A letter or roman numeral. Word writes a tab after it. */
const LETTERED = new RegExp(`^\\(?([a-z]|${ROMAN_NUMBERS.join("|")})[.)]\\s+(?=\\S)`, "i")
/** With an indent before it, it needs no tab: "   a) Read", but not "   c. 1990" and "   i. e. this". */
const FIRST_LETTER = /^\(?(?:[a-h]|i{1,3}|iv|vi{0,3})(?:\)\s|\.\s+\p{L}{3})/iu
/** Exactly one tab; a row of a table has more. */
const TAB_AFTER_MARKER = /^\S+\t\s*\S[^\t]*$/

/** The text of an item. */
export function removeMarker(line: Line): Line {
  const item = trimLine(line)
  const [marker = ""] = BULLET.exec(item.text) ?? NUMBER.exec(item.text) ?? []
  return sliceLine(item, marker.length)
}

/** The number of an item. */
export interface ListNumber {
  /** As typed, including the white space after it. */
  marker: string
  /** The `type` of its list: numbers, letters or roman numerals. */
  type: "" | "a" | "A" | "i" | "I"
  value: number
}

/** Reads a number, such as i., a roman numeral or a letter. @param isItem whether Word says so */
function readNumber(text: string, isItem: boolean): ListNumber[] | undefined {
  const [digitsMarker, digits] = NUMBER.exec(text) ?? []
  if (digitsMarker !== undefined) {
    return [{ marker: digitsMarker, type: "", value: Number(digits) }]
  }
  const [marker, letters = ""] = LETTERED.exec(text) ?? []
  if (marker === undefined || !(isItem || TAB_AFTER_MARKER.test(text))) return undefined
  const lowerCase = letters.toLowerCase()
  const [romanType, letterType] =
    letters === lowerCase ? (["i", "a"] as const) : (["I", "A"] as const)
  const value = ROMAN_NUMBERS.indexOf(lowerCase) + 1
  const roman: ListNumber = { marker, type: romanType, value }
  if (letters.length > 1) return [roman]
  return [roman, { marker, type: letterType, value: lowerCase.charCodeAt(0) - 96 }]
}
