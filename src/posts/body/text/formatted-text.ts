import type { Font } from "../../font"

/** A part of a text with one format. */
export interface Run extends Font {
  text: string
}

/** Bits of a character's format. */
export const BOLD = 1
export const ITALIC = 2
const UNDERLINED = 4
export const STRUCK = 8
export const SUPERSCRIPT = 16
export const SUBSCRIPT = 32
/** The element of each bit, and what a font says of it; the outermost element first. */
export const FORMATS = [
  { bit: BOLD, tag: "strong", key: "isBold" },
  { bit: ITALIC, tag: "em", key: "isItalic" },
  { bit: UNDERLINED, tag: "u", key: "isUnderlined" },
  { bit: STRUCK, tag: "s", key: "isStruck" },
  { bit: SUPERSCRIPT, tag: "sup", key: "isSuperscript" },
  { bit: SUBSCRIPT, tag: "sub", key: "isSubscript" },
] as const

/** A text, and the format of each of its characters. */
export interface FormattedText {
  text: string
  formats: Uint8Array
}

export function joinRuns(runs: readonly Run[]): FormattedText {
  const text = runs.map((run) => run.text).join("")
  const formats = new Uint8Array(text.length)
  let end = 0
  for (const run of runs) {
    const start = end
    end += run.text.length
    formats.fill(toFormat(run), start, end)
  }
  return { text, formats }
}

function toFormat(font: Font): number {
  return FORMATS.reduce((bits, { bit, key }) => (font[key] ? bits | bit : bits), 0)
}

/** Replaces what a pattern finds; the new text has the format of the first character of the old one. */
export function replaceFormatted(
  { text, formats }: FormattedText,
  pattern: RegExp,
  toText: (found: string, index: number, text: string) => string,
): FormattedText {
  const texts: string[] = []
  const kept: number[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const replacement = toText(found, index, text)
    texts.push(text.slice(end, index), replacement)
    for (let at = end; at < index; at++) kept.push(formats[at] ?? 0)
    for (let at = 0; at < replacement.length; at++) kept.push(formats[index] ?? 0)
    end = index + found.length
  }
  if (end === 0) return { text, formats }
  for (let at = end; at < text.length; at++) kept.push(formats[at] ?? 0)
  return { text: texts.join("") + text.slice(end), formats: Uint8Array.from(kept) }
}
