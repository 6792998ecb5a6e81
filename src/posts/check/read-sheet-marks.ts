import { utils } from "xlsx"
import { readRelations } from "../workbook/parse-workbook"
import { findElements, isTrue, readSection } from "../workbook/read-xml"
import type { WorkbookParts } from "../workbook/unpack-workbook"

/** What a worksheet contains besides its cells. */
export interface SheetMarks {
  /** Rows that are hidden or filtered out, as the spreadsheet numbers them. */
  hiddenRows: ReadonlySet<number>
  /** Where a click on a cell leads, by the reference of the cell, such as "C5". */
  links: ReadonlyMap<string, string>
}

/** A link over a whole sheet is nobody's intention. */
const MAX_CELLS_OF_LINK = 1_000
/** Cells of all links together. */
const MAX_LINKED_CELLS = 50_000

/** @param sheetPart name of the part that contains the sheet */
export function readSheetMarks(
  parts: WorkbookParts,
  sheetPart: string,
  sheetXml: string,
): SheetMarks {
  const hiddenRows = new Set<number>()
  let row = 0
  for (const { attribute } of findElements(readSection(sheetXml, "sheetData"), "row")) {
    row = Number(attribute("r")) || row + 1
    if (isTrue(attribute("hidden"))) hiddenRows.add(row)
  }
  const targets = readRelations(parts, sheetPart)
  const links = new Map<string, string>()
  let remaining = MAX_LINKED_CELLS
  for (const { attribute } of findElements(sheetXml, "hyperlink")) {
    const target = targets.get(attribute("id"))
    if (target === undefined || remaining <= 0) continue
    const cells = listCells(attribute("ref"))
    remaining -= cells.length
    cells.forEach((cell) => links.set(cell, target))
  }
  return { hiddenRows, links }
}

/** "C5:C7" → "C5", "C6", "C7" */
function listCells(range: string): string[] {
  const { s: start, e: end } = utils.decode_range(range)
  const columns = end.c - start.c + 1
  const count = columns * (end.r - start.r + 1)
  if (count > MAX_CELLS_OF_LINK) return []
  return Array.from({ length: count }, (_, index) =>
    utils.encode_cell({ r: start.r + Math.floor(index / columns), c: start.c + (index % columns) }),
  )
}
