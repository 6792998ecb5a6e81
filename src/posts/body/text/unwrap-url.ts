import { CHARACTER_REFERENCE } from "./escape-html"

/** Characters of a URL, and letters of every script. Emoji, dashes and quotation marks end it. */
export const URL_CHARACTER = String.raw`(?:&amp;|(?!${CHARACTER_REFERENCE})[\p{L}\p{M}\p{Nd}\-._~:/?#[\]@!$&'()*+,;=%])`
/** Punctuation that ends a sentence, whatever else follows. */
export const AFTER_ADDRESS = ".,;:?&"
const BRACKETS: Partial<Record<string, string>> = { ")": "(", "]": "[" }

/** Cuts an address before an unmatched bracket, and before trailing punctuation. */
export function cutUrl(found: string, punctuation: string): string {
  let end = found.length
  const open: number[] = []
  for (let index = 0; index < end; index++) {
    const character = found.charAt(index)
    if (character === "(" || character === "[") open.push(index)
    const opening = BRACKETS[character]
    if (opening !== undefined && found.charAt(open.pop() ?? end) !== opening) end = index
  }
  end = open[0] ?? end
  for (;;) {
    if (found.endsWith("&amp;", end)) end -= "&amp;".length
    else if (end > 0 && punctuation.includes(found.charAt(end - 1))) end--
    else return found.slice(0, end)
  }
}

/** Redirects of Google, Microsoft or Facebook, which name the real address in a parameter. */
const WRAPPERS = [
  String.raw`(?:www\.)?google\.[a-z.]{2,6}/(?:url|search)`,
  String.raw`lm?\.facebook\.com/l\.php`,
  String.raw`l\.(?:instagram|messenger)\.com/`,
  String.raw`(?:www\.)?youtube\.com/redirect`,
  String.raw`(?:www\.)?linkedin\.com/(?:redir/redirect|safety/go)`,
  String.raw`statics\.teams\.cdn\.office\.net/evergreen-assets/safelinks/`,
  String.raw`outlook\.(?:live|office|office365)\.com/mail/safelink\.html`,
  String.raw`[a-z\d]+\.safelinks\.protection\.outlook\.com/`,
].join("|")
const PARAMETER = "[?&;](?:q|url|u)="
export const WRAPPED_URL = new RegExp(
  `https?://(?:${WRAPPERS})${URL_CHARACTER}{0,600}?${PARAMETER}${URL_CHARACTER}+`,
  "giu",
)
/** Must be a URL: other parameters, such as search terms, may have the same names. */
const TARGET = new RegExp(`${PARAMETER}((?:https?|mailto)[^&]*)`, "i")
/** Outlook's parameters, which name the reader, if another program has encoded them again. */
const OUTLOOK_DATA = /[?&]data=\d\d(?:\||%7C).*/i

/** Replaces redirects by the real address. Redirects also name who received the message. */
export function unwrapUrl(text: string): string {
  return text.replace(WRAPPED_URL, (found) => {
    const wrapped = cutUrl(found, AFTER_ADDRESS + "!'*_~")
    try {
      const { href } = new URL(decodeURIComponent(TARGET.exec(wrapped)?.[1] ?? ""))
      const address = href.replace(OUTLOOK_DATA, "").replaceAll("'", "%27")
      return unwrapUrl(address) + found.slice(wrapped.length)
    } catch {
      return found
    }
  })
}
