import { readStyle } from "./read-style"
import type { Tag } from "./tag"

const LIST_CLASS = /\bMsoList(?:Paragraph|Bullet|Number)(\d?)/
/** What stands before an item where nothing else of the list is left. */
const ITEM_MARKER = /^(?:[·•§o–-]|\(?[a-z\d]{1,4}[.)])(?:&nbsp;|\s){2}/i
const MARKER_CHARACTERS = 200
const LISTS = ["ul", "ol"]
const BLOCKS = [...LISTS, "div", "p", "li"]

/** An item in a list of Word; its level is counted from 0. */
export interface WordItem {
  level: number
}

/** What a paragraph that Word has written says of an item; undefined for any other tag. */
export function readWordItem(text: string, { name, attributes, end }: Tag): WordItem | undefined {
  if (name !== "p") return undefined
  const { listLevel } = readStyle(attributes.get("style"))
  if (listLevel !== undefined) return { level: listLevel }
  const [isOfList, number = ""] = LIST_CLASS.exec(attributes.get("class") ?? "") ?? []
  const html = text.slice(end, end + MARKER_CHARACTERS)
  const isMarked =
    html.includes("supportLists") || ITEM_MARKER.test(html.replace(/<[^<>]*>/g, "").trimStart())
  return isOfList && isMarked ? { level: Math.max(Number(number) - 1, 0) } : undefined
}

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
    const { name, isEnd, attributes } = tag
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
    const value = list?.name === "ol" ? (attributes.get("data-aria-posinset") ?? "1") : ""
    const item = new Map([
      ["style", `mso-list:level${level}`],
      ["value", value],
    ])
    return { ...tag, name: shownName, attributes: item }
  })
}
