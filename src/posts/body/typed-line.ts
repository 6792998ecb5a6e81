import { BOLD } from "./letters"
import { type Line, trimLine } from "./line"
import { readMarks } from "./typed-marks"

/** Word writes its own bullets as letters where their font is lost, each with a tab behind it. */
const BULLET = /^(?:•\s*|[-*–—·▪▫■□●○◦‣⁃∙➢➣➤►▶❖◆◇✓✔✗☐☑☒◻❑❒→⇒➔]\s+|[oØ§üvq](?:\t\s*|\s{2,}))(?=\S)/
/** Bullets without a blank make a list only where two lines have them. */
const GLUED_BULLET = /^[-–—](?=\p{L})/u
const NUMBER = /^(\d{1,3})[.)]\s+(?=\S)/
/** A letter as the marker of an item in a list of Word; HTML would show a number. */
const LETTER_MARKER = /^\(?[a-z]{1,5}[.)]\s/i
const LEVEL_INDENT = 4
/** One blank before a line is a slip of the keyboard. */
export const MIN_INDENT = 2
const TAB_WIDTH = 4

/** A line as it was typed: how far it is moved in, what stands before its words, and whether all of it is bold. */
export interface TypedLine extends Line {
  /** With the white space at its ends, where tabs may be the edges of empty cells. */
  whole: Line
  indent: number
  /** Undefined in a line of no list; "" where Word has left it out. */
  bullet: string | undefined
  number: { marker: string; value: number } | undefined
  isBold: boolean
}

/** Reads the beginnings of these lines. */
export function toTypedLines(lines: readonly Line[], isOfAssistant: boolean): TypedLine[] {
  const typed = lines.map((line) => toTypedLine(line, isOfAssistant))
  const isOfList = typed.map((_, index) => isListLine(typed, index))
  return typed.map((line, index) => (isOfList[index] ? line : { ...line, bullet: undefined }))
}

function toTypedLine(line: Line, isOfAssistant: boolean): TypedLine {
  const whole = readMarks(line, isOfAssistant)
  const { item } = line
  const trimmed = trimLine(whole)
  const { text, formats } = trimmed
  const blanks = whole.text.slice(0, whole.text.length - whole.text.trimStart().length)
  const [marker, digits] = NUMBER.exec(text) ?? []
  const bullet = BULLET.exec(text) ?? GLUED_BULLET.exec(text)
  const isUnmarked = item && marker === undefined && !LETTER_MARKER.test(text)
  return {
    ...trimmed,
    ...(item && { item }),
    whole,
    indent: item
      ? item.level * LEVEL_INDENT
      : blanks.replaceAll("\t", " ".repeat(TAB_WIDTH)).length,
    bullet: bullet?.[0] ?? (isUnmarked ? "" : undefined),
    number: marker === undefined ? undefined : { marker, value: Number(digits) },
    isBold:
      text !== "" &&
      formats.every((format, at) => (format & BOLD) !== 0 || /\s/.test(text.charAt(at))),
  }
}

/** A lone “– Thabo, Grade 4” is a line as typed; a lone • is a list. */
function isListLine(lines: readonly TypedLine[], index: number): boolean {
  const line = lines[index]
  if (line?.bullet === undefined) return false
  if (line.item || line.text.startsWith("•")) return true
  return [lines[index - 1], lines[index + 1]].some(
    (other) =>
      other &&
      (other.bullet !== undefined || (other.number && other.indent >= line.indent + MIN_INDENT)),
  )
}
