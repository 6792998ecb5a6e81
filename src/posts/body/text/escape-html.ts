/** A reference such as &eacute; or &#233;. AT&T and ?a=1&section=2 contain none. */
export const CHARACTER_REFERENCE = "&(?:#\\d{1,7}|#x[\\da-f]{1,6}|[a-z][a-z\\d]{1,31});"
const LONE_AMPERSAND = new RegExp(`(?!${CHARACTER_REFERENCE})&`, "gi")

/** Escapes text for HTML, except for character references. */
export function escapeHtml(text: string): string {
  return text
    .replace(LONE_AMPERSAND, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
}

export function writeLinkTag(href: string): string {
  return `<a href="${escapeHtml(href)}">`
}
