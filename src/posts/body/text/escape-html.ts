/** A reference such as &eacute; or &#233;. Without its semicolon it is text, as in AT&T or ?a=1&section=2. */
export const CHARACTER_REFERENCE = "&(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z][a-z\\d]{1,31});"
const LONE_AMPERSAND = new RegExp(`(?!${CHARACTER_REFERENCE})&`, "gi")

/** Text as HTML shows it. Character references stay what they are. */
export function escapeHtml(text: string): string {
  return text
    .replace(LONE_AMPERSAND, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
}

/** The start tag of a link. */
export function writeLinkTag(href: string): string {
  return `<a href="${escapeHtml(href)}">`
}
