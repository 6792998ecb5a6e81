import { type CellObject, utils } from "xlsx/dist/xlsx.mini.min"
import { MAX_CELLS, MAX_SHEET_COLUMNS, MAX_SHEET_ROWS } from "../limits"
import { notReadable, tooLarge } from "../problems/problem"
import { type SheetJsColor, type SheetJsFont, type SheetJsResult, WHITE } from "./read-with-sheetjs"
import { isSameIgnoringWhitespace, readAttributes, readXmlText, type XmlAttributes } from "./xml"

/** A cell as SheetJS reads it, verified against its XML. */
export interface ReadCell extends Omit<CellObject, "v"> {
  /** Counted from 0, like `column`. */
  row: number
  column: number
  /** The stored text, or the digits of a number. */
  value: string
  /** The formula; "" if it is shared with another cell. */
  f: string | undefined
  /** The XML of a text that may have formatted runs. */
  r: string | undefined
  /** The index of its style, which gives its font and background. */
  style: string
  font: SheetJsFont
  /** Unknown if it has a pattern. */
  background: SheetJsColor
}

const ROW = /<row(?=[\s/>])([^<>]*?)(?:\/>|>([^]*?)<\/row>)/g
const CELL = /<c(?=[\s/>])([^<>]*?)(?:\/>|>([^]*?)<\/c>)/g
/** SheetJS ignores other characters. */
const CELL_REFERENCE = /^[A-Z]+\d+$/
const FORMULA = /<f\b[^<>]*?(?:\/>|>[^<]*<\/f>)/
const VALUE = /<v\b/
/** For a workbook without styles. */
const NO_FONT: SheetJsFont = {}
/** Of a cell with a pattern. */
const UNKNOWN_BACKGROUND: SheetJsColor = {}

/**
 * Lists the cells with content, in the order of the sheet, and compares positions, values and texts
 * with the XML.
 * @param xml of the sheet
 * @throws WorkbookError "workbook-not-readable" if they differ, or "workbook-too-large"
 */
export function readCells(xml: string, result: SheetJsResult) {
  // In the order of the sheet. Keys with "!" are no cells. Cells without "z" come from a link only.
  const known = Object.entries(result.sheet as Record<string, CellObject>).filter(
    ([reference, cell]) => !reference.startsWith("!") && "z" in cell,
  )
  const cells: ReadCell[] = []
  /** Counted from 0. */
  const hiddenRows = new Set<number>()
  let remaining = MAX_CELLS
  let row = -1
  let index = 0
  for (const [, rowSource = "", rowContent = ""] of xml.matchAll(ROW)) {
    const { r = row + 2, hidden = "0", ht = 1 } = readAttributes(rowSource)
    const lastRow = row
    row = Number(r) - 1
    if (!(row > lastRow && row < MAX_SHEET_ROWS)) throw notReadable()
    // Excel does not show a row of height 0.
    if (parseBoolean(hidden) || Number(ht) === 0) hiddenRows.add(row)
    let column = -1
    let filledColumns = 0
    for (const [, source = "", content = ""] of rowContent.matchAll(CELL)) {
      const [reference = "", read] = known[index++] ?? []
      const place = utils.decode_cell(reference)
      const isInOrder = place.r === row && place.c > column && place.c < MAX_SHEET_COLUMNS
      if (!read || !isInOrder || !CELL_REFERENCE.test(reference)) throw notReadable()
      column = place.c
      const cell = compareCell(readAttributes(source), content, read, result)
      if (cell.value === "" && cell.f === undefined && cell.t !== "e") continue
      cells.push({ ...cell, row, column })
      filledColumns = column + 1
    }
    remaining -= filledColumns
    if (remaining < 0) throw tooLarge()
  }
  if (index !== known.length) throw notReadable()
  return { cells, hiddenRows }
}

/** @param content XML of the cell */
function compareCell(
  { t = "n", s = "0", vm }: XmlAttributes,
  content: string,
  read: CellObject,
  { Strings, Styles }: SheetJsResult,
): Omit<ReadCell, "row" | "column"> {
  const written = readXmlText(content.replace(FORMULA, ""))
  const hasValue = written !== "" || t === "e" || (t === "str" && VALUE.test(content))
  const xf = Styles.CellXf?.[Number(s)]
  const { patternType = "none", fgColor } = Styles.Fills?.[xf?.fillId ?? 0] ?? {}
  // A value with `vm` is of another kind, such as Excel's picture in a cell.
  const isKnown = hasValue ? xf || s === "0" : vm === undefined
  if (!isKnown || !isSameValue(t, written, read.v, Strings)) throw notReadable()
  return {
    ...read,
    t: hasValue ? read.t : "z",
    value: !hasValue ? "" : t === "e" ? written : String(read.v ?? ""),
    f: read.f ?? (FORMULA.test(content) ? "" : undefined),
    r: t === "inlineStr" ? content : (read.r as string | undefined),
    style: s,
    font: Styles.Fonts?.[xf?.fontId ?? 0] ?? NO_FONT,
    background:
      patternType === "none" ? WHITE : (patternType === "solid" && fgColor) || UNKNOWN_BACKGROUND,
  }
}

/** @param written the value in the XML */
function isSameValue(
  type: string,
  written: string,
  value: CellObject["v"],
  strings: SheetJsResult["Strings"],
): boolean {
  if (type === "str" || type === "inlineStr")
    return isSameIgnoringWhitespace(written, String(value ?? ""))
  if (written === "" || type === "e") return true
  if (type === "n") return value === Number(written)
  if (type === "b") return value === parseBoolean(written)
  const string = type === "s" ? strings[Number(written)] : undefined
  return string !== undefined && string.t === value
}

/** @throws WorkbookError for other values, which programs read differently */
function parseBoolean(value: string): boolean {
  if (!/^(?:0|1|false|true)$/.test(value)) throw notReadable()
  return value === "1" || value === "true"
}
