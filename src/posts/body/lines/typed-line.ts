import { BOLD } from "../text/formatted-text"
import { type Line, trimLine } from "./line"
import { readMarks } from "./typed-marks"

/** Word writes its own bullets as letters where their font is lost, each with a tab behind it. */
const BULLET =
  /^(?:•\s*(?!•)|[-*\u2010-\u2015·▪‣⁃∙⋅\u25a0-\u25ff★☆☐-☒♦✓-✘✦-❋❏-❖➔-➾→»]\ufe0f?\s+|[oØ§üvq](?:\t\s*|\s{2,}))(?=[^\s★☆])/
/** Signs that say more than that an item begins; ticks do where there are crosses, too. */
const MEANING = /^[☐-☒✕-✘]/
const TICK = /^[✓✔]/
/** Bullets without a blank make a list only where two lines have them. */
const GLUED_BULLET = /^[-–—·●▪◦‣➢](?=\p{L})/u
const NUMBER = /^(\d{1,3})[.)]\s+(?=\S)/
/** A letter or a roman number as the marker of an item in a list of Word, which writes a tab behind it. */
const LETTER_MARKER = /^\(?([a-z]|[ivx]{1,5})[.)](\t\s*|\s+)(?=\S)/i
const ROMAN_NUMBERS =
  "i ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx".split(" ")
/** The number of an outline, such as 1.2, is no cell of a table. */
const OUTLINE_MARKER = /^(?:\d{1,2}(?:\.\d{1,2})+\.?|\(\d{1,2}\))\t(?=\p{L})/u
const LEVEL_INDENT = 4
/** One blank before a line is a slip of the keyboard. */
export const MIN_INDENT = 2
const TAB_WIDTH = 4

/** How a list may count, by the `type` of its element: numbers, letters or roman numbers. */
export interface ListNumber {
  type: "" | "a" | "A" | "i" | "I"
  value: number
}

/** A line as it was typed: how far it is moved in, what stands before its words, and whether all of it is bold. */
export interface TypedLine extends Line {
  /** With the white space at its ends, where tabs may be the edges of empty cells. */
  whole: Line
  indent: number
  /** Undefined in a line of no list; "" where Word has left it out. */
  bullet: string | undefined
  /** What its marker may mean: i. is a roman number or a letter. */
  number: { marker: string; meanings: ListNumber[] } | undefined
  isOfOutline: boolean
  isBold: boolean
}

/** Reads the beginnings of these lines. */
export function toTypedLines(lines: readonly Line[], isOfAssistant: boolean): TypedLine[] {
  const typed = lines.map((line) => toTypedLine(line, isOfAssistant))
  const isOfList = typed.map((_, index) => isListLine(typed, index))
  const hasMeaning = typed.some(({ bullet = "" }) => MEANING.test(bullet))
  return typed.map((line, index) => {
    const { bullet = "" } = line
    const isKept = MEANING.test(bullet) || (hasMeaning && TICK.test(bullet))
    return { ...line, bullet: isOfList[index] ? (isKept ? "" : line.bullet) : undefined }
  })
}

function toTypedLine(line: Line, isOfAssistant: boolean): TypedLine {
  const whole = readMarks(line, isOfAssistant)
  const { item } = line
  const trimmed = trimLine(whole)
  const { text, formats } = trimmed
  const blanks = whole.text.slice(0, whole.text.length - whole.text.trimStart().length)
  const number = readNumber(text, item !== undefined)
  const bullet = BULLET.exec(text) ?? GLUED_BULLET.exec(text)
  const isUnmarked = item && !number
  return {
    ...trimmed,
    ...(item && { item }),
    whole,
    indent: item
      ? item.level * LEVEL_INDENT
      : blanks.replaceAll("\t", " ".repeat(TAB_WIDTH)).length,
    bullet: bullet?.[0] ?? (isUnmarked ? "" : undefined),
    number,
    isOfOutline: OUTLINE_MARKER.test(text) && text.indexOf("\t") === text.lastIndexOf("\t"),
    isBold:
      text !== "" &&
      formats.every((format, at) => (format & BOLD) !== 0 || /\s/.test(text.charAt(at))),
  }
}

function readNumber(text: string, isItem: boolean): TypedLine["number"] {
  const [digitsMarker, digits] = NUMBER.exec(text) ?? []
  if (digitsMarker !== undefined) {
    return { marker: digitsMarker, meanings: [{ type: "", value: Number(digits) }] }
  }
  const [marker = "", letters = "", gap = ""] = LETTER_MARKER.exec(text) ?? []
  const isOfWord = gap.startsWith("\t") && !text.slice(marker.length).includes("\t")
  if (marker === "" || !(isItem || isOfWord)) return undefined
  const small = letters.toLowerCase()
  const isSmall = letters === small
  const roman = { type: isSmall ? "i" : "I", value: ROMAN_NUMBERS.indexOf(small) + 1 } as const
  const letter = { type: isSmall ? "a" : "A", value: small.charCodeAt(0) - 96 } as const
  const meanings = [roman, ...(letters.length === 1 ? [letter] : [])]
  return { marker, meanings: meanings.filter(({ value }) => value > 0) }
}

/** A lone “– Thabo, Grade 4” is a line as typed; a lone • is a list. */
function isListLine(lines: readonly TypedLine[], index: number): boolean {
  const line = lines[index]
  if (line?.bullet === undefined) return false
  if (line.item || line.text.startsWith("•")) return true
  const findBeside = (step: number) => {
    let beside = index + step
    for (let other = lines[beside]; other && isMovedIn(other); other = lines[beside]) beside += step
    return lines[beside]
  }
  return [findBeside(-1), findBeside(1)].some(
    (other) =>
      other &&
      (other.bullet !== undefined ||
        (other.number && Math.abs(other.indent - line.indent) >= MIN_INDENT)),
  )
}

/** Whether a line may go on with the item above it. */
export function isMovedIn({ indent, bullet, number }: TypedLine): boolean {
  return indent >= MIN_INDENT && bullet === undefined && !number
}
