import { strToU8, zipSync } from "fflate"
// The library's build without other formats than .xlsx, which is a third smaller.
import { read, type WorkBook, type WorkSheet } from "xlsx/dist/xlsx.mini.min"
import { MAX_FORMATS, MAX_RANGES } from "../limits"
import { notReadable, tooLarge } from "../problems/problem"
import type { WorkbookParts } from "./open-workbook"
import { isSameIgnoringWhitespace, readXmlText } from "./xml"

/** A font of the styles. */
export interface SheetJsFont {
  name?: string
  bold?: number | boolean
  italic?: number | boolean
  underline?: number | boolean
  strike?: number | boolean
  vertAlign?: string
  color?: SheetJsColor
}

/** Of a theme, 0 is the ground of the sheet. */
export interface SheetJsColor {
  rgb?: string
  theme?: number
  tint?: number
}

/** Whether nobody sees letters of this colour on a white ground. */
export function isWhite({ rgb = "", theme, tint = 0 }: SheetJsColor = {}): boolean {
  return /(?:f[\da-f]){3}$/i.test(rgb) || (rgb === "" && theme === 0 && tint > -0.1)
}

/** What SheetJS says of a workbook; its types do not know all of it. */
export interface SheetJsResult extends WorkBook {
  Workbook: WorkBook["Workbook"] & { CalcPr?: { fullCalcOnLoad?: string } }
  Strings: { t?: string }[]
  Styles: {
    Fonts?: SheetJsFont[]
    /** Without a pattern where it is a gradient. */
    Fills?: { patternType?: string; fgColor?: SheetJsColor }[]
    CellXf?: { fontId?: number; fillId?: number }[]
  }
  sheet: WorkSheet
}

const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml"
/** Where SheetJS finds the texts and the styles; it knows the names of the other parts. */
const CONTENT_TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPES}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`
/** The number formats are wanted, and what SheetJS writes with them is not: it does not apply them as Excel does. */
const OPTIONS = { cellNF: true, cellText: false, cellHTML: false, sheetStubs: true }

const LINK = /<hyperlink\b[^<>]*>/g
/** SheetJS walks through all cells of a link, which may be those of the whole sheet: so it gets the first row of each: A1:C1 of A1:C9. */
const LINK_RANGE = /(\sref=["'][A-Z]{1,2}(\d+))(:[A-Z]{1,2}(?=\d))?[^"']*/
/** SheetJS passes over such an empty text, so that others take its place. */
const EMPTY_TEXT = /<(si|t)((?:\s[^<>]*)?)\/>/g
/** SheetJS decodes results of formulas twice. */
const VALUE = /(<v\b[^<>]*>)([^<]*[&_][^<]*)/g
const HIDDEN_SHEET = /<sheet\b[^<>]*\sstate\s*=\s*["'](?!visible["'])/g

/**
 * Reads the first worksheet with SheetJS, and makes sure that no shared text, merged cell or hidden sheet is lost; its
 * cells are compared by `readCells`.
 * @throws WorkbookError "workbook-not-readable"
 */
export function readWithSheetJs(parts: WorkbookParts): SheetJsResult {
  const { workbook, sheetIndex, sharedStrings } = parts
  const path = `xl/worksheets/sheet${sheetIndex + 1}.xml`
  const result = callSheetJs(sheetIndex, {
    "xl/workbook.xml": workbook,
    [path]: prepareSheet(parts.sheet),
    [path.replace(/[^/]*$/, "_rels/$&.rels")]: parts.sheetRelationships,
    "xl/sharedStrings.xml": sharedStrings.replace(EMPTY_TEXT, "<$1$2></$1>"),
    "xl/styles.xml": parts.styles,
  })
  // SheetJS passes over the errors of a sheet.
  const sheet = result.Sheets[result.SheetNames[sheetIndex] ?? ""]
  // SheetJS splits the texts at their ends, so that what follows the last one counts as another.
  const Strings = result.Strings.slice(0, -1)
  const hiddenSheets = result.Workbook.Sheets?.filter(({ Hidden }) => Hidden) ?? []
  const mergeCount = count(parts.sheet, /<mergeCell\b/g)
  const formatCount = count(parts.styles, /<numFmt\b/g)
  if (mergeCount > MAX_RANGES || formatCount > MAX_FORMATS) throw tooLarge()
  const isWhole =
    isSameIgnoringWhitespace(readXmlText(sharedStrings), Strings.map(({ t = "" }) => t).join("")) &&
    Strings.length === count(sharedStrings, /<si\b/g) &&
    hiddenSheets.length === count(workbook, HIDDEN_SHEET) &&
    (sheet?.["!merges"] ?? []).length === mergeCount
  if (!sheet || !isWhole) throw notReadable()
  return { ...result, Strings, sheet }
}

function prepareSheet(xml: string): string {
  if (count(xml, LINK) > MAX_RANGES) throw tooLarge()
  return xml
    .replace(LINK, (link) => {
      const [ref, start = "", row = "", end] = LINK_RANGE.exec(link) ?? []
      return ref ? link.replace(ref, end ? start + end + row : start) : ""
    })
    .replace(EMPTY_TEXT, "<$1$2></$1>")
    .replace(VALUE, (_, tag: string, value: string) => {
      return tag + value.replaceAll("&", "&amp;").replaceAll("_x", "_x005F_x")
    })
}

/** @param parts the XML of each, by the name that SheetJS looks for */
function callSheetJs(sheetIndex: number, parts: Record<string, string | undefined>): SheetJsResult {
  const files: Record<string, Uint8Array> = { "[Content_Types].xml": strToU8(CONTENT_TYPES) }
  for (const [name, xml] of Object.entries(parts)) {
    if (xml !== undefined) files[name] = strToU8(xml)
  }
  try {
    // Stored, because SheetJS does not end on some damaged data that it inflates itself.
    const zip = zipSync(files, { level: 0 })
    return read(zip, { ...OPTIONS, sheets: sheetIndex }) as SheetJsResult
  } catch {
    throw notReadable()
  }
}

function count(xml: string, tag: RegExp): number {
  return xml.match(tag)?.length ?? 0
}
