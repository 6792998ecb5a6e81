import { strToU8, zipSync } from "fflate"
import { COLUMN_KEYS, type Post } from "../post"
import { MAIN_NAMESPACE, writeSheet, XML_DECLARATION } from "./published-sheet"
import { SHEET_PART } from "./read-published-workbook"

const PACKAGE = "http://schemas.openxmlformats.org/package/2006"
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
const SPREADSHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml"
/** The earliest date of a zip, which has no time zone. */
const ZIP_EPOCH = new Date(1980, 0)
/** All parts before the sheet: `readPublishedWorkbook` expects the sheet last. */
const PARTS = {
  "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SPREADSHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SPREADSHEET}.worksheet+xml"/></Types>`,
  "_rels/.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="Posts" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

/**
 * Writes the published workbook: one sheet with the columns Heading, Image and Body, in text cells.
 * The same posts give the same bytes.
 * @returns the whole .xlsx file
 */
export function postsToWorkbook(posts: readonly Post[]): Uint8Array {
  const rows = posts.map((post) => COLUMN_KEYS.map((key) => post[key] ?? ""))
  const parts = Object.entries({ ...PARTS, [SHEET_PART]: writeSheet(rows) })
  const files = parts.map(([name, xml]) => [name, strToU8(XML_DECLARATION + xml)] as const)
  return zipSync(Object.fromEntries(files), { mtime: ZIP_EPOCH, level: 9 })
}
