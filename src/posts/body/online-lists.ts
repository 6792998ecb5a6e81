import type { Tag } from "./read-tags"

const LISTS = ["ul", "ol"]
const BLOCKS = [...LISTS, "div", "p", "li"]

/** The level of an item in a list of Word Online, counted from 1; undefined for any other tag. */
export function readOnlineLevel({ name, attributes }: Tag): string | undefined {
  if (name !== "li") return undefined
  const ofRole = attributes.get("role") === "listitem" ? attributes.get("aria-level") : undefined
  return attributes.get("data-aria-level") ?? ofRole
}

/**
 * Hides what Word Online puts around and into the items of its lists, each of which is a list of its own: the items say
 * their levels. Those of numbered lists get their numbers as values.
 */
export function unwrapOnlineLists(text: string, tags: readonly Tag[]): readonly Tag[] {
  if (!tags.some((tag) => readOnlineLevel(tag) !== undefined)) return tags
  const open: { name: string; isHidden: boolean; isItem: boolean }[] = []
  const isAround = (index: number): boolean => {
    const [tag, next] = tags.slice(index, index + 2)
    if (!tag || !next || next.isEnd || text.slice(tag.end, next.start).trim() !== "") return false
    if (LISTS.includes(tag.name)) return readOnlineLevel(next) !== undefined
    return tag.name === "div" && LISTS.includes(next.name) && isAround(index + 1)
  }
  return tags.map((tag, index) => {
    const { name, isEnd, attributes } = tag
    if (!BLOCKS.includes(name)) return tag
    const hidden = { ...tag, name: "!" }
    if (isEnd) {
      const at = open.findLastIndex((each) => each.name === name)
      const [closed] = at < 0 ? [] : open.splice(at)
      return closed?.isHidden ? hidden : tag
    }
    const list = open.findLast((each) => LISTS.includes(each.name))
    const isInItem = ["div", "p"].includes(name) && open.some(({ isItem }) => isItem)
    const isHidden = isInItem || isAround(index)
    const isItem = readOnlineLevel(tag) !== undefined
    open.push({ name, isHidden, isItem })
    const before = tags[index - 1]
    if (isInItem && before?.isEnd && BLOCKS.includes(before.name)) return { ...tag, name: "br" }
    if (isHidden) return hidden
    const value = list?.name === "ol" ? (attributes.get("data-aria-posinset") ?? "1") : ""
    return isItem ? { ...tag, attributes: new Map([...attributes, ["value", value]]) } : tag
  })
}
