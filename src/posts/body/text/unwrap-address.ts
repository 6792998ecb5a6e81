import { AFTER_ADDRESS, cutAddress, URL_CHARACTER } from "./url-characters"

/** Addresses that lead over Google, Microsoft or Facebook to another one, which a parameter names. */
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
export const WRAPPED_ADDRESS = new RegExp(
  `https?://(?:${WRAPPERS})${URL_CHARACTER}{0,600}?${PARAMETER}${URL_CHARACTER}+`,
  "giu",
)
/** The parameters before it, such as the words of a search, may have the same names. */
const TARGET = new RegExp(`${PARAMETER}((?:https?|mailto)[^&]*)`, "i")
/** Outlook's own parameters, which name the reader, where another program has encoded them with the address. */
const DATA_OF_OUTLOOK = /[?&]data=\d\d(?:\||%7C).*/i

/** Takes addresses out of such wrappers, which also name who received the message. */
export function unwrapAddress(text: string): string {
  return text.replace(WRAPPED_ADDRESS, (found) => {
    const wrapped = cutAddress(found, AFTER_ADDRESS + "!'*_~")
    try {
      const { href } = new URL(decodeURIComponent(TARGET.exec(wrapped)?.[1] ?? ""))
      const address = href.replace(DATA_OF_OUTLOOK, "").replaceAll("'", "%27")
      return unwrapAddress(address) + found.slice(wrapped.length)
    } catch {
      return found
    }
  })
}
