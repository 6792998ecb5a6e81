import { CHARACTER_REFERENCE, escapeHtml, writeLinkTag } from "../text/escape-html"
import { findAddresses } from "../text/find-addresses"
import {
  type FormattedText,
  FORMATS,
  sliceFormatted,
  SUBSCRIPT,
  SUPERSCRIPT,
} from "../text/formatted-text"

/** White space, a character reference or any other character. */
const TOKEN = new RegExp(`\\s+|${CHARACTER_REFERENCE}|[^]`, "giu")

/** Writes typed letters with links at their addresses. */
export function writeLinkedLetters(letters: FormattedText): string {
  const write = (start: number, end?: number) =>
    writeLetters(sliceFormatted(letters, start, end), escapeHtml)
  let html = ""
  let end = 0
  for (const { index, address, href } of findAddresses(hideRaised(letters))) {
    const link = write(index, index + address.length)
    html += `${write(end, index)}${writeLinkTag(href)}${link}</a>`
    end = index + address.length
  }
  return html + write(end)
}

/** A raised number after an address is that of a note. */
function hideRaised({ text, formats }: FormattedText): string {
  return text.replace(/[^]/g, (sign, at: number) =>
    (formats[at] ?? 0) & (SUPERSCRIPT | SUBSCRIPT) ? " " : sign,
  )
}

/** Writes letters with the elements of their formats. White space has a format only between letters that have it. */
export function writeLetters(
  { text, formats }: FormattedText,
  escape: (text: string) => string,
): string {
  // Most text has no format, and the next loop is slow.
  if (!formats.some(Boolean)) return escape(text)
  let html = ""
  let written = 0
  let format = 0
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const isBlank = token.trim() === ""
    const here = isBlank ? format & (formats[index + token.length] ?? 0) : (formats[index] ?? 0)
    if (here === format) continue
    html += escape(text.slice(written, index)) + changeFormat(format, here)
    format = here
    written = index
  }
  return html + escape(text.slice(written)) + changeFormat(format, 0)
}

/** The tags between two characters whose formats differ. */
function changeFormat(from: number, to: number): string {
  const first = FORMATS.findIndex(({ bit }) => ((from ^ to) & bit) !== 0)
  if (first < 0) return ""
  const changed = FORMATS.slice(first)
  const closed = changed.filter(({ bit }) => from & bit).reverse()
  const opened = changed.filter(({ bit }) => to & bit)
  return (
    closed.map(({ tag }) => `</${tag}>`).join("") + opened.map(({ tag }) => `<${tag}>`).join("")
  )
}
