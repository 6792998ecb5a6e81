import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from "../allowed-html"
import { escapeHtml } from "../text/escape-html"
import { BOLD, FORMATS, ITALIC } from "../text/formatted-text"
import { repairUrl } from "../text/repair-url"
import type { Tag } from "./html-elements"

/** The only elements on which these attributes mean something. */
const ELEMENTS_OF_ATTRIBUTE: Partial<Record<string, readonly string[]>> = {
  href: ["a"],
  src: ["img"],
  type: ["ol", "ul", "li"],
  value: ["li"],
}

/** Writes a start tag for the article. @param shownName name of the element in the article */
export function writeStartTag(tag: Tag, shownName: string): string {
  const attributes = keepAttributes(tag, shownName).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  )
  return `<${shownName}${attributes.join("")}>`
}

/** Keeps the attributes that an article may have. */
function keepAttributes({ attributes }: Tag, shownName: string): [string, string][] {
  const read = new Map(attributes)
  // Finds the address of a misspelt `href`, such as hfre.
  const address = [...attributes.values()].find((value) => /^https?:\/\//i.test(value))
  if (address !== undefined && !read.has("href")) read.set("href", address)
  return [...read]
    .filter(([attribute]) => ALLOWED_ATTRIBUTES.includes(attribute))
    .filter(([attribute]) => ELEMENTS_OF_ATTRIBUTE[attribute]?.includes(shownName) ?? true)
    .map(([attribute, value]) => [attribute, attribute === "href" ? repairUrl(value) : value])
}

/** Elements that only format text. In typed lines they become formats. */
const TAG_FORMATS: Partial<Record<string, number>> = {
  b: BOLD,
  i: ITALIC,
  ...Object.fromEntries(FORMATS.map(({ tag, bit }) => [tag, bit])),
}
/** A link that leads nowhere, such as "#". */
const NOWHERE = /^\s*#?\s*$/
/** A link into the copied document, such as "#_ftn1" (a footnote of Word) and "#heading=h.1". */
const DOCUMENT_ANCHOR =
  /^(?:(?:file|about|mid|cid|blob):[^#]*)?#(?:_|ftn|fn|edn|sd(?:foot|end)note|footnote|endnote|cite_|bookmark=|heading=|user-content-|cmnt|h\.|id\.|kix\.|(?:note|ref|bookmark|page)-?\d)/i

/**
 * Converts a start tag inside a line.
 * @returns bits of the format of its text; its HTML unless only a format remains
 */
export function readInlineTag(tag: Tag, isTyped: boolean): { format: number; html?: string } {
  const { name } = tag
  const own = TAG_FORMATS[name] ?? 0
  const format = tag.style.format & ~own
  const html = writeStartTag(tag, name)
  const isBare = html === `<${name}>`
  const href = tag.attributes.get("href")
  const isLost = href !== undefined && (NOWHERE.test(href) || DOCUMENT_ANCHOR.test(href))
  const isFormat = own !== 0 && isBare && isTyped
  const isDropped = !ALLOWED_TAGS.includes(name) || isLost || (name === "span" && isBare)
  if (own & tag.style.cancelled || isDropped) return { format }
  return isFormat ? { format: format | own } : { format, html }
}

const LIST_CLASS = /\bMsoList(?:Paragraph|Bullet|Number)(\d?)/
/** The bullet or number of an item, if nothing else is left of the list. */
const ITEM_MARKER = /^(?:[·•§o–-]|\(?[a-z\d]{1,4}[.)])(?:&nbsp;|\s){2}/i
const MARKER_CHARACTERS = 200

/** The list level, from 0, of a Word paragraph that is an item; undefined for any other tag. */
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
