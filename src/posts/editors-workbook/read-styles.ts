import { type Font, PLAIN_FONT } from "../font"
import { MAX_FORMAT_CHARACTERS } from "../limits"
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
  formatCodes: Readonly<Record<number, string | undefined>>
}

export const PLAIN_STYLE: Style = { font: PLAIN_FONT, formatId: 0 }
/** The style of a cell that names one which the workbook lacks. */
export const UNKNOWN_STYLE: Style = { font: PLAIN_FONT, formatId: -1 }

/** The number formats that Excel knows by their numbers alone; the others depend on the computer. */
const BUILT_IN_FORMATS: Record<number, string> = {
  0: "General",
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: "m/d/yy",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yy h:mm",
  37: "#,##0 ;(#,##0)",
  38: "#,##0 ;[Red](#,##0)",
  39: "#,##0.00;(#,##0.00)",
  40: "#,##0.00;[Red](#,##0.00)",
  41: "#,##0",
  43: "#,##0.00",
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
}

/** Reads the styles of cells, and the number formats of a workbook. */
export function readStyles(pack: WorkbookPackage, part: string | undefined): Styles {
  const fonts: Font[] = []
  const styles: Style[] = []
  const formatCodes: Record<number, string | undefined> = { ...BUILT_IN_FORMATS }
  if (part === undefined) return { styles, formatCodes }
  let font: Font = { ...PLAIN_FONT }
  /** The list that was opened last, such as "fonts": elements of others have the same names. */
  let list = ""
  pack.readXml(part, {
    open: (name, attribute) => {
      if (["numFmts", "fonts", "cellXfs"].includes(name)) list = name
      else if (list === "numFmts") {
        const code = attribute("formatCode")
        const id = Number(attribute("numFmtId"))
        formatCodes[id] = code.length <= MAX_FORMAT_CHARACTERS ? code : undefined
      } else if (list === "fonts") {
        if (name === "font") fonts.push((font = { ...PLAIN_FONT }))
        else changeFont(font, name, attribute)
      } else if (list === "cellXfs" && name === "xf") {
        styles.push({
          font: fonts[Number(attribute("fontId"))] ?? PLAIN_FONT,
          formatId: Number(attribute("numFmtId")),
        })
      }
    },
  })
  return { styles, formatCodes }
}
