import { toUrl } from "../../urls"
import { PHONE_NUMBER, toPhoneUrl } from "./find-phone-numbers"
import { repairUrl } from "./repair-url"
import { AFTER_ADDRESS, cutUrl, URL_CHARACTER } from "./unwrap-url"

const NOT_IN_WORD = String.raw`(?<![\p{L}\p{N}])`
/** "www." and "https://", also mistyped as `repairUrl` repairs it. */
const BEGINNING = String.raw`(?:(?:${NOT_IN_WORD}(?:h{1,2}t{1,3}|tt)ps?:/+|https?:?//+)|(?<![\p{L}\p{N}_])www\.)(?=[\p{L}\p{N}[])`
const DOMAIN = String.raw`(?<![\p{L}\p{N}@./_-])(?:[a-z\d][a-z\d-]{0,62}\.){1,4}`
/** Without a scheme: only a known top-level domain and a path, as in wa.me/27821234567. */
const SHORT_BEGINNING = String.raw`${DOMAIN}(?:africa|app|be|co|com|dev|edu|ee|gl|gle|gov|info|io|it|link|ly|me|ms|net|online|org|page|school|site|uk|us|za)(?::\d{2,5})?/(?=[\p{L}\p{N}@])`
/** A South African domain, such as example.org.za, is unmistakable without a path. */
const SOUTH_AFRICAN_DOMAIN = String.raw`${DOMAIN}(?:ac|co|gov|law|net|nom|org|school|web)\.za(?![\p{L}\p{N}@_-]|\.\p{L})`
/** tel:+27-82-123-4567 */
const PHONE = String.raw`${NOT_IN_WORD}tel:\+?\d[\d-]{7,18}\d`
/** Lengths as in RFC 5321, 4.5.3.1; without them a long word would take a second. */
const EMAIL = String.raw`(?<![\p{L}\p{N}@])(?:mailto:)?[\p{L}\p{N}](?:[\p{L}\p{N}._%+&'-]{0,62}[\p{L}\p{N}_%+&-])?@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[a-z]{2,}`
/** me@example.org?subject=Workshop */
const EMAIL_FIELDS = String.raw`(?:\?(?:subject|body|b?cc)=${URL_CHARACTER}*)?`
/** An address ends before the next one and its label: www.example.org,Email:info@example.org */
const BEFORE_NEXT_URL = String.raw`(?:(?<![/_])[,;)\]*_]{1,3}|(?<=[\p{L}\p{N}]))https?://|[,;([](?:\p{L}{1,15}:)?(?:${[BEGINNING, SHORT_BEGINNING, SOUTH_AFRICAN_DOMAIN, EMAIL, PHONE_NUMBER].join("|")})`
const TYPED_URL = new RegExp(
  [
    `(?:${BEGINNING}|${SHORT_BEGINNING})(?:(?!${BEFORE_NEXT_URL})${URL_CHARACTER})*`,
    SOUTH_AFRICAN_DOMAIN,
    PHONE,
    EMAIL + EMAIL_FIELDS,
    `(?<phone>${PHONE_NUMBER})`,
  ].join("|"),
  "giu",
)
/** Searching a longer match again for what was cut off it would take quadratic time. */
const MAX_JOINED_CHARACTERS = 500

/**
 * A host ends before a capital letter (www.example.org.We, www.example.orgWe) or punctuation
 * (www.example.org's), but WWW.EXAMPLE.ORG and www.Example.co.Za are whole.
 */
const HOST_END =
  /^((?:https?:\/+|mailto:|[^\s/?#@]*@)?[^\s/?#,;!()*'$&@]*?[\p{L}\p{N}]\.[a-z]{2,})(?:\.(?!(?:Za|Uk|Org|Com|Net)\b)\p{Lu}|(?<=\.(?:com|net|org|za))\p{Lu}\p{Ll}*$)|^((?:https?:\/+)?[^\s/?#@,;!]+?)(?:[,;!]|(?<=\.[a-z]{2,}):(?=\p{L})|(?<=\.[a-z]{2,})'(?=\p{L}{1,9}(?![\p{L}@])))/u

/** Opens a quotation or format, so that a URL after it does not end in the same character. */
const OPENING_MARK = /(?<=^|[\s("“‘[])['*_~](?=\S)/g
/** The sentence continues after an address that ends in "!". */
const SAME_SENTENCE = /^ \p{Ll}/u

/** Finds web and e-mail addresses and telephone numbers. @returns their positions, text and URLs */
export function* findUrls(text: string) {
  const marks = Array.from(text.matchAll(OPENING_MARK)).reverse()
  const firstPlaces = new Map(marks.map(({ 0: mark, index }) => [mark, index]))
  TYPED_URL.lastIndex = 0
  for (let match = TYPED_URL.exec(text); match; match = TYPED_URL.exec(text)) {
    const { 0: found, index, groups } = match
    if (groups?.phone !== undefined) {
      const href = toPhoneUrl(text, index, found)
      if (href !== undefined) yield { index, address: found, href }
      continue
    }
    const openMarks = [...firstPlaces].map(([mark, first]) => (first < index ? mark : ""))
    const end = index + found.length
    const ending = SAME_SENTENCE.test(text.slice(end, end + 2)) ? "" : "!"
    const [, host, otherHost = found] = HOST_END.exec(found) ?? []
    const address = cutUrl(host ?? otherHost, AFTER_ADDRESS + ending + openMarks.join(""))
    if (found.length <= MAX_JOINED_CHARACTERS) TYPED_URL.lastIndex = index + address.length
    const href = repairUrl(address)
    // A host with a bracket or a symbol is invalid.
    if (toUrl(href)) yield { index, address, href }
  }
}
