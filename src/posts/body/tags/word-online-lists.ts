import type { Tag } from "./tag"

const LISTS = ["ul", "ol"]
const BLOCKS = [...LISTS, "div", "p", "li"]

/** The level of an item in a list of Word Online, counted from 1; undefined for any other tag. */
function readLevel({ name, attributes }: Tag): string | undefined {
  if (name !== "li") return undefined
  const ofRole = attributes.get("role") === "listitem" ? attributes.get("aria-level") : undefined
  return attributes.get("data-aria-level") ?? ofRole
}

/**
 * Makes items as Word itself writes them of those of Word Online, each of which is in a list of its own, and hides what is
 * around and in them. Those of numbered lists get their numbers as values.
 */
export function unwrapOnlineLists(text: string, tags: readonly Tag[]): readonly Tag[] {
  if (!tags.some((tag) => readLevel(tag) !== undefined)) return tags
  const open: { name: string; shownName: string; isItem: boolean }[] = []
  let hasWords = false
  const isAround = (index: number): boolean => {
    const [tag, next] = tags.slice(index, index + 2)
    if (!tag || !next || next.isEnd || text.slice(tag.end, next.start).trim() !== "") return false
    if (LISTS.includes(tag.name)) return readLevel(next) !== undefined
    return tag.name === "div" && LISTS.includes(next.name) && isAround(index + 1)
  }
  return tags.map((tag, index) => {
    const { name, isEnd } = tag
    hasWords ||= text.slice(tags[index - 1]?.end, tag.start).trim() !== ""
    if (!BLOCKS.includes(name)) return tag
    if (isEnd) {
      const at = open.findLastIndex((each) => each.name === name)
      const [closed] = at < 0 ? [] : open.splice(at)
      return { ...tag, name: closed?.shownName ?? name }
    }
    const level = readLevel(tag)
    const isItem = level !== undefined
    const isInItem = ["div", "p"].includes(name) && open.some((each) => each.isItem)
    const list = open.findLast((each) => LISTS.includes(each.name))
    const shownName = isInItem || isAround(index) ? "!" : isItem ? "p" : name
    open.push({ name, shownName, isItem })
    if (!isItem) return { ...tag, name: isInItem && hasWords ? "br" : shownName }
    hasWords = false
    return {
      ...tag,
      name: shownName,
      attributes: toWordAttributes(tag, level, list?.name === "ol"),
    }
  })
}

function toWordAttributes(
  { attributes }: Tag,
  level: string,
  isNumbered: boolean,
): Tag["attributes"] {
  return new Map([
    ["style", `mso-list:level${level}`],
    ["value", isNumbered ? (attributes.get("data-aria-posinset") ?? "1") : ""],
  ])
}
