const TAG_BEGINNING = /<[a-z!/]/i
/** Such as &eacute; or &#233;. Without its semicolon it is words, as in AT&T or ?a=1&section=2. */
export const CHARACTER_REFERENCE = "&(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z][a-z\\d]{1,31});"
const LONE_AMPERSAND = new RegExp(`(?!${CHARACTER_REFERENCE})&`, "gi")
/** Spaces, brackets and quotation marks end a URL or an e-mail address. */
const OUTSIDE = '\\s<>"“”‘’«»'
const WEB_ADDRESS = `(?:https?://|\\bwww\\.)(?:&amp;|(?!${CHARACTER_REFERENCE})[^${OUTSIDE}])*(?!${CHARACTER_REFERENCE})[^${OUTSIDE}.,;:!?)\\]'…]`
/** The lengths are those of the standard; without them a long word would take a second. */
const MAIL_ADDRESS = `[^${OUTSIDE}@():,;]{1,64}@[^${OUTSIDE}@():,;]{1,255}\\.[a-z]{2,}`
export const ADDRESS = new RegExp(`${WEB_ADDRESS}|${MAIL_ADDRESS}`, "gi")

/** Whether an editor has written HTML; a mere "<" or "&" in a sentence does not count. */
export function hasTags(text: string): boolean {
  return TAG_BEGINNING.test(text.slice(0, text.lastIndexOf(">") + 1))
}

/**
 * The HTML of a body in a workbook that was put on the host by hand. HTML stays as it is, as that of the
 * published workbook; text without any tag becomes paragraphs at its blank lines, keeps its line breaks, and
 * its web and e-mail addresses become links. Character references stay for the HTML parser to decode.
 */
export function publishedBodyToHtml(text: string): string {
  if (text === "" || hasTags(text)) return text
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${linkAddresses(paragraph.trim()).replace(/\n/g, "<br>")}</p>`)
    .join("\n")
}

function linkAddresses(text: string): string {
  let html = ""
  let end = 0
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    html += `${escapeHtml(text.slice(end, index))}<a href="${escapeHtml(toHref(address))}">${escapeHtml(address)}</a>`
    end = index + address.length
  }
  return html + escapeHtml(text.slice(end))
}

/** Where a link to an address in a text leads. */
export function toHref(address: string): string {
  if (address.includes("://")) return address
  // An @ may also stand in a path.
  return /^www\.[^@]*([/?#]|$)/i.test(address) ? `https://${address}` : `mailto:${address}`
}

export function escapeHtml(text: string): string {
  return text
    .replace(LONE_AMPERSAND, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
}
