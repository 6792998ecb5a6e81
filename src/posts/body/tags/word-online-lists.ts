import type { Tag } from "./tag"

const LISTS = ["ul", "ol"]
const BLOCKS = [...LISTS, "div", "p", "li"]
/** A list of Word Online, and what it puts around that. */
const LIST_OF_ITEM = /(?:<div\b[^<>]*>\s*)?<[uo]l\b[^<>]*>\s*<li\b[^<>]*\sdata-aria-level=/iy

/** The level of an item in a list of Word Online, counted from 1; undefined for any other tag. */
function readLevel({ attributes }: Tag): string | undefined {
  return attributes.get("data-aria-level")
}

/**
 * Rewrites the lists of Word Online, in which each item has a list of its own, as Word writes them: one paragraph an item.
 * Tags around and inside an item are hidden; items of numbered lists get their numbers as values.
 */
export function unwrapOnlineLists(text: string, tags: readonly Tag[]): readonly Tag[] {
  if (!tags.some(readLevel)) return tags
  const open: { name: string; shownName: string; isItem: boolean }[] = []
  let hasWords = false
  const isAround = ({ start }: Tag): boolean => {
    LIST_OF_ITEM.lastIndex = start
    return LIST_OF_ITEM.test(text)
  }
  return tags.map((tag, index) => {
    const { name, isEnd } = tag
    hasWords ||= text.slice(tags[index - 1]?.end, tag.start).trim() !== ""
    if (!BLOCKS.includes(name)) return tag
    if (isEnd) {
      const opened = open.findLast((each) => each.name === name)
      if (!opened) return tag
      open.splice(open.indexOf(opened))
      return { ...tag, name: opened.shownName }
    }
    const level = readLevel(tag)
    const isInItem = ["div", "p"].includes(name) && open.some((each) => each.isItem)
    const list = open.findLast((each) => LISTS.includes(each.name))
    const shownName = isInItem || isAround(tag) ? "!" : level === undefined ? name : "p"
    open.push({ name, shownName, isItem: level !== undefined })
    if (level === undefined) return { ...tag, name: isInItem && hasWords ? "br" : shownName }
    hasWords = false
    const number = list?.name === "ol" ? tag.attributes.get("data-aria-posinset") : undefined
    return { ...tag, name: shownName, attributes: toWordAttributes(level, number) }
  })
}

function toWordAttributes(level: string, number: string | undefined): Tag["attributes"] {
  return new Map([
    ["style", `mso-list:level${level}`],
    ...(number === undefined ? [] : [["value", number] as const]),
  ])
}
