/**
 * All but what XML 1.0 allows, and of that also not the control characters U+007F to U+009F and the
 * replacement character, U+FFFD, which feed validators reject. A lone surrogate is caught too.
 */
const FORBIDDEN = /[^\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffc\u{10000}-\u{10ffff}]/gu

/** Removes the characters that a feed must not contain. */
export function dropForbidden(text: string): string {
  return text.replace(FORBIDDEN, "")
}

/** Escapes text for an element or a quoted attribute, of HTML and of XML alike. */
export function escapeMarkup(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
}
