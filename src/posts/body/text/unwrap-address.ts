import { AFTER_ADDRESS, cutAddress, URL_CHARACTER } from "./url-characters"

/** Addresses that lead over Google, Microsoft or Facebook to another one, which a parameter names. */
const WRAPPERS = [
  String.raw`(?:www\.)?google\.[a-z.]{2,6}/(?:url|search)`,
  String.raw`translate\.google\.[a-z.]{2,6}/translate`,
  String.raw`(?:www\.)?bing\.com/ck/a`,
  String.raw`duckduckgo\.com/l/`,
  String.raw`lm?\.facebook\.com/l\.php`,
  String.raw`l\.(?:instagram|messenger)\.com/`,
  String.raw`(?:www\.)?youtube\.com/redirect`,
  String.raw`(?:www\.)?linkedin\.com/(?:redir/redirect|safety/go)`,
  String.raw`slack-redir\.net/link`,
  String.raw`statics\.teams\.cdn\.office\.net/evergreen-assets/safelinks/`,
  String.raw`outlook\.(?:live|office|office365)\.com/mail/safelink\.html`,
  String.raw`meet\.google\.com/linkredirect`,
  String.raw`[a-z\d]+\.safelinks\.protection\.outlook\.com/`,
  String.raw`[a-z\d-]+\.protection\.sophos\.com`,
  String.raw`linkprotect\.cudasvc\.com/url`,
  String.raw`urldefense\.proofpoint\.com/v2/url`,
].join("|")
const PARAMETER = "[?&;](?:q|url|u|a|uddg|dest)="
/** Of Proofpoint, which puts the address into the path: /v3/__https://example.org__; */
const WRAPPER_WITH_PATH = String.raw`urldefense\.(?:com|us)/v3/__`
export const WRAPPED_ADDRESS = new RegExp(
  `https?://(?:(?:${WRAPPERS})${URL_CHARACTER}{0,600}?${PARAMETER}|${WRAPPER_WITH_PATH})${URL_CHARACTER}+`,
  "giu",
)
/**
 * The parameters before it, such as the words of a search, may have the same names; in Base64 it begins with aHR0c. A star
 * stands for a character that is named elsewhere.
 */
const TARGET = new RegExp(
  `(?:${PARAMETER}|/v3/__)((?:https?|mailto|(?:a1)?aHR0c)[^&*]*?)(?:__;|&|$)`,
  "i",
)
/** Proofpoint writes %3A as -3A, and / as _. */
const PROOFPOINT = /^https?-3A/
/** Bing and Sophos write it in Base64; this is "http". */
const BASE64 = /^(?:a1)?(aHR0c[\w-]+)/

/** Outlook's own parameters, which name the reader, where another program has encoded them with the address. */
const DATA_OF_OUTLOOK = /[?&]data=\d\d(?:\||%7C).*/i

/** Takes addresses out of such wrappers, which also name who received the message. */
export function unwrapAddress(text: string): string {
  return text.replace(WRAPPED_ADDRESS, (found) => {
    const wrapped = cutAddress(found, AFTER_ADDRESS + "!'*_~")
    try {
      const { href } = new URL(decodeTarget(TARGET.exec(wrapped)?.[1] ?? ""))
      const address = href.replace(DATA_OF_OUTLOOK, "").replaceAll("'", "%27")
      return unwrapAddress(address) + found.slice(wrapped.length)
    } catch {
      return found
    }
  })
}

/** @throws Error when it is not encoded as it should be */
function decodeTarget(target: string): string {
  const base64 = BASE64.exec(target)?.[1]
  if (base64 !== undefined) return atob(base64.replaceAll("-", "+").replaceAll("_", "/"))
  const isOfProofpoint = PROOFPOINT.test(target)
  return decodeURIComponent(
    isOfProofpoint ? target.replaceAll("-", "%").replaceAll("_", "/") : target,
  )
}
