import type { Tag } from "./html-elements"

const LIST_CLASS = /\bMsoList(?:Paragraph|Bullet|Number)(\d?)/
/** The bullet or number before an item where nothing else of the list is left. */
const ITEM_MARKER = /^(?:[·•§o–-]|\(?[a-z\d]{1,4}[.)])(?:&nbsp;|\s){2}/i
const MARKER_CHARACTERS = 200

/** The level, counted from 0, of the list item that a paragraph of Word is; undefined for any other tag. */
export function readWordLevel(
  text: string,
  { name, attributes, style, end }: Tag,
): number | undefined {
  if (name !== "p") return undefined
  if (style.listLevel !== undefined) return style.listLevel
  const listClass = LIST_CLASS.exec(attributes.get("class") ?? "")
  const html = text.slice(end, end + MARKER_CHARACTERS)
  const isMarked =
    html.includes("supportLists") || ITEM_MARKER.test(html.replace(/<[^<>]*>/g, "").trimStart())
  return listClass && isMarked ? Math.max(Number(listClass[1]) - 1, 0) : undefined
}
