import { strToU8, zipSync } from "fflate"
import { COLUMN_KEYS, COLUMNS, type Post } from "../post"
import { toReference } from "./cell-references"
import { BUILD_PROGRAM } from "./find-first-sheet"

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
const PACKAGE = "http://schemas.openxmlformats.org/package/2006"
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"
/** The earliest date in a zip; zips have no time zone. */
const ZIP_EPOCH = new Date(1980, 0)
/** Characters that XML 1.0 forbids or its parsers change, and texts that look like an escape of one. */
const TO_ESCAPE = /[^\t\n\P{Cc}]|[\p{Cs}\ufffe\uffff]|_(?=x[\da-f]{4}_)/giu

/** All parts but the sheet. */
const PARTS = {
  "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><fileVersion appName="${BUILD_PROGRAM}"/><sheets><sheet name="Posts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/**
 * Writes the published workbook: one sheet, the columns Heading, Image and Body, text cells and nothing
 * else. The same posts give the same bytes.
 * @returns the whole .xlsx file
 */
export function postsToWorkbook(posts: readonly Post[]): Uint8Array {
  const texts = posts.map((post) => COLUMN_KEYS.map((key) => post[key] ?? ""))
  const rows = [Object.values(COLUMNS), ...texts].map((row, index) => writeRow(row, index + 1))
  const sheet = `<worksheet xmlns="${MAIN}"><sheetData>${rows.join("")}</sheetData></worksheet>`
  const parts = Object.entries({ ...PARTS, "xl/worksheets/sheet1.xml": sheet })
  const files = parts.map(([name, xml]) => [name, strToU8(XML + xml)] as const)
  return zipSync(Object.fromEntries(files), { mtime: ZIP_EPOCH, level: 9 })
}

function writeRow(texts: readonly string[], row: number): string {
  const cells = texts.map((text, column) => {
    if (text === "") return ""
    const reference = toReference({ row: row - 1, column })
    return `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text)}</t></is></c>`
  })
  return `<row r="${row}">${cells.join("")}</row>`
}

function escapeText(text: string): string {
  return text
    .replace(TO_ESCAPE, (character) => {
      const code = character.charCodeAt(0).toString(16).padStart(4, "0")
      return `_x${code}_`
    })
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
}
