import { parseReference, toReference } from "../workbook/cell-references"
import type { SheetCells } from "../workbook/read-cells"
import type { Relationship } from "../workbook/workbook-package"

/** Where a click on a cell leads, by the reference of the cell, such as "C5". */
export type CellLinks = ReadonlyMap<string, string>

/** Its address, or where that comes from if its cell shows other words. */
const LINK_FUNCTION = /\bHYPERLINK\(\s*(?:"([^"]+)"|([^",)]+)(?=,))/i
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
  for (const { range, id } of links) {
    const target = targets.get(id)
    if (target === undefined || remaining <= 0) continue
    const cells = listReferences(range)
    remaining -= cells.length
    cells.forEach((cell) => cellLinks.set(cell, target))
  }
  return cellLinks
}

/** Where a formula makes its cell lead. */
export function findLinkTarget(formula = ""): string | undefined {
  const [, address, source] = LINK_FUNCTION.exec(formula) ?? []
  return address ?? source
}

/** "C5:C7" → "C5", "C6", "C7" */
function listReferences(range: string): string[] {
  const [start, end = start] = range.split(":").map(parseReference)
  if (!start || !end) return []
  const columns = end.column - start.column + 1
  const count = columns * (end.row - start.row + 1)
  return Array.from({ length: count > MAX_CELLS_OF_LINK ? 0 : count }, (_, index) =>
    toReference({
      row: start.row + Math.floor(index / columns),
      column: start.column + (index % columns),
    }),
  )
}
