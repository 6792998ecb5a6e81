import { unwrapUrl } from "./unwrap-url"

/** URLs above this length are not repaired. */
const MAX_REPAIRED_CHARACTERS = 2_000
const QUOTES = String.raw`[\s"“”„‟″‘’‚«»\x60<>]|&(?:quot|apos|ldquo|rdquo|lsquo|rsquo|bdquo|laquo|raquo|lt|gt|#34|#39|#822[0-2]|#821[67]);`
const QUOTES_AROUND = new RegExp(`^(?:${QUOTES})+|(?:${QUOTES})+$`, "gi")
/** Trailing ones only after leading ones, because an address may end in one. */
const APOSTROPHES_AROUND = /^'+(.*?)'*$/
/** An attribute of a pasted page may contain line ends. */
const LINE_ENDS = /[\t\n\r]\s*/g
/** http://https://example.org */
const MANY_SCHEMES = /^(?:https?:\/*)+(?=https?:\/\/)/i
const CORRECT = /^(?:https?:\/\/(?!\/)|mailto:(?![\s/])|tel:(?!.*[\s/(])|[/#?])/i
/** htps:/, hhtp://, http//, ttps:\\ and https: // */
const BROKEN_HTTP = /^(?:h{1,2}t{1,3}|tt)p(s?)\s?(?:[:;.]?\s?[\\/]+|:)\s?(?=[^\s\\/])/i
/** me@example.org, mail to: me@example.org */
const EMAIL = /^(?:mail\s?to\s?:?\/*)?\s*([^\s@/:?#,;]+@[^\s@/:?,;]+\.[a-z]{2,}(?:\?.*)?)$/i
/** 082 123 4567, tel: (082) 123-4567, +27 (0)82 123 4567 */
const PHONE = /^(?:tel\s?:?\/*)?\s*(\+?[\d\s().-]{9,20})$/i
/** From abroad the 0 in brackets is not dialled. */
const FROM_ABROAD = /^(\+\d{1,3}\s?)\(0\)/
/** www. and anything, example.org, example.org:80/a?b */
const DOMAIN =
  /^(?:www\.|(?:[\p{L}\p{N}][\p{L}\p{N}-]{0,62}\.){1,8}\p{L}{2,}(?::\d+)?(?:[/?#].*)?$)/iu
/** "plan.pdf" is a file of the editor's computer, not a site. */
const FILE =
  /^(?!www\.)[^/?#]*\.(?:avif|bmp|csv|docx?|gif|heic|html?|jpe?g|md|mp[34]|odt|pages|pdf|php|png|pptx?|rtf|svg|tiff?|txt|webp|xlsx?|zip)(?:[?#][^/]*)?$/i

/**
 * Repairs an address: adds a missing scheme, and removes quotation marks.
 * @param typed in a text or an attribute, with character references or without
 */
export function repairUrl(typed: string): string {
  if (typed.length > MAX_REPAIRED_CHARACTERS) return typed
  const bare = typed
    .replace(LINE_ENDS, "")
    .replace(QUOTES_AROUND, "")
    .replace(APOSTROPHES_AROUND, "$1")
  const address = unwrapUrl(bare.replace(MANY_SCHEMES, ""))
  if (CORRECT.test(address)) return address
  if (BROKEN_HTTP.test(address)) return address.replace(BROKEN_HTTP, "http$1://")
  const emails = address.split(/\s*[,;]\s*(?=[^\s@]+@)/).map((part) => EMAIL.exec(part)?.[1])
  if (!emails.includes(undefined)) return `mailto:${emails.join(",")}`
  const phone = PHONE.exec(address)?.[1]
  if (phone !== undefined) return `tel:${phone.replace(FROM_ABROAD, "$1").replace(/[^\d+]/g, "")}`
  return DOMAIN.test(address) && !FILE.test(address) ? `https://${address}` : address
}
