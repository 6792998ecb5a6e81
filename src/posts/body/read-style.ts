import { BOLD, ITALIC, STRUCK, SUBSCRIPT, SUPERSCRIPT } from "./letters"

/** From this weight on letters are bold. */
const BOLD_WEIGHT = 600

/** What the style of a tag says of the letters in it; undefined where it says nothing. */
export interface TagStyle {
  isBold: boolean | undefined
  isItalic: boolean | undefined
  /** Bits of what it adds. */
  format: number
  /** Level of an item in a list of Word, counted from 0. */
  listLevel: number | undefined
  /** The `type` of a list or of its item. */
  listType: string | undefined
}

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
    new RegExp(`(?:^|[;\\s])${name}\\s*:\\s*([^;]*)`, "i").exec(style)?.[1]?.trim().toLowerCase()
  const weight = read("font-weight")
  const slant = read("font-style")
  const lines = `${read("text-decoration") ?? ""} ${read("text-decoration-line") ?? ""}`
  const place = read("vertical-align")
  const level = /level(\d)/.exec(read("mso-list") ?? "")?.[1]
  const marker = read("list-style-type") ?? read("list-style")?.split(" ")[0] ?? ""
  const isBold = weight === undefined ? undefined : isBoldWeight(weight)
  const isItalic = slant === undefined ? undefined : /italic|oblique/.test(slant)
  return {
    isBold,
    isItalic,
    format:
      (isBold ? BOLD : 0) |
      (isItalic ? ITALIC : 0) |
      (lines.includes("line-through") ? STRUCK : 0) |
      (place === "super" ? SUPERSCRIPT : 0) |
      (place === "sub" ? SUBSCRIPT : 0),
    listLevel: level === undefined ? undefined : Number(level) - 1,
    listType: LIST_TYPES[marker],
  }
}

function isBoldWeight(weight: string): boolean {
  return weight.startsWith("bold") || Number.parseInt(weight, 10) >= BOLD_WEIGHT
}
