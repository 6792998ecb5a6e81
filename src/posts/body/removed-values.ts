/** Attributes whose words are for people, so that a colon in them is no scheme of a URL. */
const WORDS = ["alt", "title"]
/** Could close a comment or an element if the page were serialised and parsed again. */
const BREAKS_OUT =
  /(--!?|])>|<\/(style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i
const KNOWN_SCHEME = /^((f|ht)tps?|mailto|tel|callto|sms|cid|xmpp|matrix|data):/i
const NO_SCHEME = /^([^a-z]|[a-z+.-]+([^a-z+.\-:]|$)|$)/i
/** Spaces in any script, and control characters. */
const IGNORED = /[\s\p{Z}\p{Cc}\u180e]/gu

/**
 * Whether the sanitiser removes an allowed attribute because of its value.
 * Source: DOMPurify, `_isUnsafeAttributeValue` and `_isValidAttribute`. It runs in browsers only, so the
 * build repeats these two of its rules, and a test compares them over random articles.
 */
export function isRemovedValue(name: string, value: string): boolean {
  if (BREAKS_OUT.test(value)) return true
  const url = value.replace(IGNORED, "")
  return !WORDS.includes(name) && !KNOWN_SCHEME.test(url) && !NO_SCHEME.test(url)
}
