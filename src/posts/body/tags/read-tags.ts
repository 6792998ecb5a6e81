import {
  HIDDEN_PART,
  HIDDEN_TAGS,
  isBareAttribute,
  RENAMED_TAGS,
  type Tag,
  VOID_TAGS,
} from "./html-elements"
import { countTags, isMeantAsText, isTagName, type TagCounts } from "./is-meant-as-text"
import { readStyle } from "./read-style"

/**
 * Comments, declarations, processing instructions and Office's conditions. Not a comment that
 * contains another beginning: without its own end, it would hide all in between.
 */
const COMMENT =
  /<(?:!doctype\b|!\[(?:if|endif)\b|\?xml\b)[^<>]*>|<!--\s?\[if\b[^<>]*>\s*(?:<!)?(?:--)?\s*-->|<!(?=--)(?:(?!<!--)[^])*?-->/iy
const TAG_NAME = /<\/?[a-z][a-z\d]*(?::[a-z][\w-]*|(?:-[a-z]+)+)?(?=[\s/>])/iy
/** Excel and phones turn straight quotation marks into curly ones. */
const ATTRIBUTE_VALUE = [
  String.raw`"[^"“”<>]*[“”](?=[\s/>])`,
  String.raw`"[^"]*"`,
  String.raw`'[^']*'`,
  String.raw`[“”„‟″][^“”„‟″"<>]*[“”„‟″"]`,
  String.raw`[‘’‚][^‘’‚'<>]*[‘’‚']`,
  String.raw`[^\s"'<>“”‘’]+`,
].join("|")
const ATTRIBUTE = new RegExp(
  String.raw`[\s/]*([^\s"'<>/=“”]+)(?:\s*=\s*(${ATTRIBUTE_VALUE}))?`,
  "y",
)
const TAG_END = /[\s/]*>/y
/** Quotation marks show that a program wrote the tag; with < or > in between, one is missing. */
const GENERATED_ATTRIBUTES = /^[^<>]*=\s*["'][^<>]*$/
/** Text that is shown as typed, but was probably meant as a tag or a comment. */
const BROKEN_TAGS = [
  // A comment without an end, or CDATA.
  /<!(?:--|\[cdata\[)/iy,
  // <a href="/x>, < p class=x> and <my-photo file="x"/>
  /<\s?\/?[a-z][\w:-]*\s+(?:(?:href|src|style|class|id|alt|title|width|align|target|rel|dir|lang)\s*=|[\w-]+=["'“”])/iy,
  // <ahref="/x">
  /<(?:a|ahref|imgsrc)\s*=/iy,
  // </b and </b<p>
  /<\s?\/[a-z][a-z\d]*\s*(?:<|$)/iy,
  // < /b> and <\b>
  /<(?:\s\/|\\)[a-z][a-z\d]*>/iy,
]

/**
 * Finds the tags of a body. A `<` begins a tag only if its name and form are valid. Otherwise it is
 * text, as in 3 < 5, x<y and y>z, <learner name> and <https://example.org>.
 * @returns the tags, and the position of the first broken one
 */
export function readTags(text: string): { tags: Tag[]; brokenTag: number | undefined } {
  const tags: Tag[] = []
  let brokenTag: number | undefined
  const counts = countTags(text)
  let end = 0
  for (let start = text.indexOf("<"); start >= 0; start = text.indexOf("<", end)) {
    const tag = readComment(text, start) ?? readTag(text, start, counts)
    if (tag) tags.push(tag)
    else if (BROKEN_TAGS.some((pattern) => matchAt(pattern, text, start))) brokenTag ??= start
    end = tag?.end ?? start + 1
  }
  return { tags: replaceHidden(tags), brokenTag }
}

const NO_STYLE = readStyle()

/** Reads a comment or a declaration. */
function readComment(text: string, start: number): Tag | undefined {
  const typed = matchAt(COMMENT, text, start)?.[0]
  if (typed === undefined) return undefined
  const end = start + typed.length
  return { name: HIDDEN_PART, isEnd: false, attributes: new Map(), style: NO_STYLE, start, end }
}

function readTag(text: string, start: number, counts: TagCounts): Tag | undefined {
  const beginning = matchAt(TAG_NAME, text, start)?.[0]
  if (beginning === undefined) return undefined
  const isEnd = beginning.startsWith("</")
  const name = beginning.slice(isEnd ? 2 : 1).toLowerCase()
  if (!isTagName(name, counts)) return undefined
  const read = readAttributes(text, start + beginning.length)
  if (!read) return undefined
  const { attributes, end } = read
  const typedStyle = attributes.get("style")
  const style = typedStyle === undefined ? NO_STYLE : readStyle(typedStyle)
  const tag = { name, isEnd, attributes, style, start, end }
  if (!isEnd && attributes.size === 0 && isMeantAsText(text, tag, counts)) return undefined
  if (!isEnd && HIDDEN_TAGS.has(name)) tag.end = findEndOfContent(text, tag, counts)
  return { ...tag, name: RENAMED_TAGS[name] ?? name }
}

/** Reads the attributes and the end of a tag; undefined if it contains anything else. */
function readAttributes(
  text: string,
  start: number,
): { attributes: Map<string, string>; end: number } | undefined {
  const attributes = new Map<string, string>()
  let hasOtherWords = false
  let end = start
  for (let part = matchAt(ATTRIBUTE, text, end); part; part = matchAt(ATTRIBUTE, text, end)) {
    const [whole, typedName = "", value = ""] = part
    const name = typedName.toLowerCase()
    hasOtherWords ||= value === "" && !isBareAttribute(name)
    if (!attributes.has(name)) attributes.set(name, unquote(value))
    end += whole.length
  }
  const [close] = matchAt(TAG_END, text, end) ?? []
  const isGenerated = GENERATED_ATTRIBUTES.test(text.slice(start, end))
  if (close === undefined || (hasOtherWords && !isGenerated)) return undefined
  return { attributes, end: end + close.length }
}

function unquote(value: string): string {
  return /^["'“”„‟″‘’‚]/.test(value) ? value.slice(1, -1) : value
}

function findEndOfContent(text: string, { name, end }: Tag, counts: TagCounts): number {
  if (counts(name).lastEnd < end) return end
  const close = new RegExp(`</${name}[^>]*>`, "gi")
  close.lastIndex = end
  return close.exec(text) ? close.lastIndex : end
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** Merges each hidden element into one tag; an unclosed one stays, as all text may follow it. */
function replaceHidden(tags: readonly Tag[]): Tag[] {
  let end = 0
  return tags.flatMap((tag, index) => {
    if (tag.start < end) return []
    const last = isHidden(tag) ? findElementEnd(tag, tags.slice(index)) : undefined
    if (!last) return tag
    end = last.end
    return { ...tag, name: HIDDEN_PART, end }
  })
}

function isHidden({ name, attributes, style }: Tag): boolean {
  // A tracking pixel of a mail program.
  const isPixel = ["width", "height"].every((side) => /^[01]$/.test(attributes.get(side) ?? ""))
  return (
    attributes.has("hidden") ||
    // A reviewer's comment in Word.
    /\bmsocomtxt\b/.test(attributes.get("class") ?? "") ||
    (name === "img" && isPixel) ||
    // An icon, such as the handle of a task.
    (name === "svg" && attributes.get("aria-hidden") === "true") ||
    attributes.get("type") === "hidden" ||
    style.isHidden
  )
}

/**
 * Finds the end tag of an element, or its only tag if it has no content.
 * @param tags beginning with its start tag
 */
function findElementEnd({ name }: Tag, tags: readonly Tag[]): Tag | undefined {
  let open = 0
  return tags.find((tag) => {
    if (tag.name === name) open += tag.isEnd ? -1 : 1
    return open === 0 || VOID_TAGS.has(name)
  })
}
