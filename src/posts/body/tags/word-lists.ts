import { readStyle } from "./read-style"
import type { Tag } from "./html-elements"

const LIST_CLASS = /\bMsoList(?:Paragraph|Bullet|Number)(\d?)/
/** The bullet or number before an item where nothing else of the list is left. */
const ITEM_MARKER = /^(?:[·•§o–-]|\(?[a-z\d]{1,4}[.)])(?:&nbsp;|\s){2}/i
const MARKER_CHARACTERS = 200

/** An item in a list of Word; its level is counted from 0. */
export interface WordItem {
  level: number
}

/** The list item that a paragraph of Word describes; undefined for any other tag. */
export function readWordItem(text: string, { name, attributes, end }: Tag): WordItem | undefined {
  if (name !== "p") return undefined
  const { listLevel } = readStyle(attributes.get("style"))
  if (listLevel !== undefined) return { level: listLevel }
  const listClass = LIST_CLASS.exec(attributes.get("class") ?? "")
  const html = text.slice(end, end + MARKER_CHARACTERS)
  const isMarked =
    html.includes("supportLists") || ITEM_MARKER.test(html.replace(/<[^<>]*>/g, "").trimStart())
  return listClass && isMarked ? { level: Math.max(Number(listClass[1]) - 1, 0) } : undefined
}
