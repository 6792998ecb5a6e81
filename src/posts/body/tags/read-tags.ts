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
 * Declarations, conditions of Office, processing instructions and comments. A comment with another beginning in it has no
 * end of its own: it would hide all that is between them.
 */
const UNSEEN =
  /<(?:!doctype\b|!\[(?:if|endif)\b|\?xml\b)[^<>]*>|<!--\s?\[if\b[^<>]*>\s*(?:<!)?(?:--)?\s*-->|<!(?=--)(?:(?!<!--)[^])*?-->/iy
const TAG_NAME = /<\/?[a-z][a-z\d]*(?::[a-z][\w-]*|(?:-[a-z]+)+)?(?=[\s/>])/iy
/** A curly quotation mark is what Excel and phones make of a straight one. */
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
/** Only a program writes quotation marks beside an attribute without a value. With a tag between them, one is lost. */
const ATTRIBUTES_OF_PROGRAM = /^[^<>]*=\s*["'][^<>]*$/
/** Text that is shown as typed, and was probably meant as a tag or a comment. */
const BROKEN_TAGS = [
  // Without an end, or of another language.
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
 * Finds the tags of a body. A `<` begins one only if HTML knows the name and the form is a tag's; any other is a character of
 * the text, as in 3 < 5, x<y and y>z, <learner name> and <https://example.org>.
 * @returns the tags, and where others begin that lack their end
 */
export function readTags(text: string): { tags: Tag[]; brokenTags: number[] } {
  const tags: Tag[] = []
  const brokenTags: number[] = []
  const counts = countTags(text)
  let end = 0
  for (let start = text.indexOf("<"); start >= 0; start = text.indexOf("<", end)) {
    const tag = readUnseen(text, start) ?? readTag(text, start, counts)
    if (tag) tags.push(tag)
    else if (BROKEN_TAGS.some((pattern) => matchAt(pattern, text, start))) brokenTags.push(start)
    end = tag?.end ?? start + 1
  }
  return { tags: replaceHidden(tags), brokenTags }
}

const NO_STYLE = readStyle()

/** A comment or a declaration. */
function readUnseen(text: string, start: number): Tag | undefined {
  const typed = matchAt(UNSEEN, text, start)?.[0]
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

/** Reads up to the end of a tag; undefined where something else is between, such as words that are no attributes. */
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
  const isOfProgram = ATTRIBUTES_OF_PROGRAM.test(text.slice(start, end))
  if (close === undefined || (hasOtherWords && !isOfProgram)) return undefined
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

/** Replaces each hidden element by one tag that nobody sees. One that is never closed stays: it may be all that follows. */
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
  // Of one pixel, by which a mail program notices that somebody reads.
  const isPixel = ["width", "height"].every((side) => /^[01]$/.test(attributes.get(side) ?? ""))
  return (
    attributes.has("hidden") ||
    // A comment that a reviewer has written in Word.
    /\bmsocomtxt\b/.test(attributes.get("class") ?? "") ||
    (name === "img" && isPixel) ||
    // An icon, such as the handle of an item in a list of tasks.
    (name === "svg" && attributes.get("aria-hidden") === "true") ||
    attributes.get("type") === "hidden" ||
    style.isHidden
  )
}

/**
 * The end tag of an element; its only tag where it has no content.
 * @param tags from its start tag on
 */
function findElementEnd({ name }: Tag, tags: readonly Tag[]): Tag | undefined {
  let open = 0
  return tags.find((tag) => {
    if (tag.name === name) open += tag.isEnd ? -1 : 1
    return open === 0 || VOID_TAGS.has(name)
  })
}
