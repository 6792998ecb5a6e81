import { strToU8, zipSync } from "fflate"
// The library's build without other formats than .xlsx, which is a third smaller.
import { type CellObject, read, type WorkBook, type WorkSheet } from "xlsx/dist/xlsx.mini.min"
import { unsure } from "../problems/workbook-error"
import { toReference } from "./cell-references"
import type { FirstSheet } from "./open-workbook"
import { type ScannedCell, type ScannedSheet, scanSheet, scanStrings } from "./scan-sheet"
import { isTrue, readTags } from "./xml-tags"

/** A cell as SheetJS reads it, whose value is also the one of its XML. */
export interface ReadCell extends ScannedCell {
  /** The text that it stores or, of a number, its digits. */
  value: string
  /** Whether its formula gives no words, as in ="". */
  hasEmptyResult: boolean
  /** The XML of a typed text, with its formats; SheetJS keeps only that of shared strings. */
  richText: string | undefined
  /** Code of its number format; undefined for one that no program knows. */
  formatCode: string | undefined
  font: SheetJsFont
}

export interface ReadSheet extends Pick<ScannedSheet, "hiddenRows" | "links"> {
  /** Those with content, in the order of the sheet. */
  cells: ReadCell[]
  merges: NonNullable<WorkSheet["!merges"]>
}

/** A font of the styles; the types of SheetJS do not know it. */
export interface SheetJsFont {
  name?: string
  bold?: number | boolean
  italic?: number | boolean
  underline?: number
  strike?: number | boolean
  vertAlign?: string
}

interface SheetJsStyles {
  Fonts?: SheetJsFont[]
  CellXf?: { fontId?: number }[]
  /** Codes by their numbers. */
  NumberFmt?: Record<string, string>
}

const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const PACKAGE = "http://schemas.openxmlformats.org/package/2006"
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"
/** What SheetJS needs beside the parts that are compared, so that it finds and reads nothing else. */
const FRAME = {
  "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${SPREADSHEET}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${SPREADSHEET}.styles+xml"/></Types>`,
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Sheet" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}
/** The number formats are wanted, and what SheetJS writes with them is not: it does not apply them as Excel does. */
const OPTIONS = { cellNF: true, cellText: false, cellHTML: false }
/** Of a workbook without styles. */
const NO_FONT: SheetJsFont = {}
/** SheetJS walks through all cells of a link, which may be those of the whole sheet. */
const HYPERLINK = /<(?:\w+:)?hyperlink\b[^<>]*>/g
/** SheetJS passes over such an empty text, so that others take its place. */
const EMPTY_TEXT = /<((?:\w+:)?(?:si|t))((?:\s[^<>]*)?)\/>/g

/**
 * Reads a worksheet with SheetJS, and compares what it has read with the XML.
 * @throws WorkbookError "workbook-unsure" where a cell or a letter is lost or another one
 */
export function readWithSheetJs(first: FirstSheet): ReadSheet {
  const scanned = scanSheet(first.xml)
  const strings = scanStrings(first.sharedStrings)
  const { sheet, styles } = callSheetJs(first)
  const merges = sheet["!merges"] ?? []
  if (merges.length !== scanned.mergeCount) throw unsure()
  const cells = scanned.cells.map((cell): ReadCell => {
    const value = findValue(cell, strings)
    const read = sheet[toReference(cell)] as CellObject | undefined
    if (!isSame(cell.type, value, read)) throw unsure()
    const xf = styles.CellXf?.[cell.style]
    if (!xf && cell.style !== 0) throw unsure()
    return {
      ...cell,
      value,
      formula: read?.f ?? cell.formula,
      hasEmptyResult: cell.type === "str" && cell.value === "",
      richText: cell.text?.xml ?? (read?.r as string | undefined),
      formatCode: read?.z?.toString(),
      font: styles.Fonts?.[xf?.fontId ?? 0] ?? NO_FONT,
    }
  })
  return { cells, merges, hiddenRows: scanned.hiddenRows, links: scanned.links }
}

function callSheetJs({ xml, sharedStrings, styles }: FirstSheet) {
  const parts = {
    ...FRAME,
    "xl/worksheets/sheet1.xml": xml.replace(HYPERLINK, ""),
    "xl/sharedStrings.xml": sharedStrings.replace(EMPTY_TEXT, "<$1$2></$1>"),
    "xl/styles.xml": styles,
  }
  const files = Object.entries(parts).map(([name, part]) => [name, strToU8(part)] as const)
  let workbook: WorkBook & { Styles?: SheetJsStyles }
  try {
    // Stored, because SheetJS does not end on some damaged data that it inflates itself.
    workbook = read(zipSync(Object.fromEntries(files), { level: 0 }), OPTIONS)
  } catch {
    throw unsure()
  }
  // SheetJS passes over the errors of a sheet.
  const sheet = workbook.Sheets.Sheet
  if (!sheet) throw unsure()
  return { sheet, styles: checkStyles(styles, workbook.Styles ?? {}) }
}

/** Makes sure that a cell has the style that its number means. */
function checkStyles(xml: string, styles: SheetJsStyles): SheetJsStyles {
  const counts = { fonts: 0, cellXfs: 0 }
  let list = ""
  for (const { name, kind, attributes } of readTags(xml)) {
    if (["fonts", "cellXfs", "numFmts"].includes(name)) list = kind === "start" ? name : ""
    else if (kind === "start") continue
    else if (list === "numFmts" && name === "numFmt") {
      const { numFmtId = "", formatCode } = attributes
      if (styles.NumberFmt?.[numFmtId] !== formatCode) throw unsure()
    } else if (list === "fonts" && name === "font") counts.fonts++
    else if (list === "cellXfs" && name === "xf") counts.cellXfs++
  }
  const { Fonts = [], CellXf = [] } = styles
  if (Fonts.length !== counts.fonts || CellXf.length !== counts.cellXfs) throw unsure()
  return styles
}

/** @throws WorkbookError when the shared string of a cell is missing */
function findValue(cell: ScannedCell, strings: readonly string[]): string {
  const { type, value = "", text } = cell
  if (text && value === "") return text.letters
  if (type !== "s" || value === "") return value
  const string = strings[Number(value)]
  if (string === undefined) throw unsure()
  return string
}

/** Whether SheetJS has read a value as the XML has it. */
function isSame(type: string, value: string, read: CellObject | undefined): boolean {
  if (value === "") return true
  switch (type) {
    case "":
    case "n":
      return read?.v === Number(value)
    case "s":
    case "inlineStr":
      return typeof read?.v === "string" && toPlainLineEnds(read.v) === toPlainLineEnds(value)
    case "str":
      // SheetJS decodes the results of formulas twice.
      return read?.t === "s"
    case "b":
      return read?.v === isTrue(value)
    case "e":
      return read?.t === "e"
    default:
      return false
  }
}

function toPlainLineEnds(text: string): string {
  return text.replace(/\r\n?/g, "\n")
}
