import { findAddresses } from "../text/find-addresses"
import { MAX_BODY_ELEMENTS } from "../../limits"
import { FORMATS, SUBSCRIPT, SUPERSCRIPT } from "../text/formatted-text"
import { CHARACTER_REFERENCE, escapeHtml, writeLinkTag } from "../text/escape-html"
import type { InlineTag, Line } from "./line"

type StartTag = Extract<InlineTag, { kind: "start" }>

/** White space, a character reference or any other character. */
const TOKEN = new RegExp(`\\s+|${CHARACTER_REFERENCE}|[^]`, "giu")

const NO_BREAK_SPACES = /[\u00a0\u202f]+/g
const WORD_BEFORE = /[^\s<>&]*$/
const WORD_AFTER = /^[^\s<>&]*/
const WORD_CHARACTERS = 24
const END_OF_WORD = /[\p{L}\p{M}.,;:!?'’"”)\]…]$/u
const BEGINNING_OF_WORD = /^['"“‘([]?\p{L}/u

/** The body has more tags than an article may have. */
export class TooMuch extends Error {
  constructor(readonly what: "open tags" | "elements") {
    super(what)
  }
}

/** Writes lines, each with all of its tags closed: those that go on in the next line are opened there again. */
export class LineWriter {
  /** The outermost first. */
  private open: StartTag[] = []
  /** How many of `open` have been written in this line. */
  private written = 0
  /** Elements written so far. */
  private elements = 0
  private readonly shown = new Set<StartTag>()
  /** The tags of links that nobody sees, because they have no words. */
  readonly emptyLinks: string[] = []

  /**
   * Writes a line of typed text, in which addresses become links and signs of HTML are shown as they are, or a part of
   * a block of HTML.
   * @param shown bits of the formats that are marked
   */
  write({ text: typed, formats, tags }: Line, isTyped: boolean, shown = 0xff): string {
    const text = letBreak(typed)
    let html = ""
    let end = 0
    const writeTo = (at: number) => {
      if (at > end)
        html += this.writeText(text.slice(end, at), formats.slice(end, at), isTyped, shown)
      end = at
    }
    for (const { at, tag } of tags) {
      writeTo(at)
      html += this.writeTag(tag)
    }
    writeTo(text.length)
    return html + this.closeTo(0)
  }

  /** Counts elements. Unclosed tags are opened again in each line, so that a short text could make thousands. */
  count(elements: number): void {
    this.elements += elements
    if (this.elements > MAX_BODY_ELEMENTS) throw new TooMuch("elements")
  }

  private writeTag(tag: InlineTag): string {
    if (tag.kind === "void") {
      this.count(1)
      if (tag.html.startsWith("<img")) for (const open of this.open) this.shown.add(open)
      return this.openAll() + tag.html
    }
    if (tag.kind === "start") {
      const outer = tag.name === "a" ? this.open.find(({ name }) => name === "a") : undefined
      const end = outer ? this.writeTag({ kind: "end", start: outer }) : ""
      this.open.push(tag)
      return end
    }
    const index = this.open.indexOf(tag.start as StartTag)
    if (index < 0) return ""
    const html = this.closeTo(index)
    for (const closed of this.open.splice(index, 1)) this.reportEmpty(closed)
    return html
  }

  /** Reports links that are never closed. */
  end(): void {
    this.open.forEach((tag) => this.reportEmpty(tag))
  }

  private reportEmpty(tag: StartTag): void {
    const isLink = tag.name === "a" && tag.html.includes("href")
    if (isLink && !this.shown.has(tag)) this.emptyLinks.push(tag.html)
  }

  /** An element without content is never written. */
  private openAll(): string {
    const waiting = this.open.slice(this.written)
    this.count(waiting.length)
    this.written = this.open.length
    return waiting.map(({ html }) => html).join("")
  }

  private closeTo(count: number): string {
    const closed = this.open.slice(count, Math.max(count, this.written)).reverse()
    this.written = Math.min(this.written, count)
    return closed.map(({ name }) => `</${name}>`).join("")
  }

  private writeText(text: string, formats: Uint8Array, isTyped: boolean, shown: number): string {
    const write = (start: number, end?: number) =>
      this.writeFormatted(text.slice(start, end), formats.slice(start, end), isTyped, shown)
    let html = this.openAll()
    if (/\S/.test(text)) for (const tag of this.open) this.shown.add(tag)
    let end = 0
    const isLinked = !isTyped || this.open.some(({ name }) => name === "a")
    // A raised number behind an address is that of a note.
    const unraised = text.replace(/[^]/g, (sign, at: number) =>
      (formats[at] ?? 0) & (SUPERSCRIPT | SUBSCRIPT) ? " " : sign,
    )
    for (const { index, address, href } of isLinked ? [] : findAddresses(unraised)) {
      this.count(1)
      const link = write(index, index + address.length)
      html += `${write(end, index)}${writeLinkTag(href)}${link}</a>`
      end = index + address.length
    }
    return html + write(end)
  }

  /** White space has a format only between letters that have it. */
  private writeFormatted(
    text: string,
    formats: Uint8Array,
    isTyped: boolean,
    shown: number,
  ): string {
    const escape = isTyped ? escapeHtml : escapeTags
    let html = ""
    let written = 0
    let format = 0
    const change = (next: number) => {
      const tags = changeFormat(format, next)
      this.count(tags.split(/<\w/).length - 1)
      format = next
      return tags
    }
    // Most text has no format, and the next loop is slow.
    const tokens = formats.some(Boolean) ? text.matchAll(TOKEN) : []
    for (const { 0: token, index } of tokens) {
      const isBlank = token.trim() === ""
      const here =
        (isBlank ? format & (formats[index + token.length] ?? 0) : (formats[index] ?? 0)) & shown
      if (here === format) continue
      html += escape(text.slice(written, index)) + change(here)
      written = index
    }
    return html + escape(text.slice(written)) + change(0)
  }
}

/** Lets lines break between words. Beside a number, as in 10 kg, and beside nothing, a space may be meant not to break. */
function letBreak(text: string): string {
  return text.replace(NO_BREAK_SPACES, (spaces, start: number) => {
    const end = start + spaces.length
    const around = text.slice(Math.max(0, start - WORD_CHARACTERS), start)
    const [before = ""] = WORD_BEFORE.exec(around) ?? []
    const [after = ""] = WORD_AFTER.exec(text.slice(end, end + WORD_CHARACTERS)) ?? []
    const isBetweenWords =
      END_OF_WORD.test(before) && !/&[#\w]+;$/.test(around) && BEGINNING_OF_WORD.test(after)
    return isBetweenWords && !/\d/.test(before + after) ? " ".repeat(spaces.length) : spaces
  })
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

/** In a block of HTML everything but a `<` that begins no tag is what it is in HTML. */
function escapeTags(text: string): string {
  return text.replace(/</g, "&lt;")
}
