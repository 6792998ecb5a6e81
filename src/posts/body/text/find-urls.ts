import { toUrl } from "../../urls"
import { PHONE_NUMBER, toPhoneUrl } from "./find-phone-numbers"
import { repairUrl } from "./repair-url"
import { AFTER_ADDRESS, cutUrl, URL_CHARACTER } from "./unwrap-url"

const NOT_IN_WORD = String.raw`(?<![\p{L}\p{N}])`
/** "https://", also with the slips of the keyboard that `repairUrl` knows, and "www." */
const BEGINNING = String.raw`(?:(?:${NOT_IN_WORD}(?:h{1,2}t{1,3}|tt)ps?:/+|https?:?//+)|(?<![\p{L}\p{N}_])www\.)(?=[\p{L}\p{N}[])`
const DOMAIN = String.raw`(?<![\p{L}\p{N}@./_-])(?:[a-z\d][a-z\d-]{0,62}\.){1,4}`
/** Without a scheme only what can be nothing else: a known ending, and a path after it, as in wa.me/27821234567. */
const SHORT_BEGINNING = String.raw`${DOMAIN}(?:africa|app|be|co|com|dev|edu|ee|gl|gle|gov|info|io|it|link|ly|me|ms|net|online|org|page|school|site|uk|us|za)(?::\d{2,5})?/(?=[\p{L}\p{N}@])`
/** Nothing else ends like a domain of South Africa, as in example.org.za. */
const SOUTH_AFRICAN_DOMAIN = String.raw`${DOMAIN}(?:ac|co|gov|law|net|nom|org|school|web)\.za(?![\p{L}\p{N}@_-]|\.\p{L})`
/** tel:+27-82-123-4567 */
const PHONE = String.raw`${NOT_IN_WORD}tel:\+?\d[\d-]{7,18}\d`
/** RFC 5321, section 4.5.3.1, limits both parts to these lengths; without limits a long word would take a second. */
const EMAIL = String.raw`(?<![\p{L}\p{N}@])(?:mailto:)?[\p{L}\p{N}](?:[\p{L}\p{N}._%+&'-]{0,62}[\p{L}\p{N}_%+&-])?@(?:[\p{L}\p{N}-]{1,63}\.){1,8}[a-z]{2,}`
/** me@example.org?subject=Workshop */
const FIELDS_OF_EMAIL = String.raw`(?:\?(?:subject|body|b?cc)=${URL_CHARACTER}*)?`
/** An address ends before the next one, which may have its kind before it, as in www.example.org,Email:info@example.org. */
const BEFORE_NEXT_URL = String.raw`[,;)\]*_]{1,3}https?://|[,;([](?:\p{L}{1,15}:)?(?:${[BEGINNING, SHORT_BEGINNING, SOUTH_AFRICAN_DOMAIN, EMAIL, PHONE_NUMBER].join("|")})`
const TYPED_URL = new RegExp(
  [
    `(?:${BEGINNING}|${SHORT_BEGINNING})(?:(?!${BEFORE_NEXT_URL})${URL_CHARACTER})*`,
    SOUTH_AFRICAN_DOMAIN,
    PHONE,
    EMAIL + FIELDS_OF_EMAIL,
    `(?<phone>${PHONE_NUMBER})`,
  ].join("|"),
  "giu",
)
/** What is cut from a longer text is not looked through again, which would take quadratic time. */
const MAX_JOINED_CHARACTERS = 500

/**
 * The host of an address ends before a full stop and a capital letter, as in www.example.org.We, and before other punctuation;
 * WWW.EXAMPLE.ORG and www.Example.co.Za go on.
 */
const END_OF_HOST =
  /^((?:https?:\/+|mailto:|[^\s/?#@]*@)?[^\s/?#,;!()*'$&@]*?[\p{L}\p{N}]\.[a-z]{2,})\.(?!(?:Za|Uk|Org|Com|Net)\b)\p{Lu}|^((?:https?:\/+)?[^\s/?#@,;!]+)[,;!]/u

/** A trailing `'`, `*`, `_` or `~` belongs to the URL unless the same character opens a quotation or format before it. */
const SIGN_BEFORE_WORDS = /(?<=^|[\s("“‘[])['*_~](?=\S)/g
/** The sentence goes on after an address that ends in "!". */
const SAME_SENTENCE = /^ \p{Ll}/u

/** Finds the web and e-mail addresses and the telephone numbers in a text: where, as typed, and where each leads. */
export function* findUrls(text: string) {
  const signs = Array.from(text.matchAll(SIGN_BEFORE_WORDS)).reverse()
  const firstPlaces = new Map(signs.map(({ 0: sign, index }) => [sign, index]))
  TYPED_URL.lastIndex = 0
  for (let match = TYPED_URL.exec(text); match; match = TYPED_URL.exec(text)) {
    const { 0: found, index, groups } = match
    if (groups?.phone !== undefined) {
      const href = toPhoneUrl(text, index, found)
      if (href !== undefined) yield { index, address: found, href }
      continue
    }
    const openSigns = [...firstPlaces].map(([sign, first]) => (first < index ? sign : ""))
    const end = index + found.length
    const ending = SAME_SENTENCE.test(text.slice(end, end + 2)) ? "" : "!"
    const [, host, otherHost = found] = END_OF_HOST.exec(found) ?? []
    const address = cutUrl(host ?? otherHost, AFTER_ADDRESS + ending + openSigns.join(""))
    if (found.length <= MAX_JOINED_CHARACTERS) TYPED_URL.lastIndex = index + address.length
    const href = repairUrl(address)
    // With a bracket or a symbol in the name of the host it is not a URL.
    if (toUrl(href)) yield { index, address, href }
  }
}
