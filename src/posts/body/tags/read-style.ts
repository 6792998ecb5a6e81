import { BOLD, ITALIC, STRUCK, SUBSCRIPT, SUPERSCRIPT } from "../text/formatted-text"

/** Text of this weight or more is bold. */
const BOLD_WEIGHT = 600

/** super, text-top, 3.0pt */
const RAISED = /^(?:super|text-top|[\d.]*[1-9])/
/** sub, text-bottom, -3.0pt */
const LOWERED = /^(?:sub|text-bottom|-[\d.]*[1-9])/

export type TagStyle = ReturnType<typeof readStyle>

/** Reads what an article keeps of a `style` attribute; colours, sizes and fonts are the site's. */
export function readStyle(style = "") {
  const read = (name: string) =>
    new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]*)`, "i").exec(style)?.[1]?.toLowerCase() ?? ""
  const weight = read("font-weight")
  const slant = read("font-style")
  const lines = read("text-decoration") + read("text-decoration-line")
  const level = /level(\d)/.exec(read("mso-list"))?.[1]
  const raised = read("mso-text-raise") || read("vertical-align")
  const display = read("display")
  const isBold = /\bbold/.test(weight) || Number(/\d+/.exec(weight)?.[0]) >= BOLD_WEIGHT
  const isItalic = /italic|oblique/.test(slant)
  return {
    /** Bits of the formats that it adds. */
    format:
      (isBold ? BOLD : 0) |
      (isItalic ? ITALIC : 0) |
      (lines.includes("line-through") ? STRUCK : 0) |
      (RAISED.test(raised) ? SUPERSCRIPT : 0) |
      (LOWERED.test(raised) ? SUBSCRIPT : 0),
    /** Bits of the formats that it removes from an element such as <b>. */
    cancelled: (weight && !isBold ? BOLD : 0) | (slant && !isItalic ? ITALIC : 0),
    /** Level of an item in a Word list, counted from 0. */
    listLevel: level === undefined ? undefined : Number(level) - 1,
    isInline: display.startsWith("inline"),
    /** Whether the element is invisible, such as the preview text of an e-mail. */
    isHidden:
      display.startsWith("none") ||
      /hidden|collapse/.test(read("visibility")) ||
      read("mso-hide").startsWith("all"),
  }
}
