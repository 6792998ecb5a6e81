import { ALLOWED_TAGS } from "../allowed-html"
import { isKnownTag, OPTIONAL_END_TAGS, type Tag, VOID_TAGS } from "./html-elements"

const TAG_BEGINNING = /<\/?[a-z][\w:]*(?:-\w+)*/gi
/** As in a <b> c and in Dear <title>. */
const AFTER_WORD = /[\p{L}\p{N}),;:]\s$/u
/** As in 0<p>1 and x<b>(y). */
const BEFORE_MATHS = /[\p{L}\p{N})\]]$/u
const AFTER_MATHS = /^[\p{L}\p{N}([−-]/u
/** Follows a tag that is only mentioned, as in: the tags <p>, <h1> and "<b>". */
const MENTIONED = /[,;)\]”’]|[.:!?](?:\s|$)|(?<=(["'`])<[^<>]*>)\1/y
/** A term of a formula. After a whole word, <p> would be a paragraph. */
const SHORT_TERM = /(?:^|[^\p{L}\p{N}])(?:\p{L}{1,2}|\p{N}+|[)\]])$/u
const TERM_CHARACTERS = 8
/** More <p> than that are paragraphs. */
const MAX_TERMS = 2
/** Allowed elements whose names are also words, put between < and > for something to fill in. */
const PLACEHOLDERS = new Set(["a", "code", "caption", "cite", "figure", "mark", "q", "small"])
/** Void elements without a visible effect, written without attributes. */
const SEPARATORS = new Set(["col", "wbr"])
/** Elements whose end tag is often lost when a page is copied. */
const PAGE_TAGS = new Set(["html", "head", "body", "center"])

/** Counts what looks like a tag of a name, and finds where the last end tag begins. */
export type TagCounts = (name: string) => { starts: number; ends: number; lastEnd: number }

const NO_TAGS = { starts: 0, ends: 0, lastEnd: 0 }

export function countTags(text: string): TagCounts {
  const counts = new Map<string, ReturnType<TagCounts>>()
  for (const { 0: beginning, index } of text.matchAll(TAG_BEGINNING)) {
    const name = beginning.replace(/^<\/?/, "").toLowerCase()
    const count = counts.get(name) ?? { ...NO_TAGS }
    counts.set(name, count)
    if (beginning.startsWith("</")) {
      count.ends++
      count.lastEnd = index
    } else count.starts++
  }
  return (name) => counts.get(name) ?? NO_TAGS
}

/**
 * Whether a name makes a tag, and not words between < and >. <first-name> is something to fill in,
 * but <my-chart> with its end tag is an element of another site or program.
 */
export function isTagName(name: string, counts: TagCounts): boolean {
  const { starts, ends } = counts(name)
  return isKnownTag(name) || (/[-:]/.test(name) && starts > 0 && ends > 0)
}

/**
 * Whether what looks like a start tag without attributes is meant as words: a tag without a meaning
 * in articles, such as <input>, or mathematics. Without an end tag in the text, also the name of a
 * tag, a key, or something to fill in.
 */
export function isMeantAsText(text: string, { name, start, end }: Tag, counts: TagCounts): boolean {
  if (VOID_TAGS.has(name)) return !ALLOWED_TAGS.includes(name) && !SEPARATORS.has(name)
  const { starts, ends } = counts(name)
  if (ends >= starts || /[:-]/.test(name)) return false
  const before = text.slice(Math.max(0, start - TERM_CHARACTERS), start)
  const after = text.slice(end, end + 1)
  if (isMathematics(name, before, after, counts)) return true
  if (ends > 0) return false
  MENTIONED.lastIndex = end
  if (MENTIONED.test(text)) return true
  // As in <Ctrl>+<S>.
  const isKey = before.endsWith("+") || after === "+"
  return !OPTIONAL_END_TAGS.has(name) && (isKey || isToFillIn(name, before, counts))
}

/** As in 0<p>1 and a <b> c. */
function isMathematics(name: string, before: string, after: string, counts: TagCounts): boolean {
  const isBetweenBlanks = AFTER_WORD.test(before) && /[^\S\n]/.test(after)
  const isBetweenTerms = BEFORE_MATHS.test(before) && AFTER_MATHS.test(after)
  if (!OPTIONAL_END_TAGS.has(name)) return isBetweenBlanks || isBetweenTerms
  const { starts, ends } = counts(name)
  const isRare = name === "p" && ends === 0 && starts <= MAX_TERMS
  return isRare && (isBetweenBlanks || (isBetweenTerms && SHORT_TERM.test(before)))
}

/** As in Dear <title>. */
function isToFillIn(name: string, before: string, counts: TagCounts): boolean {
  if (!ALLOWED_TAGS.includes(name)) return !PAGE_TAGS.has(name) || AFTER_WORD.test(before)
  return PLACEHOLDERS.has(name) || (name === "table" && counts("tr").starts === 0)
}
