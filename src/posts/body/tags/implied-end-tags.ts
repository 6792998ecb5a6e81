import { HEADING_TAGS, NEEDS_END, type Tag } from "./html-elements"

/** Elements that end each other, such as cells, inside the same list or table. */
const SIBLINGS = [
  ["li", "ul ol table"],
  ["dt dd", "dl table"],
  ["tr", "table"],
  ["td th caption", "table"],
  ["thead tbody tfoot caption", "table"],
].map(([names = "", limits = ""]) => ({ names: names.split(" "), limits: limits.split(" ") }))

/** Number of blocks that stay open at a start tag. @param open the outermost first */
export function countOpenAtStart(open: readonly string[], name: string): number {
  let count = open.length
  // A paragraph cannot contain a block.
  if (open.at(-1) === "p") count--
  if (HEADING_TAGS.has(name) && HEADING_TAGS.has(open[count - 1] ?? "")) count--
  const siblings = SIBLINGS.find(({ names }) => names.includes(name))
  return (siblings && findOpen(open, siblings.names, siblings.limits)) ?? count
}

/** Number of blocks that stay open at an end tag; undefined if it ends none. */
export function countOpenAtEnd(open: readonly string[], name: string): number | undefined {
  return findOpen(open, HEADING_TAGS.has(name) ? [...HEADING_TAGS] : [name], ["table"])
}

/** Finds start tags without an end tag, which closes the nearest open one of its name. */
export function findUnclosed(tags: readonly Tag[]): Set<Tag> {
  const unclosed = new Set<Tag>()
  const openByName = new Map<string, Tag[]>()
  for (const tag of tags) {
    const open = openByName.get(tag.name) ?? []
    openByName.set(tag.name, open)
    if (tag.isEnd) {
      const closed = open.pop()
      if (closed) unclosed.delete(closed)
    } else {
      open.push(tag)
      unclosed.add(tag)
    }
  }
  return unclosed
}

/** Finds the first start tag whose end was probably forgotten. A link may end at the next one. */
export function findForgotten(tags: readonly Tag[], unclosed: ReadonlySet<Tag>): Tag | undefined {
  const lastLink = tags.findLast(({ name, attributes }) => name === "a" && attributes.has("href"))
  return tags.find((tag) => unclosed.has(tag) && (tag === lastLink || NEEDS_END.has(tag.name)))
}

/** Index of the innermost of these elements, inside the limits. */
function findOpen(
  open: readonly string[],
  names: readonly string[],
  limits: readonly string[],
): number | undefined {
  const index = open.findLastIndex((name) => names.includes(name) || limits.includes(name))
  return names.includes(open[index] ?? "") ? index : undefined
}
