import { unwrapUrl } from "../body/text/unwrap-url"

/** Styles, scripts, XML, Office's conditions and marks such as <!--StartFragment-->. */
const PROGRAM_TEXT =
  /<(style|script|xml)\b[^<>]*>(?:(?!<\1\b)[^])*?<\/\1\s*>|<!--\[if\b(?:(?!<!--|-->)[^])*?<!\[endif\]-->|<!--\[if\b[^<>]*>|<!--(?:Start|End)Fragment-->|<!--\s*(?:\/?wp:|notionvc:|more\s*-->|nextpage\s*-->)(?:(?!<!--|-->)[^])*(?:-->)?/gi
const TAG =
  /<\/?[a-z](?:"[^"“”<>]*[“”](?=[\s/>])|[“”„][^"“”<>]*"(?=[\s/>])|"(?![^"“”<>]*[“”][\s/>])[^"]*"|'[^']*'|[^"'<>])*>|<(?!!--)[!?][^<>]*>/gi
/** A link without words, which is invisible. */
export const EMPTY_LINK = /<a\b[^<>]*>(?:\s|&nbsp;|<(?!\/?a\b|img\b)[^<>]*>)*<\/a>/gi
/** Excludes places and files of the copied document, which are no web addresses. */
const LINK_URL =
  /^<a\b[^]*?\shref\s*=\s*["'“”„]?(?!#|file:|about:|cid:|mid:|blob:)((?<=")[^"“”]*|(?<=')[^']*|[^\s"'“”>]*)/i
const CHARACTER_REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|[a-z][a-z\d]*);?/gi
/** The number, letter or bullet of an item, which a list shows in its own way. */
const ITEM_MARKER = /^[^\p{L}\p{N}\n]*(?:\d{1,3}|[a-z]|[ivx]{2,5})[.)]/gimu
const WORD = /[\p{L}\p{N}]+/gu
/** Single letters may be bullets or symbols. Editors misspell and omit schemes. */
const NOT_COMPARED = /^(?:\p{L}|h{0,2}t{1,3}ps?)$/u

/**
 * Finds words, numbers and link addresses of a cell that its article lacks. Of the
 * reader of bodies it uses only `unwrapUrl`, so that hardly a mistake of the reader can hide one.
 * @param htmls what is shown: the HTML of the article, and what problems quote
 */
export function findLostWords(cell: string, htmls: readonly string[]): string[] {
  const shown = htmls.flatMap((html) => toText(html).match(WORD) ?? []).map(toKey)
  const letters = shown.join("")
  const shownCounts = countEach(shown)
  const words = toText(unwrapUrl(cell)).replace(ITEM_MARKER, "").match(WORD) ?? []
  const counts = countEach(words.map(toKey))
  const isLost = (word: string) => {
    const count = counts.get(word) ?? 0
    if (NOT_COMPARED.test(word) || (shownCounts.get(word) ?? 0) >= count) return false
    // A format or a PDF's hyphen inside a word may divide it on one side only.
    return letters.split(word).length <= count
  }
  return [...new Set(words)].filter((word) => isLost(toKey(word)))
}

/** The text and the link addresses; each tag becomes a line end. */
function toText(html: string): string {
  return html
    .replace(PROGRAM_TEXT, " ")
    .replace(TAG, (tag) => `\n${LINK_URL.exec(tag)?.[1] ?? ""}\n`)
    .replace(CHARACTER_REFERENCE, (_, decimal?: string, hex?: string) => {
      const code = decimal === undefined ? parseInt(hex ?? "", 16) : Number(decimal)
      // Named references are punctuation, or divide a word.
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " "
    })
}

/** The same key for all forms of a word, such as one in mathematical letters. */
function toKey(word: string): string {
  return word.normalize("NFKC").toLowerCase()
}

function countEach(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
