import type { CellPlace } from "./cell-references"
import type { Relationship } from "./open-workbook"
import type { ScannedLink } from "./scan-sheet"

/** Its address, or where that comes from if its cell shows other words. */
const LINK_FUNCTION = /\bHYPERLINK\(\s*(?:"([^"]+)"|([^",)]+)(?=,))/i

/** Finds where a click on a cell leads: by its formula, or by a link on it. */
export function findLinkTarget(
  { row, column }: CellPlace,
  formula = "",
  links: readonly ScannedLink[],
  relationships: readonly Relationship[],
): string | undefined {
  const [, address, source] = LINK_FUNCTION.exec(formula) ?? []
  if (address ?? source) return address ?? source
  const link = links.find(
    ({ start, end }) =>
      row >= start.row && row <= end.row && column >= start.column && column <= end.column,
  )
  return relationships.find(({ id }) => id === link?.id)?.target
}
