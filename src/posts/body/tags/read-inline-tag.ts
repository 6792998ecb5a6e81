import { ALLOWED_TAGS } from "../allowed-html"
import { BOLD, FORMATS, ITALIC } from "../text/formatted-text"
import { readStyle } from "./read-style"
import type { Tag } from "./tag"
import { writeStartTag } from "./write-start-tag"

/** Elements that only give letters a format. In typed lines they are that format, and not elements. */
const FORMAT_OF_TAG: Partial<Record<string, number>> = {
  b: BOLD,
  i: ITALIC,
  ...Object.fromEntries(FORMATS.map(({ tag, bit }) => [tag, bit])),
}
/** A link to nothing, such as "#". */
const NOWHERE = /^\s*#?\s*$/
/** A link to a place of a document that was copied in part, such as "#_ftn1" (a footnote of Word) and "#heading=h.1". */
const PLACE_OF_DOCUMENT =
  /^(?:(?:file|about|mid|cid|blob):[^#]*)?#(?:_|ftn|fn|edn|sd(?:foot|end)note|footnote|endnote|cite_|bookmark=|heading=|user-content-|cmnt|h\.|id\.|kix\.|(?:note|ref|bookmark|page)-?\d)/i

/**
 * What a start tag inside of a line becomes.
 * @param name as the article has it
 * @returns bits of the format that its letters get; its HTML, unless nothing but a format remains of it
 */
export function readInlineTag(
  tag: Tag,
  name: string,
  isTyped: boolean,
): { format: number; html?: string } {
  const style = readStyle(tag.attributes.get("style"))
  const own = FORMAT_OF_TAG[name] ?? 0
  const isCancelled =
    (own === BOLD && style.isBold === false) || (own === ITALIC && style.isItalic === false)
  const format = style.format & ~own
  const html = writeStartTag(tag, name)
  const isBare = html.toLowerCase() === `<${name}>`
  const href = tag.attributes.get("href") ?? "-"
  const isLost = NOWHERE.test(href) || PLACE_OF_DOCUMENT.test(href)
  const isFormat = own !== 0 && isBare && isTyped
  const isDropped = !ALLOWED_TAGS.includes(name) || isLost || (name === "span" && isBare)
  if (isCancelled || isDropped) return { format }
  return isFormat ? { format: format | own } : { format, html }
}
