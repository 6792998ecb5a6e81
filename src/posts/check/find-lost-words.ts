import { unwrapUrl } from "../body/text/unwrap-url"

/** Text that programs write for themselves: styles, scripts, islands of XML, conditions of Office and marks such as <!--StartFragment--> and <!-- wp:list -->. */
const OF_PROGRAMS =
  /<(style|script|xml)\b[^<>]*>(?:(?!<\1\b)[^])*?<\/\1\s*>|<!--\[if\b(?:(?!<!--|-->)[^])*?<!\[endif\]-->|<!--\[if\b[^<>]*>|<!--(?:Start|End)Fragment-->|<!--\s*(?:\/?wp:|notionvc:|more\s*-->|nextpage\s*-->)(?:(?!<!--|-->)[^])*(?:-->)?/gi
const TAG =
  /<\/?[a-z](?:"[^"“”<>]*[“”](?=[\s/>])|"(?![^"“”<>]*[“”][\s/>])[^"]*"|'[^']*'|[^"'<>])*>|<(?!!--)[!?][^<>]*>/gi
/** A link without words, which nobody sees. */
export const EMPTY_LINK = /<a\b[^<>]*>(?:\s|&nbsp;|<(?!\/?a\b|img\b)[^<>]*>)*<\/a>/gi
/** A place or a file of the copied document is not an address of the web. */
const LINK_URL =
  /^<a\b[^]*?\shref\s*=\s*["'“”„]?(?!#|file:|about:|cid:|mid:|blob:)((?<=")[^"“”]*|(?<=')[^']*|[^\s"'“”>]*)/i
const CHARACTER_REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|[a-z][a-z\d]*);?/gi
/** A number, a letter or a bullet before an item, which a list shows in its own way. */
const ITEM_MARKER = /^[^\p{L}\p{N}\n]*(?:\d{1,3}|[a-z]|[ivx]{2,5})[.)]/gimu
const WORD = /[\p{L}\p{N}]+/gu
/** A single letter may be a bullet or a symbol of Wingdings; editors misspell and leave out what is before a host. */
const NOT_COMPARED = /^(?:\p{L}|h{0,2}t{1,3}ps?)$/u

/**
 * Finds the words, numbers and addresses of links in a cell that are nowhere in its article. Knows nothing of how bodies
 * are read, so that no mistake of the reader can lose a word in silence.
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
    // A format inside of a word, or a hyphen of a PDF, divides it on one side only.
    return letters.split(word).length <= count
  }
  return [...new Set(words)].filter((word) => isLost(toKey(word)))
}

/** The text without tags, each of which is a line end, and the addresses of links. */
function toText(html: string): string {
  return html
    .replace(OF_PROGRAMS, " ")
    .replace(TAG, (tag) => `\n${LINK_URL.exec(tag)?.[1] ?? ""}\n`)
    .replace(CHARACTER_REFERENCE, (_, decimal?: string, hex?: string) => {
      const code = decimal === undefined ? parseInt(hex ?? "", 16) : Number(decimal)
      // Named references are punctuation or divide a word.
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : " "
    })
}

/** The same for all forms of a word: mathematical letters become ordinary ones. */
function toKey(word: string): string {
  return word.normalize("NFKC").toLowerCase()
}

function countEach(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}
