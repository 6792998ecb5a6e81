import { SSF } from "xlsx"
import { MAX_FORMAT_CHARACTERS } from "../limits"
import { decodeText, findElements, isTrue, readSection } from "../workbook/read-xml"
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
    ({ attribute }) => ({
      font: fonts[Number(attribute("fontId"))] ?? PLAIN_FONT,
      formatId: Number(attribute("numFmtId")),
    }),
  )
  const codes = { ...listBuiltInFormats() }
  for (const { attribute } of findElements(readSection(stylesXml, "numFmts"), "numFmt")) {
    const code = decodeText(attribute("formatCode"))
    codes[Number(attribute("numFmtId"))] = isSafeFormat(code) ? code : "General"
  }
  const properties = [...findElements(workbookXml, "workbookPr")]
  const date1904 = properties.some(({ attribute }) => isTrue(attribute("date1904")))
  return { styles, formats: { codes, date1904 } }
}

/** Each @ in a format inserts the whole text of the cell, so that a format could make a text of any length. */
function isSafeFormat(code: string): boolean {
  return code.length <= MAX_FORMAT_CHARACTERS && !/@[^]*@/.test(code)
}
