import { toUrl } from "../../urls"
import { CHARACTER_REFERENCE } from "./escape-html"

/** The characters of a URL and the letters of every script; an emoji, a dash, a quotation mark or a raised number ends it. */
const URL_CHARACTER = `(?:&amp;|(?!${CHARACTER_REFERENCE})[\\p{L}\\p{M}\\p{Nd}\\-._~:/?#[\\]@!$&'()*+,;=%])`
/** Also with the usual slips of the keyboard, which `repairAddress` knows. */
const URL_BEGINNING =
  "(?:(?:(?<![\\p{L}\\p{N}])(?:h{1,2}t{1,3}|tt)ps?:/+|https?:?//+)|(?<![\\p{L}\\p{N}_])www\\.)(?=[\\p{L}\\p{N}[])"
/** Without a scheme only what can be nothing else: a known ending, and a path behind it, as in wa.me/27821234567. */
const DOMAIN_BEGINNING = "(?<![\\p{L}\\p{N}@./_-])(?:[a-z\\d][a-z\\d-]{0,62}\\.){1,4}"
const SHORT_ADDRESS = `${DOMAIN_BEGINNING}(?:africa|app|be|co|com|dev|edu|gle|gov|info|io|link|ly|me|net|online|org|page|school|site|uk|us|za)/(?=[\\p{L}\\p{N}@])`
/** Nothing else ends like a domain of South Africa. */
const SOUTH_AFRICAN_DOMAIN = `${DOMAIN_BEGINNING}(?:ac|co|gov|law|net|nom|org|school|web)\\.za(?![\\p{L}\\p{N}@_-]|\\.\\p{L})`
const TYPED_PHONE = "(?<![\\p{L}\\p{N}])tel:\\+?\\d[\\d-]{7,18}\\d"
/** RFC 5321, section 4.5.3.1, limits both parts to these lengths; without limits a long word would take a second. */
const EMAIL_PATTERN =
  "(?<![\\p{L}\\p{N}])(?:mailto:)?[\\p{L}\\p{N}](?:[\\p{L}\\p{N}._%+&'-]{0,62}[\\p{L}\\p{N}_%+&-])?@(?:[\\p{L}\\p{N}-]{1,63}\\.){1,8}[a-z]{2,}" +
  `(?:\\?(?:subject|body|b?cc)=${URL_CHARACTER}*)?`
/** Ends an address before the next one, and before the end of a mark of a forum. */
const NOT_BEHIND_ADDRESS = "(?!\\[/|[,;)\\]*_]{1,3}https?://)"
const TYPED_ADDRESS = new RegExp(
  `(?:${URL_BEGINNING}|${SHORT_ADDRESS})(?:${NOT_BEHIND_ADDRESS}${URL_CHARACTER})*|${SOUTH_AFRICAN_DOMAIN}|${TYPED_PHONE}|${EMAIL_PATTERN}`,
  "giu",
)
/** Signs that end a sentence, or that a messenger puts around an address. */
const BEHIND_ADDRESS = ".,;:!?'*_~&"
const BRACKETS: Partial<Record<string, string>> = { ")": "(", "]": "[" }

/** Where an address is in a text. */
export interface TypedAddress {
  index: number
  /** As typed. */
  address: string
  href: string
}

/** Finds the web and e-mail addresses that are typed in a text. */
export function* findAddresses(text: string): Generator<TypedAddress> {
  for (const { 0: found, index } of text.matchAll(TYPED_ADDRESS)) {
    const address = cutAddress(found)
    const href = repairAddress(address)
    // With a bracket or a sign in the name of the host it is none.
    if (toUrl(href)) yield { index, address, href }
  }
}

/** Ends an address before what cannot belong to it, such as a closing bracket that was not opened in it. */
function cutAddress(found: string): string {
  let end = found.length
  const open: (string | undefined)[] = []
  for (let index = 0; index < end; index++) {
    const character = found.charAt(index)
    if (character === "(" || character === "[") open.push(character)
    const opening = BRACKETS[character]
    if (opening !== undefined && open.pop() !== opening) end = index
  }
  for (;;) {
    if (found.endsWith("&amp;", end)) end -= "&amp;".length
    else if (BEHIND_ADDRESS.includes(found.charAt(end - 1))) end--
    else return found.slice(0, end)
  }
}

const QUOTES =
  "[\\s\"'“”„‟″‘’‚«»`<>]|&(?:quot|apos|ldquo|rdquo|lsquo|rsquo|bdquo|laquo|raquo|lt|gt|#34|#39|#822[0-2]|#821[67]);"
const AROUND_ADDRESS = new RegExp(`^(?:${QUOTES})+|(?:${QUOTES})+$`, "gi")
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|[\t\n\r]\s*/g
const MANY_SCHEMES = /^(?:https?:\/*)+(?=https?:\/\/)/i
const SCHEME = /^(?:https?:\/\/(?!\/)|mailto:(?![\s/])|tel:(?![\s/])|[/#?])/i
const BROKEN_HTTP = /^(?:h{1,2}t{1,3}p(s?)|ttp(s?))\s?(?:[:;.]?\s?[\\/]+|:)\s?(?=[^\s\\/])/i
const EMAIL = /^(?:mail\s?to\s?:?\/*)?\s*([^\s@/:?,;]+@[^\s@/:?,;]+\.[a-z]{2,}(?:\?.*)?)$/i
const PHONE = /^(?:tel\s?:?\/*)?\s*(\+?[\d\s().-]{9,20})$/i
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.){1,8}(\p{L}{2,})(?::\d+)?(?:[/?#].*)?$/u
/** "plan.pdf" is a file of the editor's computer, and no other site. */
const FILE_ENDINGS =
  /^(?:avif|bmp|csv|docx?|gif|heic|html?|jpe?g|md|mp[34]|odt|pages|pdf|php|png|pptx?|rtf|svg|tiff?|txt|webp|xlsx?|zip)$/i

/** A longer address is nobody's mistake. */
const MAX_REPAIRED_CHARACTERS = 2_000

/**
 * The address that an editor has meant: a missing scheme is added, and quotation marks and invisible characters are
 * removed.
 * @param typed in a text, or as the value of an attribute; with character references or without
 */
export function repairAddress(typed: string): string {
  if (typed.length > MAX_REPAIRED_CHARACTERS) return typed
  const address = unwrapAddress(
    typed.replace(INVISIBLE, "").replace(AROUND_ADDRESS, "").replace(MANY_SCHEMES, ""),
  )
  if (SCHEME.test(address)) return address
  const http = BROKEN_HTTP.exec(address)
  if (http) return `http${http[1] || http[2] ? "s" : ""}://${address.slice(http[0].length)}`
  const emails = address.split(/\s*[,;]\s*(?=[^\s@]+@)/).map((part) => EMAIL.exec(part)?.[1])
  if (!emails.includes(undefined) && !/^www\.[^@]*[/?#]/i.test(address))
    return `mailto:${emails.join(",")}`
  const [, phone] = PHONE.exec(address) ?? []
  if (phone !== undefined) return `tel:${phone.replace(/[^\d+]/g, "")}`
  const [, ending] = DOMAIN.exec(address) ?? []
  const isDomain = ending !== undefined && (!FILE_ENDINGS.test(ending) || address.includes("/"))
  return isDomain || /^www\./i.test(address) ? `https://${address}` : address
}

/** Addresses that lead over Google, Microsoft or Facebook to another one, which a parameter names. */
const WRAPPERS =
  "(?:www\\.)?google\\.[a-z.]{2,6}/url|l\\.(?:instagram|messenger)\\.com/|urldefense\\.proofpoint\\.com/v2/url|linkprotect\\.cudasvc\\.com/url|[a-z\\d]+\\.safelinks\\.protection\\.outlook\\.com/|statics\\.teams\\.cdn\\.office\\.net/evergreen-assets/safelinks/|lm?\\.facebook\\.com/l\\.php|(?:www\\.)?youtube\\.com/redirect|(?:www\\.)?linkedin\\.com/(?:redir/redirect|safety/go)|slack-redir\\.net/link|duckduckgo\\.com/l/|translate\\.google\\.[a-z.]{2,6}/translate|(?:www\\.)?bing\\.com/ck/a|[a-z\\d-]+\\.protection\\.sophos\\.com"
export const WRAPPED_ADDRESS = new RegExp(
  `https?://(?:${WRAPPERS})${URL_CHARACTER}{0,600}?[?&;](?:q|url|u|a|uddg)=${URL_CHARACTER}+|https?://urldefense\\.(?:com|us)/v3/__${URL_CHARACTER}+`,
  "giu",
)
const TARGET = /(?:[?&;](?:q|url|u|a|uddg)=|\/v3\/__)([^&]*?)(?:__;|&|$)/i
/** Proofpoint writes %3A as -3A, and / as _. */
const PROOFPOINT = /^https?-3A/
/** Bing and Sophos write it in Base64; this is "http". */
const BASE64 = /^(?:a1)?(aHR0c[\w-]+)/

/** Takes addresses out of such wrappers, which also name who received the message. */
export function unwrapAddress(text: string): string {
  return text.replace(WRAPPED_ADDRESS, (found) => {
    const wrapped = cutAddress(found)
    const [, target = ""] = TARGET.exec(wrapped) ?? []
    const [, base64] = BASE64.exec(target) ?? []
    const encoded = PROOFPOINT.test(target)
      ? target.replaceAll("-", "%").replaceAll("_", "/")
      : target
    try {
      const url = new URL(
        base64 === undefined
          ? decodeURIComponent(encoded)
          : atob(base64.replaceAll("-", "+").replaceAll("_", "/")),
      )
      // A star stands for a character that is named elsewhere.
      if (!/^(?:https?|mailto):$/.test(url.protocol) || target.includes("*")) return found
      return unwrapAddress(url.href.replaceAll("'", "%27")) + found.slice(wrapped.length)
    } catch {
      return found
    }
  })
}
