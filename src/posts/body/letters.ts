/**
 * A part of a text with one format. To add a format: its bit and element below, how Excel stores it (`changeFont` of
 * `read-texts.ts`), the element in `allowed-html.ts`, and its look in `prose.css`.
 */
export interface Run {
  text: string
  isBold: boolean
  isItalic: boolean
  isUnderlined: boolean
  isStruck: boolean
  isSuperscript: boolean
  isSubscript: boolean
}

/** Bits of a character's format. */
export const BOLD = 1
export const ITALIC = 2
export const UNDERLINED = 4
export const STRUCK = 8
export const SUPERSCRIPT = 16
export const SUBSCRIPT = 32
/** The element of each bit, the outermost first. */
export const FORMAT_TAGS = [
  [BOLD, "strong"],
  [ITALIC, "em"],
  [UNDERLINED, "u"],
  [STRUCK, "s"],
  [SUPERSCRIPT, "sup"],
  [SUBSCRIPT, "sub"],
] as const

/** A text, and the format of each of its characters. */
export interface Letters {
  text: string
  formats: Uint8Array
}

export function joinRuns(runs: readonly Run[]): Letters {
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

function toFormat(run: Run): number {
  return (
    (run.isBold ? BOLD : 0) |
    (run.isItalic ? ITALIC : 0) |
    (run.isUnderlined ? UNDERLINED : 0) |
    (run.isStruck ? STRUCK : 0) |
    (run.isSuperscript ? SUPERSCRIPT : 0) |
    (run.isSubscript ? SUBSCRIPT : 0)
  )
}

/** Replaces what a pattern finds; the new text has the format of the first character of the old one. */
export function replaceLetters(
  { text, formats }: Letters,
  pattern: RegExp,
  toText: (found: string, index: number, text: string) => string,
): Letters {
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
