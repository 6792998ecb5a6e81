import { findElements } from "../workbook/read-xml"

/** How letters look, as far as it may set some of them apart from others in their cell. */
export interface Font {
  isBold: boolean
  isItalic: boolean
  /** The rest has no place on the page; each by the words that name it to an editor. */
  others: Record<(typeof OTHERS)[number], string>
}

/** What the page does not show. */
export const OTHERS = [
  "colour",
  "size",
  "font",
  "underlining",
  "strikethrough",
  "raised or lowered position",
] as const

const BLACK = "black"
/** Names of colours that are black in every program. */
const BLACKS = ["auto=1", "auto=true", "indexed=8", "indexed=64", "theme=1"]

export const DEFAULT_FONT: Font = {
  isBold: false,
  isItalic: false,
  others: {
    colour: BLACK,
    size: "",
    font: "",
    underlining: "none",
    strikethrough: "none",
    "raised or lowered position": "none",
  },
}

/**
 * Reads a `font` of the styles or the `rPr` of a run.
 * @param xml what is inside of it
 * @param base the font of the cell, whose colour, size and name are kept where none are stated
 */
export function readFont(xml: string, base = DEFAULT_FONT): Font {
  const { colour, size, font } = base.others
  const read: Font = { ...DEFAULT_FONT, others: { ...DEFAULT_FONT.others, colour, size, font } }
  const { others } = read
  const properties = ["b", "i", "u", "strike", "vertAlign", "color", "sz", "rFont", "name"]
  for (const { name, attributes } of findElements(xml, ...properties)) {
    const value = attributes.val
    if (name === "b") read.isBold = isOn(value)
    else if (name === "i") read.isItalic = isOn(value)
    else if (name === "u") others.underlining = value ?? "single"
    else if (name === "strike") others.strikethrough = isOn(value) ? "single" : "none"
    else if (name === "vertAlign") others["raised or lowered position"] = toPosition(value)
    else if (name === "color") others.colour = toColour(attributes)
    else if (name === "sz") others.size = String(Number(value))
    else others.font = value ?? ""
  }
  return read
}

/** `<b/>` and `<b val="1"/>` turn it on, `<b val="0"/>` turns it off. */
function isOn(value: string | undefined): boolean {
  return value !== "0" && value !== "false"
}

function toPosition(value: string | undefined): string {
  return value === undefined || value === "baseline" ? "none" : value
}

function toColour(attributes: Partial<Record<string, string>>): string {
  const rgb = attributes.rgb?.slice(-6).toUpperCase()
  if (rgb !== undefined) return rgb === "000000" ? BLACK : rgb
  const colour = Object.entries(attributes).map(([name, value = ""]) => `${name}=${value}`)
  return BLACKS.includes(colour.join()) ? BLACK : colour.join()
}
