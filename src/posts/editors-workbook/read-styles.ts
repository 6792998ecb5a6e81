import { SSF } from "xlsx"
import { type Font, PLAIN_FONT } from "../font"
import { changeFont } from "./run-format"
import type { WorkbookPackage } from "../workbook/workbook-package"

/** How a cell looks, as far as the page shows it. */
export interface Style {
  font: Font
  /** Number of its number format. */
  formatId: number
}

export interface Styles {
  /** By the numbers that cells name. */
  styles: readonly Style[]
  /** Format codes by their numbers, such as 9: "0%". */
  formatCodes: Readonly<Record<number, string>>
}

export const PLAIN_STYLE: Style = { font: PLAIN_FONT, formatId: 0 }
/** The style of a cell that names one which the workbook lacks. */
export const UNKNOWN_STYLE: Style = { font: PLAIN_FONT, formatId: -1 }

/** The number formats that are built into Excel, which SheetJS leaves untyped. */
const { get_table: listBuiltInFormats } = SSF as { get_table: () => Record<number, string> }
/** Those of accounts, which SheetJS lacks; those with a currency depend on the computer. */
const ACCOUNTING_FORMATS = { 41: "#,##0", 43: "#,##0.00" }

/** Reads the styles of cells, and the number formats of a workbook. */
export function readStyles(pack: WorkbookPackage, part: string | undefined): Styles {
  const fonts: Font[] = []
  const styles: Style[] = []
  const formatCodes: Record<number, string> = { ...listBuiltInFormats(), ...ACCOUNTING_FORMATS }
  if (part === undefined) return { styles, formatCodes }
  /** The lists that are open, such as "fonts": elements of other lists have the same names. */
  let list = ""
  pack.readXml(part, {
    open: (name, attribute) => {
      if (["numFmts", "fonts", "cellXfs"].includes(name)) list = name
      else if (list === "numFmts" && name === "numFmt") {
        formatCodes[Number(attribute("numFmtId"))] = attribute("formatCode")
      } else if (list === "fonts") {
        const font = fonts.at(-1)
        if (name === "font") fonts.push({ ...PLAIN_FONT })
        else if (font) changeFont(font, name, attribute)
      } else if (list === "cellXfs" && name === "xf") {
        styles.push({
          font: fonts[Number(attribute("fontId"))] ?? PLAIN_FONT,
          formatId: Number(attribute("numFmtId")),
        })
      }
    },
    close: (name) => {
      if (name === list) list = ""
    },
  })
  return { styles, formatCodes }
}
