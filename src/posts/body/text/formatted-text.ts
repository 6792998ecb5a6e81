/** A part of a text that has one format. */
export interface Run {
  text: string
  /** Combined bits, such as BOLD | ITALIC. */
  format: number
}

export const BOLD = 1
export const ITALIC = 2
export const UNDERLINED = 4
export const STRUCK = 8
export const SUPERSCRIPT = 16
export const SUBSCRIPT = 32
/**
 * The element of each format, outermost first. Colour, size and typeface are ignored. To add a
 * format: its bit and element here, how Excel stores it (`workbook/text-runs.ts`), the element in
 * `allowed-html.ts`, and its look in `prose.css`.
 */
export const FORMATS = [
  { bit: BOLD, tag: "strong" },
  { bit: ITALIC, tag: "em" },
  { bit: UNDERLINED, tag: "u" },
  { bit: STRUCK, tag: "s" },
  { bit: SUPERSCRIPT, tag: "sup" },
  { bit: SUBSCRIPT, tag: "sub" },
] as const

/** A text, and the format of each of its characters. */
export interface FormattedText {
  text: string
  formats: Uint8Array
}

export function withFormat(text: string, format: number): FormattedText {
  return { text, formats: new Uint8Array(text.length).fill(format) }
}

export function sliceFormatted(
  { text, formats }: FormattedText,
  start: number,
  end?: number,
): FormattedText {
  return { text: text.slice(start, end), formats: formats.slice(start, end) }
}

export function joinFormatted(parts: readonly FormattedText[]): FormattedText {
  const text = parts.map((part) => part.text).join("")
  const formats = new Uint8Array(text.length)
  let end = 0
  for (const part of parts) {
    formats.set(part.formats, end)
    end += part.text.length
  }
  return { text, formats }
}

/** Replaces matches; the new text gets the format of the first character it replaces. */
export function replaceFormatted(
  formatted: FormattedText,
  pattern: RegExp,
  toText: (...match: string[]) => string,
): FormattedText {
  const parts: FormattedText[] = []
  let end = 0
  for (const match of formatted.text.matchAll(pattern)) {
    const { 0: found, index } = match
    parts.push(
      sliceFormatted(formatted, end, index),
      withFormat(toText(...match), formatted.formats[index] ?? 0),
    )
    end = index + found.length
  }
  return joinFormatted([...parts, sliceFormatted(formatted, end)])
}
