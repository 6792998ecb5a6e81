import { MAX_BODY_ELEMENTS } from "../../limits"
import { BodyTooLargeError } from "../found-problems"
import { CHARACTER_REFERENCE, escapeHtml, writeLinkTag } from "../text/escape-html"
import { findUrls } from "../text/find-urls"
import {
  type FormattedText,
  FORMATS,
  sliceFormatted,
  SUBSCRIPT,
  SUPERSCRIPT,
} from "../text/formatted-text"
import type { InlineTag, Line, StartTag } from "./line"

/** Writes lines, each with its tags closed. Open elements are opened again in the next line. */
export class InlineWriter {
  /** Open elements, outermost first. */
  private open: StartTag[] = []
  /** Number of `open` elements whose start tag is in this line. */
  private written = 0
  /** Number of start tags written so far. */
  private elements = 0

  /** Writes a line. @param isTyped whether addresses become links; false inside HTML blocks */
  write({ text, formats, tags }: Line, isTyped = true): string {
    const breaking = { text: allowLineBreaks(text), formats }
    let html = ""
    let end = 0
    const writeTo = (at: number) => {
      if (at > end) html += this.writeText(sliceFormatted(breaking, end, at), isTyped)
      end = at
    }
    for (const { at, tag } of tags) {
      writeTo(at)
      html += this.writeTag(tag)
    }
    writeTo(text.length)
    return html + this.closeTo(0)
  }

  private writeTag(tag: InlineTag): string {
    if (tag.kind === "void") return this.openAll() + tag.html
    if (tag.kind === "end") return this.writeEndTag(tag.start)
    // A link ends where the next one begins.
    const outer = this.open.find(({ name }) => name === "a" && tag.name === "a")
    const end = outer ? this.writeEndTag(outer) : ""
    this.open.push(tag)
    return end
  }

  private writeEndTag(start: StartTag): string {
    const index = this.open.indexOf(start)
    if (index < 0) return ""
    const html = this.closeTo(index)
    this.open.splice(index, 1)
    return html
  }

  /** Writes waiting start tags. Counts them: repeated in each line, a few could make thousands. */
  private openAll(): string {
    const waiting = this.open.slice(this.written)
    this.elements += waiting.length
    if (this.elements > MAX_BODY_ELEMENTS) throw new BodyTooLargeError()
    this.written = this.open.length
    return waiting.map(({ html }) => html).join("")
  }

  private closeTo(count: number): string {
    const closed = this.open.slice(count, Math.max(count, this.written)).reverse()
    this.written = Math.min(this.written, count)
    return closed.map(({ name }) => `</${name}>`).join("")
  }

  private writeText(text: FormattedText, isTyped: boolean): string {
    const html = this.openAll()
    // Inside HTML blocks only a `<` that begins no tag needs escaping.
    if (!isTyped) return html + writeFormatted(text, (part) => part.replace(/</g, "&lt;"))
    const isInLink = this.open.some(({ name }) => name === "a")
    return html + (isInLink ? writeFormatted(text, escapeHtml) : writeWithLinks(text))
  }
}

const BETWEEN_WORDS = new RegExp(
  [
    String.raw`(?<=[\p{L}\p{M}.,;:!?'’"”)\]…])`,
    // The end of a reference, such as &bull;, is not the end of a word.
    String.raw`(?<!&[#\w]{1,22};)`,
    // Neither word has a digit.
    String.raw`(?<!\d[^\s<>&]{0,23})`,
    String.raw`[\u00a0\u202f]+`,
    String.raw`(?![^\s<>&]{0,23}\d)`,
    String.raw`(?=['"“‘([]?\p{L})`,
  ].join(""),
  "gu",
)

/** Replaces no-break spaces between words. Beside a number (10 kg) they may be intended. */
function allowLineBreaks(text: string): string {
  return text.replace(BETWEEN_WORDS, (spaces) => " ".repeat(spaces.length))
}

/** White space, a character reference, or any other character. */
const TOKEN = new RegExp(`\\s+|${CHARACTER_REFERENCE}|[^]`, "giu")

function writeWithLinks(text: FormattedText): string {
  const write = (start: number, end?: number) =>
    writeFormatted(sliceFormatted(text, start, end), escapeHtml)
  let html = ""
  let end = 0
  for (const { index, address, href } of findUrls(hideSuperscripts(text))) {
    const link = write(index, index + address.length)
    html += `${write(end, index)}${writeLinkTag(href)}${link}</a>`
    end = index + address.length
  }
  return html + write(end)
}

/** Blanks raised and lowered characters: digits after a URL are footnote numbers. */
function hideSuperscripts({ text, formats }: FormattedText): string {
  return text.replace(/[^]/g, (sign, at: number) =>
    (formats[at] ?? 0) & (SUPERSCRIPT | SUBSCRIPT) ? " " : sign,
  )
}

/** Writes text with the elements of its formats. White space keeps a format only inside of it. */
function writeFormatted(
  { text, formats }: FormattedText,
  escape: (text: string) => string,
): string {
  // A shortcut: most text has no format, and the loop below is slow.
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

/** Writes the tags between two characters with different formats. */
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
