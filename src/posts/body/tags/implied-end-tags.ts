import { HEADING_TAGS } from "./html-elements"

export const CELL_TAGS = new Set(["td", "th", "caption"])
const TABLE = new Set(["table"])
const TABLE_GROUPS = new Set(["thead", "tbody", "tfoot", "caption"])
const DESCRIPTIONS = { ended: new Set(["dt", "dd"]), limits: new Set(["dl", "table"]) }
/** Which open elements a start tag ends, and the elements outside of which it ends none. */
const ENDED_BY: Partial<
  Record<string, { ended: ReadonlySet<string>; limits: ReadonlySet<string> }>
> = {
  li: { ended: new Set(["li"]), limits: new Set(["ul", "ol", "table"]) },
  dt: DESCRIPTIONS,
  dd: DESCRIPTIONS,
  tr: { ended: new Set(["tr"]), limits: TABLE },
  td: { ended: CELL_TAGS, limits: TABLE },
  th: { ended: CELL_TAGS, limits: TABLE },
  thead: { ended: TABLE_GROUPS, limits: TABLE },
  tbody: { ended: TABLE_GROUPS, limits: TABLE },
  tfoot: { ended: TABLE_GROUPS, limits: TABLE },
}

/**
 * How many blocks stay open when the start tag of another one comes, by the rules of HTML.
 * @param open the names of the open blocks, the outermost first
 */
export function countOpenAtStart(open: readonly string[], name: string): number {
  let count = open.length
  // No block can be in a paragraph.
  if (open.at(-1) === "p") count--
  if (HEADING_TAGS.has(name) && HEADING_TAGS.has(open[count - 1] ?? "")) count--
  const implied = ENDED_BY[name]
  const index = implied ? findOpen(open, implied.ended, implied.limits) : -1
  return index < 0 ? count : index
}

/** How many blocks stay open when an end tag comes; undefined when it ends none. */
export function countOpenAtEnd(open: readonly string[], name: string): number | undefined {
  const ended = HEADING_TAGS.has(name) ? HEADING_TAGS : new Set([name])
  const index = findOpen(open, ended, TABLE)
  return index < 0 ? undefined : index
}

/** The place of the innermost of these elements inside of the limits; otherwise -1. */
function findOpen(
  open: readonly string[],
  wanted: ReadonlySet<string>,
  limits: ReadonlySet<string>,
): number {
  const index = open.findLastIndex((name) => wanted.has(name) || limits.has(name))
  return wanted.has(open[index] ?? "") ? index : -1
}
