/** Bits of a character's format. */
export const BOLD = 1
export const ITALIC = 2

/** A reference such as &eacute; or &#233;. Without its semicolon it is text, as in AT&T or ?a=1&section=2. */
const CHARACTER_REFERENCE = "&(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z][a-z\\d]{1,31});"
const LONE_AMPERSAND = new RegExp(`(?!${CHARACTER_REFERENCE})&`, "gi")
/** White space, brackets and quotation marks end a URL or an e-mail address. */
const OUTSIDE = '\\s<>"“”‘’«»'
const URL_PATTERN = `(?:https?://|\\bwww\\.)(?:&amp;|(?!${CHARACTER_REFERENCE})[^${OUTSIDE}])*(?!${CHARACTER_REFERENCE})[^${OUTSIDE}.,;:!?)\\]'…]`
/** RFC 5321, section 4.5.3.1, limits both parts to these lengths; without limits a long word would take a second. */
const EMAIL_PATTERN = `[^${OUTSIDE}@():,;]{1,64}@[^${OUTSIDE}@():,;]{1,255}\\.[a-z]{2,}`
const URL_OR_EMAIL = new RegExp(`${URL_PATTERN}|${EMAIL_PATTERN}`, "gi")
/** White space, a character reference or any other character. */
const TOKEN = new RegExp(`\\s+|${CHARACTER_REFERENCE}|[^]`, "giu")

/**
 * The HTML of one line of text: bold and italic letters are marked, URLs and e-mail addresses are links. Character
 * references stay for the HTML parser to decode.
 * @param formats of each character
 */
export function lineToHtml(line: string, formats: Uint8Array): string {
  const write = (start: number, end?: number) =>
    writeLetters(line.slice(start, end), formats.slice(start, end))
  let html = ""
  let end = 0
  for (const { 0: address, index } of line.matchAll(URL_OR_EMAIL)) {
    const link = write(index, index + address.length)
    html += `${write(end, index)}<a href="${escapeHtml(toHref(address))}">${link}</a>`
    end = index + address.length
  }
  return html + write(end)
}

function toHref(address: string): string {
  if (address.includes("://")) return address
  // A path may also contain an @.
  return /^www\.[^@]*([/?#]|$)/i.test(address) ? `https://${address}` : `mailto:${address}`
}

/** White space is bold or italic only between letters that are. */
function writeLetters(text: string, formats: Uint8Array): string {
  let html = ""
  let written = 0
  let format = 0
  // Most text has no format, and the next loop is slow.
  const tokens = formats.some(Boolean) ? text.matchAll(TOKEN) : []
  for (const { 0: token, index } of tokens) {
    const isBlank = token.trim() === ""
    const next = isBlank ? format & (formats[index + token.length] ?? 0) : (formats[index] ?? 0)
    if (next === format) continue
    html += escapeHtml(text.slice(written, index)) + changeFormat(format, next)
    written = index
    format = next
  }
  return html + escapeHtml(text.slice(written)) + changeFormat(format, 0)
}

/** The tags between two characters whose formats differ: <em> is always inside <strong>. */
function changeFormat(from: number, to: number): string {
  const isBoldKept = (from & to & BOLD) !== 0
  return [
    from & ITALIC ? "</em>" : "",
    from & BOLD && !isBoldKept ? "</strong>" : "",
    to & BOLD && !isBoldKept ? "<strong>" : "",
    to & ITALIC ? "<em>" : "",
  ].join("")
}

function escapeHtml(text: string): string {
  return text
    .replace(LONE_AMPERSAND, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
}
