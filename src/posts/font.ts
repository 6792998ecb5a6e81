/**
 * The formats that an article keeps; colour, size and typeface are ignored. To add a format: its bit and element
 * (`body/text/formatted-text.ts`), how Excel stores it (`readFont` of `workbook/text-runs.ts`), the element in
 * `body/allowed-html.ts`, and its look in `prose.css`.
 */
export interface Font {
  isBold: boolean
  isItalic: boolean
  isUnderlined: boolean
  isStruck: boolean
  isSuperscript: boolean
  isSubscript: boolean
}

export const PLAIN_FONT: Font = {
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  isSuperscript: false,
  isSubscript: false,
}
