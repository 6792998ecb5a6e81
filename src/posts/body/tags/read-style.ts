import { BOLD, ITALIC, STRUCK, SUBSCRIPT, SUPERSCRIPT } from "../text/formatted-text"

/** From this weight on text is bold. */
const BOLD_WEIGHT = 600

/** The formats that the style of a tag sets; undefined for those that it does not set. */
export interface TagStyle {
  isBold: boolean | undefined
  isItalic: boolean | undefined
  /** Bits of what it adds. */
  format: number
  /** Level of an item in a list of Word, counted from 0. */
  listLevel: number | undefined
  /** The `type` of a list or of its item. */
  listType: string | undefined
  /** How it is placed, such as "inline-block". */
  display: string
  /** Whether nobody sees the element, such as the preview of an e-mail. */
  isHidden: boolean
}

/** super, text-top, 3.0pt */
const RAISED = /^(?:super|text-top|[\d.]*[1-9])/
/** sub, text-bottom, -3.0pt */
const LOWERED = /^(?:sub|text-bottom|-[\d.]*[1-9])/

const LIST_TYPES: Partial<Record<string, string>> = {
  decimal: "1",
  "lower-alpha": "a",
  "lower-latin": "a",
  "upper-alpha": "A",
  "upper-latin": "A",
  "lower-roman": "i",
  "upper-roman": "I",
}

/** Reads what an article keeps of a style attribute; colours, sizes and fonts are the site's own. */
export function readStyle(style = ""): TagStyle {
  const read = (name: string) =>
    new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]*)`, "i").exec(style)?.[1]?.toLowerCase() ?? ""
  const weight = read("font-weight")
  const slant = read("font-style")
  const lines = read("text-decoration") + read("text-decoration-line")
  const level = /level(\d)/.exec(read("mso-list"))?.[1]
  const [marker = ""] = (read("list-style-type") || read("list-style")).split(" ")
  const raised = read("mso-text-raise") || read("vertical-align")
  const display = read("display")
  const isBold = weight === "" ? undefined : isBoldWeight(weight)
  const isItalic = slant === "" ? undefined : /italic|oblique/.test(slant)
  return {
    isBold,
    isItalic,
    format:
      (isBold ? BOLD : 0) |
      (isItalic ? ITALIC : 0) |
      (lines.includes("line-through") ? STRUCK : 0) |
      (RAISED.test(raised) ? SUPERSCRIPT : 0) |
      (LOWERED.test(raised) ? SUBSCRIPT : 0),
    listLevel: level === undefined ? undefined : Number(level) - 1,
    listType: LIST_TYPES[marker],
    display,
    isHidden:
      display.startsWith("none") ||
      /hidden|collapse/.test(read("visibility")) ||
      read("mso-hide").startsWith("all"),
  }
}

function isBoldWeight(weight: string): boolean {
  return /\bbold/.test(weight) || Number(/\d+/.exec(weight)?.[0]) >= BOLD_WEIGHT
}
