import { strToU8, zipSync } from "fflate"
// The library's smaller build, for .xlsx only: a third less.
import { read, type WorkBook, type WorkSheet } from "xlsx/dist/xlsx.mini.min"
import { MAX_FORMATS, MAX_RANGES } from "../limits"
import { notReadable, tooLarge } from "../problems/problem"
import type { WorkbookParts } from "./open-workbook"
import { isSameIgnoringWhitespace, readXmlText } from "./xml"

export interface SheetJsFont {
  name?: string
  bold?: number | boolean
  italic?: number | boolean
  underline?: number | boolean
  strike?: number | boolean
  vertAlign?: string
  color?: SheetJsColor
}

/** Colour 0 of a theme is the background of the sheet. */
export interface SheetJsColor {
  rgb?: string
  theme?: number
  tint?: number
}

export const WHITE: SheetJsColor = { rgb: "ffffff" }

/** Whether letters of this colour are invisible on this background. */
export function isSameColor(color: SheetJsColor = {}, background: SheetJsColor): boolean {
  const [letters, paper] = [color, background].map(toColorKey)
  return letters !== "" && letters === paper
}

/** One key for all colours that look white; "" for an unknown colour. */
function toColorKey({ rgb = "", theme, tint = 0 }: SheetJsColor): string {
  if (/(?:f[\da-f]){3}$/i.test(rgb) || (rgb === "" && theme === 0 && tint > -0.1)) return "white"
  return rgb.slice(-6).toLowerCase() || (theme === undefined ? "" : `${theme} ${tint}`)
}

/** SheetJS's result, including what its types omit. */
export interface SheetJsResult extends WorkBook {
  Workbook: WorkBook["Workbook"] & { CalcPr?: { fullCalcOnLoad?: string } }
  Strings: { t?: string }[]
  Styles: {
    Fonts?: SheetJsFont[]
    /** Without a pattern a cell has no background. */
    Fills?: { patternType?: string; fgColor?: SheetJsColor }[]
    CellXf?: { fontId?: number; fillId?: number }[]
  }
  sheet: WorkSheet
}

const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml"
/** Tells SheetJS where the texts and styles are; it knows the names of other parts. */
const CONTENT_TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/sharedStrings.xml" ContentType="${TYPES}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`
/** Asks for number formats, but not for formatted text, which differs from Excel's. */
const OPTIONS = { cellNF: true, cellText: false, cellHTML: false, sheetStubs: true }

const LINK = /<hyperlink\b[^<>]*>/g
/** SheetJS visits all cells of a link, even a whole sheet's, so it gets only the first row. */
const LINK_RANGE = /(\sref=["'][A-Z]{1,2}(\d+))(:[A-Z]{1,2}(?=\d))?[^"']*/
/** SheetJS skips such an empty text, so that the texts after it move up. */
const EMPTY_TEXT = /<(si|t)((?:\s[^<>]*)?)\/>/g
/** SheetJS decodes results of formulas twice. */
const VALUE = /(<v\b[^<>]*>)([^<]*[&_][^<]*)/g
/** SheetJS counts a gradient twice. */
const GRADIENT = /<gradientFill\b(?:[^<>]*\/>|[^]*?<\/gradientFill>)/g
const HIDDEN_SHEET = /<sheet\b[^<>]*\sstate\s*=\s*["'](?!visible["'])/g

/**
 * Reads the first worksheet with SheetJS, and verifies that no shared text, merged cell or hidden
 * sheet is lost. `readCells` then verifies the cells.
 * @throws WorkbookError "workbook-not-readable" or "workbook-too-large"
 */
export function readWithSheetJs(parts: WorkbookParts): SheetJsResult {
  const { workbook, sheetIndex, sharedStrings } = parts
  const path = `xl/worksheets/sheet${sheetIndex + 1}.xml`
  const result = callSheetJs(sheetIndex, {
    "xl/workbook.xml": workbook,
    [path]: prepareSheet(parts.sheet),
    [path.replace(/[^/]*$/, "_rels/$&.rels")]: parts.sheetRelationships,
    "xl/sharedStrings.xml": sharedStrings.replace(EMPTY_TEXT, "<$1$2></$1>"),
    "xl/styles.xml": parts.styles.replace(GRADIENT, '<patternFill patternType="gray125"/>'),
  })
  // SheetJS swallows errors of a sheet: it is then undefined.
  const sheet = result.Sheets[result.SheetNames[sheetIndex] ?? ""]
  // SheetJS splits the texts at their end tags, which leaves a remainder after the last.
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

/** @param parts XML by the part name that SheetJS expects */
function callSheetJs(sheetIndex: number, parts: Record<string, string | undefined>): SheetJsResult {
  const files: Record<string, Uint8Array> = { "[Content_Types].xml": strToU8(CONTENT_TYPES) }
  for (const [name, xml] of Object.entries(parts)) {
    if (xml !== undefined) files[name] = strToU8(xml)
  }
  try {
    // Stored, because SheetJS's own inflate never ends on some damaged data.
    const zip = zipSync(files, { level: 0 })
    return read(zip, { ...OPTIONS, sheets: sheetIndex }) as SheetJsResult
  } catch {
    throw notReadable()
  }
}

function count(xml: string, tag: RegExp): number {
  return xml.match(tag)?.length ?? 0
}
