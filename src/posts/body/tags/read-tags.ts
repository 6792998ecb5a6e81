import {
  HIDDEN_TAGS,
  isBareAttribute,
  isKnownTag,
  OPTIONAL_END_TAGS,
  VOID_TAGS,
} from "./html-elements"
import { ALLOWED_TAGS } from "../allowed-html"
import { readStyle } from "./read-style"

/** A tag of the body, or something else between < and > that nobody sees. */
export interface Tag {
  /** In lower case; "!" for comments and declarations. */
  name: string
  isEnd: boolean
  attributes: ReadonlyMap<string, string>
  /** As the body has it. */
  typed: string
  start: number
  /** Behind the tag; behind the end tag for an element that is removed with its content. */
  end: number
}

const COMMENT_END = "-->"
/** Declarations, conditions of Office and processing instructions. */
const DECLARATION =
  /<(?:!doctype\b|!\[(?:if|endif|cdata)\b|\?xml\b)[^<>]*>|<!--\s?\[if\b[^<>]*>\s*(?:<!)?(?:--)?\s*-->/iy
const TAG_NAME = /<(\/?)([a-z][a-z\d]*(?::[a-z][\w-]*|(?:-[a-z]+)+)?)(?=[\s/>])/iy
/** A curly quotation mark is what Excel and phones make of a straight one. */
const ATTRIBUTE =
  /[\s/]*([^\s"'<>/=“”]+)(?:\s*=\s*("[^"“”<>]*[“”](?=[\s/>])|"[^"]*"|'[^']*'|[“”„‟″][^“”„‟″"<>]*[“”„‟″"]|[‘’‚][^‘’‚'<>]*[‘’‚']|[^\s"'<>“”‘’]+))?/y
const TAG_END = /[\s/]*>/y
/** What is shown as typed, and was probably meant as a tag or a comment. */
const BROKEN_TAG =
  /<(?:!--|\s?\/?[a-z][a-z\d]*\s+(?:href|src|style|class|id|alt|title|width|align|target|rel|dir|lang)\s*=|a(?:href)?\s*=|imgsrc\s*=|\s?\/[a-z][a-z\d]*\s*(?:<|$)|\s\/[a-z][a-z\d]*>|\\[a-z][a-z\d]*>)/iy
const TAG_BEGINNING = /<(\/?)([a-z][\w:]*(?:-\w+)*)/gi
const BEHIND_WORD = /[\p{L}\p{N}),;:]\s$/u
const BEFORE_MATHS = /[\p{L}\p{N})\]]$/u
const AFTER_MATHS = /^[\p{L}\p{N}([−-]/u
/** Not a whole word, or <p> behind it would be a paragraph. */
const SHORT_TERM = /(?:^|[^\p{L}\p{N}])(?:\p{L}{1,2}|\p{N}+|[)\]])$/u
const TERM_CHARACTERS = 8
/** More of them are paragraphs. */
const MAX_TERMS = 2
/** Allowed elements whose names are also words that people put between < and > for something to fill in. */
const PLACEHOLDERS = new Set(["a", "code", "caption", "cite", "figure", "mark", "q", "small"])
/** Outside of these an <option> and its like are words, too. */
const PARENTS = ["datalist", "ruby", "select", "table"]
/** Elements that have no meaning of their own, and no attributes either. */
const SEPARATORS = new Set(["col", "wbr"])
/** Elements whose end is often lost when a page is copied. */
const PAGE_TAGS = new Set(["html", "head", "body", "center"])

/**
 * Finds the tags of a body. A `<` begins one only if HTML knows the name and the form is a tag's; any other is a sign in
 * the text, as in 3 < 5, x<y and y>z, <learner name> and <https://example.org>.
 * @returns the tags, and where others begin that lack their end
 */
export function readTags(text: string): { tags: Tag[]; brokenTags: number[] } {
  const tags: Tag[] = []
  const brokenTags: number[] = []
  const counts = countTags(text)
  let end = 0
  for (let start = text.indexOf("<"); start >= 0; start = text.indexOf("<", end)) {
    const tag = readTag(text, start, counts)
    if (tag) tags.push(tag)
    else if (matchAt(BROKEN_TAG, text, start)) brokenTags.push(start)
    end = tag?.end ?? start + 1
  }
  return { tags: removeHidden(tags), brokenTags }
}

/** Makes one tag that nobody sees of each hidden element. One that is never closed may be all that follows, and stays. */
function removeHidden(tags: readonly Tag[]): Tag[] {
  let end = 0
  return tags.flatMap((tag, index) => {
    if (tag.start < end) return []
    const last = isHidden(tag) ? findElementEnd(tags.slice(index)) : undefined
    if (!last) return tag
    end = last.end
    return { ...tag, name: "!", end }
  })
}

function isHidden({ name, isEnd, attributes }: Tag): boolean {
  if (isEnd || name === "!") return false
  // Of one pixel, by which a mail program notices that somebody reads.
  const isPixel = ["width", "height"].every((side) => /^[01]$/.test(attributes.get(side) ?? ""))
  return (
    attributes.has("hidden") ||
    (name === "img" && isPixel) ||
    (name === "input" && attributes.get("type") === "hidden") ||
    readStyle(attributes.get("style")).isHidden
  )
}

/** The end tag of the first element; its only tag where it has no content. */
function findElementEnd(tags: readonly Tag[]): Tag | undefined {
  const { name = "" } = tags[0] ?? {}
  let open = 0
  return tags.find((tag) => {
    if (tag.name === name) open += tag.isEnd ? -1 : 1
    return open === 0 || VOID_TAGS.has(name)
  })
}

function readTag(text: string, start: number, counts: TagCounts): Tag | undefined {
  const hidden = { name: "!", isEnd: false, attributes: NO_ATTRIBUTES, typed: "", start }
  const declaration = matchAt(DECLARATION, text, start)
  if (declaration) return { ...hidden, end: start + declaration[0].length }
  if (text.startsWith("<!--", start)) {
    const end = findCommentEnd(text, start)
    return end < 0 ? undefined : { ...hidden, end }
  }
  const match = matchAt(TAG_NAME, text, start)
  if (!match) return undefined
  const [beginning, slash, typedName = ""] = match
  const name = typedName.toLowerCase()
  const count = counts(name)
  if (!isKnownTag(name) && !isCustomElement(name, count)) return undefined
  const attributes = new Map<string, string>()
  let end = start + beginning.length
  for (let part = matchAt(ATTRIBUTE, text, end); part; part = matchAt(ATTRIBUTE, text, end)) {
    const [whole, typedAttribute = "", value] = part
    const attribute = typedAttribute.toLowerCase()
    if (value === undefined && !isBareAttribute(attribute)) return undefined
    if (!attributes.has(attribute)) attributes.set(attribute, unquote(value ?? ""))
    end += whole.length
  }
  const close = matchAt(TAG_END, text, end)
  if (!close) return undefined
  end += close[0].length
  const tag = { name, isEnd: slash !== "", attributes, typed: text.slice(start, end), start, end }
  if (!tag.isEnd && attributes.size === 0 && isMathsOrPlaceholder(text, tag, counts))
    return undefined
  if (!tag.isEnd && HIDDEN_TAGS.has(name)) tag.end = findEndOfContent(text, tag, count)
  return tag
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()

/** A comment with another beginning in it has no end of its own: it would hide all that is between them. */
function findCommentEnd(text: string, start: number): number {
  const next = text.indexOf("<!--", start + 1)
  const end = text.slice(start, next < 0 ? undefined : next).indexOf(COMMENT_END, 2)
  return end < 0 ? -1 : start + end + COMMENT_END.length
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function unquote(value: string): string {
  return /^["'“”„‟″‘’‚]/.test(value) ? value.slice(1, -1) : value
}

/** How many tags of a name there may be, and where the last end tag begins. */
interface TagCount {
  starts: number
  ends: number
  lastEnd: number
}

const NO_TAGS: TagCount = { starts: 0, ends: 0, lastEnd: 0 }

type TagCounts = (name: string) => TagCount

function countTags(text: string): TagCounts {
  const counts = new Map<string, TagCount>()
  const read: TagCounts = (name) => counts.get(name) ?? NO_TAGS
  for (const { 1: slash, 2: typedName = "", index } of text.matchAll(TAG_BEGINNING)) {
    const name = typedName.toLowerCase()
    const { starts, ends, lastEnd } = read(name)
    const isStart = slash === ""
    counts.set(
      name,
      isStart ? { starts: starts + 1, ends, lastEnd } : { starts, ends: ends + 1, lastEnd: index },
    )
  }
  return read
}

/** <first-name> is something to fill in, but <my-chart> with its end tag is an element of another site or program. */
function isCustomElement(name: string, { starts, ends }: TagCount): boolean {
  return /[-:]/.test(name) && starts > 0 && ends > 0
}

/**
 * Whether a tag without an end tag is rather mathematics, as in 0<p>1 and a <b> c, or stands for something to fill in, as
 * in Dear <title>.
 */
function isMathsOrPlaceholder(text: string, { name, start, end }: Tag, counts: TagCounts): boolean {
  const { starts, ends } = counts(name)
  const isAllowed = ALLOWED_TAGS.includes(name)
  if (VOID_TAGS.has(name)) return !isAllowed && !SEPARATORS.has(name)
  if (ends >= starts || name.includes(":")) return false
  const before = text.slice(Math.max(0, start - TERM_CHARACTERS), start)
  const after = text.slice(end, end + 1)
  const isBetweenBlanks = BEHIND_WORD.test(before) && /[^\S\n]/.test(after)
  const isBetweenTerms = BEFORE_MATHS.test(before) && AFTER_MATHS.test(after)
  if (name === "p") {
    const isRare = ends === 0 && starts <= MAX_TERMS
    return isRare && (isBetweenBlanks || (isBetweenTerms && SHORT_TERM.test(before)))
  }
  if (OPTIONAL_END_TAGS.has(name))
    return !isAllowed && ends === 0 && !PARENTS.some((parent) => counts(parent).ends > 0)
  const isOfPage = PAGE_TAGS.has(name) && !BEHIND_WORD.test(before)
  const isWord = isAllowed ? PLACEHOLDERS.has(name) : !isOfPage
  return isBetweenBlanks || isBetweenTerms || (isWord && ends === 0)
}

function findEndOfContent(text: string, { name, end }: Tag, { lastEnd }: TagCount): number {
  if (lastEnd < end) return end
  const close = new RegExp(`</${name}[^>]*>`, "gi")
  close.lastIndex = end
  return close.exec(text) ? close.lastIndex : end
}
