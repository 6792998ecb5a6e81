import { SSF } from "xlsx"
import { MAX_FORMAT_CHARACTERS } from "../limits"
import { decodeText, findElements, readSection } from "../workbook/read-xml"
import type { NumberFormats } from "./apply-number-format"
import { type Font, PLAIN_FONT, readFont } from "./read-runs"

/** How a cell looks, as far as the page shows it. */
export interface Style {
  font: Font
  /** Number of its number format. */
  formatId: number
}

export const PLAIN_STYLE: Style = { font: PLAIN_FONT, formatId: 0 }

/** The number formats that are built into Excel, which SheetJS leaves untyped. */
const { get_table: listBuiltInFormats } = SSF as { get_table: () => Record<number, string> }

/** Reads the styles of cells, by their numbers, and the number formats of a workbook. */
export function readStyles(
  stylesXml: string,
  workbookXml: string,
): { styles: Style[]; formats: NumberFormats } {
  const fonts = Array.from(findElements(readSection(stylesXml, "fonts"), "font"), ({ content }) =>
    readFont(content),
  )
  const styles = Array.from(
    findElements(readSection(stylesXml, "cellXfs"), "xf"),
    ({ attributes }) => ({
      font: fonts[Number(attributes.fontId)] ?? PLAIN_FONT,
      formatId: Number(attributes.numFmtId ?? 0),
    }),
  )
  const codes = { ...listBuiltInFormats() }
  for (const { attributes } of findElements(readSection(stylesXml, "numFmts"), "numFmt")) {
    const code = decodeText(attributes.formatCode ?? "")
    codes[Number(attributes.numFmtId)] = isSafeFormat(code) ? code : "General"
  }
  const [properties] = findElements(workbookXml, "workbookPr")
  return { styles, formats: { codes, date1904: isOn(properties?.attributes.date1904 ?? "0") } }
}

/** Each @ in a format inserts the whole text of the cell, so that a format could make a text of any length. */
function isSafeFormat(code: string): boolean {
  return code.length <= MAX_FORMAT_CHARACTERS && !/@[^]*@/.test(code)
}

function isOn(value: string): boolean {
  return value === "1" || value === "true"
}
