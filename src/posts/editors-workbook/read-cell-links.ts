import { parseRange, toReference } from "../workbook/cell-references"
import { readRelations } from "../workbook/parse-workbook"
import { findElements } from "../workbook/read-xml"
import type { WorkbookParts } from "../workbook/unpack-workbook"

/** Where a click on a cell leads, by the reference of the cell, such as "C5". */
export type CellLinks = ReadonlyMap<string, string>

/** A link over a whole sheet is nobody's intention. */
const MAX_CELLS_OF_LINK = 1_000
/** Cells of all links together. */
const MAX_LINKED_CELLS = 50_000

/** @param sheetPart name of the part that contains the sheet */
export function readCellLinks(
  parts: WorkbookParts,
  sheetPart: string,
  sheetXml: string,
): CellLinks {
  const targets = readRelations(parts, sheetPart)
  const links = new Map<string, string>()
  let remaining = MAX_LINKED_CELLS
  for (const { attribute } of findElements(sheetXml, "hyperlink")) {
    const target = targets.get(attribute("id"))
    if (target === undefined || remaining <= 0) continue
    const cells = listReferences(attribute("ref"))
    remaining -= cells.length
    cells.forEach((cell) => links.set(cell, target))
  }
  return links
}

/** "C5:C7" → "C5", "C6", "C7" */
function listReferences(range: string): string[] {
  const { start, end } = parseRange(range)
  const columns = end.column - start.column + 1
  const count = columns * (end.row - start.row + 1)
  if (!(count > 0 && count <= MAX_CELLS_OF_LINK)) return []
  return Array.from({ length: count }, (_, index) =>
    toReference({
      row: start.row + Math.floor(index / columns),
      column: start.column + (index % columns),
    }),
  )
}
