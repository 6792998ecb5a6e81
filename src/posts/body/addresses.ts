/** A reference such as &eacute; or &#233;. Without its semicolon it is text, as in AT&T or ?a=1&section=2. */
export const CHARACTER_REFERENCE = "&(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z][a-z\\d]{1,31});"
/** The characters of a URL and the letters of every script; an emoji, a dash or a quotation mark ends it. */
const URL_CHARACTER = `(?:&amp;|(?!${CHARACTER_REFERENCE})[\\p{L}\\p{M}\\p{N}\\-._~:/?#[\\]@!$&'()*+,;=%])`
/** Also with the usual slips of the keyboard, which `repairAddress` knows. */
const URL_BEGINNING =
  "(?:(?:(?<![\\p{L}\\p{N}])(?:h{1,2}t{1,3}|tt)ps?:/+|https?:?//+)|(?<![\\p{L}\\p{N}_])www\\.)(?=[\\p{L}\\p{N}[])"
/** RFC 5321, section 4.5.3.1, limits both parts to these lengths; without limits a long word would take a second. */
const EMAIL_PATTERN =
  "(?<![\\p{L}\\p{N}])(?:mailto:)?[\\p{L}\\p{N}](?:[\\p{L}\\p{N}._%+&'-]{0,62}[\\p{L}\\p{N}_%+&-])?@(?:[\\p{L}\\p{N}-]{1,63}\\.){1,8}[a-z]{2,}"
const TYPED_ADDRESS = new RegExp(`${URL_BEGINNING}${URL_CHARACTER}*|${EMAIL_PATTERN}`, "giu")
/** Signs that end a sentence, or that a messenger puts around an address. */
const BEHIND_ADDRESS = ".,;:!?'*_~&"
const NEXT_ADDRESS = /[,;](?=https?:\/\/)/i
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
    yield { index, address, href: repairAddress(address) }
  }
}

/** Ends an address before what cannot belong to it, such as a closing bracket that was not opened in it. */
function cutAddress(found: string): string {
  const next = NEXT_ADDRESS.exec(found)
  let end = next?.index ?? found.length
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
const SCHEME = /^(?:https?:\/\/(?!\/)|mailto:(?![\s/])|tel:(?![\s/])|[/#?])/i
const BROKEN_HTTP = /^(?:h{1,2}t{1,3}p(s?)|ttp(s?))\s?[:;.]?\s?\/+(?=[^\s/])/i
const EMAIL = /^(?:mail\s?to\s?:?\/*)?\s*([^\s@/:?]+@[^\s@/:?]+\.[a-z]{2,}(?:\?.*)?)$/i
const PHONE = /^(?:tel\s?:?\/*)?\s*(\+?[\d\s().-]{9,20})$/i
const DOMAIN = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,62})\.){1,8}(\p{L}{2,})(?::\d+)?(?:[/?#]\S*)?$/u
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
  const address = unwrapAddress(typed.replace(INVISIBLE, "").replace(AROUND_ADDRESS, ""))
  if (SCHEME.test(address)) return address
  const http = BROKEN_HTTP.exec(address)
  if (http) return `http${http[1] || http[2] ? "s" : ""}://${address.slice(http[0].length)}`
  const [, email] = EMAIL.exec(address) ?? []
  if (email !== undefined && !/^www\.[^@]*[/?#]/i.test(address)) return `mailto:${email}`
  const [, phone] = PHONE.exec(address) ?? []
  if (phone !== undefined) return `tel:${phone.replace(/[^\d+]/g, "")}`
  const [, ending] = DOMAIN.exec(address) ?? []
  const isDomain = ending !== undefined && (!FILE_ENDINGS.test(ending) || address.includes("/"))
  return isDomain || /^www\./i.test(address) ? `https://${address}` : address
}

/** Addresses that lead over Google, Microsoft or Facebook to another one, which a parameter names. */
const WRAPPERS =
  "(?:www\\.)?google\\.[a-z.]{2,6}/url|[a-z\\d]+\\.safelinks\\.protection\\.outlook\\.com/|statics\\.teams\\.cdn\\.office\\.net/evergreen-assets/safelinks/|lm?\\.facebook\\.com/l\\.php|(?:www\\.)?youtube\\.com/redirect|(?:www\\.)?linkedin\\.com/(?:redir/redirect|safety/go)|slack-redir\\.net/link"
export const WRAPPED_ADDRESS = new RegExp(
  `https?://(?:${WRAPPERS})${URL_CHARACTER}{0,300}?[?&;](?:q|url|u)=${URL_CHARACTER}+`,
  "giu",
)
const TARGET = /[?&;](?:q|url|u)=([^&]*)/i

/** Takes addresses out of such wrappers, which also name who received the message. */
export function unwrapAddress(text: string): string {
  return text.replace(WRAPPED_ADDRESS, (found) => {
    const wrapped = cutAddress(found)
    const [, target = ""] = TARGET.exec(wrapped) ?? []
    try {
      const url = new URL(decodeURIComponent(target))
      if (!/^https?:$/.test(url.protocol)) return found
      return unwrapAddress(url.href.replaceAll("'", "%27")) + found.slice(wrapped.length)
    } catch {
      return found
    }
  })
}
