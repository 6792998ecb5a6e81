import { strFromU8 } from "fflate"
import { utils } from "xlsx"
import { findFirstSheet } from "../workbook/parse-workbook"
import { decodeText, findElements, readSection } from "../workbook/read-xml"

/** What Excel keeps of the first worksheet beside its texts. */
export interface SheetMarks {
  /** Whether the sheet itself is hidden. */
  isHidden: boolean
  /** Rows that are hidden or filtered out, as the spreadsheet numbers them. */
  hiddenRows: ReadonlySet<number>
  /** Where a click on a cell leads, by the address of the cell, such as "C5". */
  links: ReadonlyMap<string, string>
}

const NO_MARKS: SheetMarks = { isHidden: false, hiddenRows: new Set(), links: new Map() }
/** A link over a whole sheet is nobody's intention. */
const MAX_CELLS_OF_LINK = 1_000
/** Of all links together. */
const MAX_LINKED_CELLS = 50_000

/** @param parts of the workbook, by their names */
export function readSheetMarks(parts: ReadonlyMap<string, Uint8Array>): SheetMarks {
  let sheet: ReturnType<typeof findFirstSheet>
  try {
    sheet = findFirstSheet(parts)
  } catch {
    // SheetJS finds the sheet where a part that leads to it is missing.
    return NO_MARKS
  }
  const rows = findElements(readSection(sheet.sheetXml, "sheetData"), "row")
  const hiddenRows = new Set<number>()
  let row = 0
  for (const { attributes } of rows) {
    row = attributes.r === undefined ? row + 1 : Number(attributes.r)
    if (attributes.hidden === "1" || attributes.hidden === "true") hiddenRows.add(row)
  }
  const relations = sheet.sheetPart.replace(/(^|\/)([^/]*)$/, "$1_rels/$2.rels").toLowerCase()
  const targets = new Map<string | undefined, string>()
  const relationsXml = strFromU8(parts.get(relations) ?? new Uint8Array())
  for (const { attributes } of findElements(relationsXml, "Relationship")) {
    targets.set(attributes.Id, decodeText(attributes.Target ?? ""))
  }
  const links = new Map<string, string>()
  let left = MAX_LINKED_CELLS
  for (const { attributes } of findElements(sheet.sheetXml, "hyperlink")) {
    const target = targets.get(attributes.id)
    if (target === undefined || left <= 0) continue
    const cells = listCells(attributes.ref ?? "")
    left -= cells.length
    cells.forEach((cell) => links.set(cell, target))
  }
  return { isHidden: sheet.isHidden, hiddenRows, links }
}

/** "C5:C7" → "C5", "C6", "C7" */
function listCells(range: string): string[] {
  const { s: start, e: end } = utils.decode_range(range)
  const columns = end.c - start.c + 1
  const count = columns * (end.r - start.r + 1)
  if (!(count > 0 && count <= MAX_CELLS_OF_LINK)) return []
  return Array.from({ length: count }, (_, index) =>
    utils.encode_cell({ r: start.r + Math.floor(index / columns), c: start.c + (index % columns) }),
  )
}
