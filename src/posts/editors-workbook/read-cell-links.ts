import { parseReference, toReference } from "../workbook/cell-references"
import type { SheetCells } from "../workbook/read-cells"
import type { Relationship } from "../workbook/workbook-package"

/** Where a click on a cell leads, by the reference of the cell, such as "C5". */
export type CellLinks = ReadonlyMap<string, string>

/** A link over a whole sheet is nobody's intention. */
const MAX_CELLS_OF_LINK = 1_000
/** Cells of all links together. */
const MAX_LINKED_CELLS = 50_000

/** @param relationships those of the sheet */
export function toCellLinks(
  links: SheetCells["links"],
  relationships: readonly Relationship[],
): CellLinks {
  const targets = new Map(relationships.map(({ id, target }) => [id, target]))
  const cellLinks = new Map<string, string>()
  let remaining = MAX_LINKED_CELLS
  for (const { range, id = "", target = targets.get(id) } of links) {
    if (target === undefined || remaining <= 0) continue
    const cells = listReferences(range)
    remaining -= cells.length
    cells.forEach((cell) => cellLinks.set(cell, target))
  }
  return cellLinks
}

/** "C5:C7" → "C5", "C6", "C7" */
function listReferences(range: string): string[] {
  const [start, end = start] = range.split(":").map(parseReference)
  if (!start || !end) return []
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
