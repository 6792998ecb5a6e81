import {
  BOLD,
  ITALIC,
  type Run,
  STRUCK,
  SUBSCRIPT,
  SUPERSCRIPT,
  UNDERLINED,
} from "../body/text/formatted-text"
import { toPrivateUse } from "../body/text/symbol-fonts"
import type { ReadCell } from "./read-cells"
import { isSameColor, type SheetJsFont } from "./read-with-sheetjs"
import { decodeText, readAttributes, removePhonetic } from "./xml"

/** The start of a run, its font, or its text. */
const RUN_PART = /<(?:(r)\b|rPr(?=[\s/>])[^<>]*?(?:\/>|>([^]*?)<\/rPr>)|t\b[^<>]*>([^<]*)<\/t>)/g
const FONT_PART = /<(\w+)([^<>]*)>/g
const SWITCHES = { b: "bold", i: "italic", u: "underline", strike: "strike" } as const
const OFF = /^(?:0|false|off|none)$/i

/** Line ends of Word, PowerPoint, old Macs and the web. */
// eslint-disable-next-line no-control-regex -- Word ends a column by U+000E
const LINE_END = /\r\n?|[\f\u000e\u0085\u2029]/g
/** PowerPoint's or Apple's line end inside a paragraph or item. Indented, the next line stays in the item. */
const SOFT_RETURN = /(?:[\v\u2028]|_x000b_)(?=([ \t]*(?:[-–•*▪]|\w{1,3}[.)]\s))?)/gi
/** Windows-1252 read as Latin-1: characters from 0x80 on appear as control characters. */
const MISREAD_CHARACTER = /[\u0080-\u0084\u0086-\u009f]/g
const WINDOWS_CHARACTERS = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ"
/** Invisible. Word's meaningful control characters are replaced before. */
const CONTROL_CHARACTER = /[^\t\n\P{Cc}]/gu
/** Formats that are dropped if the whole cell has them; others stay. */
const EMPHASIS = BOLD | ITALIC | UNDERLINED

/**
 * Reads the runs of a text with their formats, without emphasis on all of it.
 * @param richText XML of a shared string; undefined for a text with only the font of its cell
 */
export function readRuns(text: string, richText: string | undefined, cellFont: SheetJsFont): Run[] {
  const runs =
    richText === undefined ? [{ text, font: cellFont }] : readRichText(richText, cellFont)
  const cleaned = runs.map(({ text: stored, font }, index) => {
    // A run may end between \r and \n.
    const isInLineEnd = stored.startsWith("\n") && runs[index - 1]?.text.endsWith("\r")
    const words = toPrivateUse(isInLineEnd ? stored.slice(1) : stored, font.name ?? "")
    return { text: cleanText(words), format: toFormat(font) }
  })
  const visible = cleaned.filter((run) => /\S/.test(run.text))
  const whole = visible.reduce((bits, { format }) => bits & format, EMPHASIS)
  return cleaned.map(({ text: words, format }) => ({ text: words, format: format & ~whole }))
}

/** Whether a part of a cell has letters in the colour of its background. */
export function hasUnseenLetters({ value, r, font, background }: ReadCell): boolean {
  const runs = r === undefined ? [{ text: value, font }] : readRichText(r, font)
  return runs.some(({ text, font: { color } }) => /\S/.test(text) && isSameColor(color, background))
}

function toFormat({ bold, italic, underline, strike, vertAlign }: SheetJsFont): number {
  return (
    (bold ? BOLD : 0) |
    (italic ? ITALIC : 0) |
    (underline ? UNDERLINED : 0) |
    (strike ? STRUCK : 0) |
    (vertAlign === "superscript" ? SUPERSCRIPT : 0) |
    (vertAlign === "subscript" ? SUBSCRIPT : 0)
  )
}

function readRichText(xml: string, cellFont: SheetJsFont) {
  const runs: { text: string; font: SheetJsFont }[] = []
  let font = cellFont
  for (const [, start, properties = "", text] of removePhonetic(xml).matchAll(RUN_PART)) {
    if (start) font = cellFont
    else if (text === undefined) font = readFont(properties)
    else runs.push({ text: decodeText(text), font })
  }
  return runs
}

/** @param properties XML of a run's `rPr`, such as `<b/>` and `<b val="0"/>`, which is not bold */
function readFont(properties: string): SheetJsFont {
  const font: SheetJsFont = {}
  for (const [, name = "", source = ""] of properties.matchAll(FONT_PART)) {
    const { val = "", rgb, theme, tint, indexed } = readAttributes(source)
    if (name === "rFont") font.name = val
    else if (name === "vertAlign") font.vertAlign = val
    else if (name === "color" && theme !== undefined)
      font.color = { theme: Number(theme), tint: Number(tint ?? 0) }
    else if (name === "color") font.color = { rgb: indexed === "9" ? "ffffff" : (rgb ?? "") }
    else if (name in SWITCHES) font[SWITCHES[name as keyof typeof SWITCHES]] = !OFF.test(val)
  }
  return font
}

/** Normalises line ends, restores misread characters, and removes control characters. */
export function cleanText(text: string): string {
  return text
    .replace(MISREAD_CHARACTER, (character) =>
      WINDOWS_CHARACTERS.charAt(character.charCodeAt(0) - 0x80),
    )
    .replace(LINE_END, "\n")
    .replace(SOFT_RETURN, (_, marker?: string) => (marker === undefined ? "\n  " : "\n"))
    .replaceAll("\u0007", "\t")
    .replaceAll("\u001e", "\u2011")
    .replace(CONTROL_CHARACTER, "")
}
