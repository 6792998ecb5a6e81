import { MAX_BODY_ELEMENTS } from "../../limits"
import { TooMuchError } from "../found-problems"
import { escapeHtml } from "../text/escape-html"
import { type FormattedText, sliceFormatted } from "../text/formatted-text"
import { letBreak } from "../text/no-break-spaces"
import type { InlineTag, Line, StartTag } from "./line"
import { writeLetters, writeLinkedLetters } from "./write-letters"

/** Writes lines, each with all of its tags closed: those that go on in the next line are opened there again. */
export class LineWriter {
  /** The outermost first. */
  private open: StartTag[] = []
  /** How many of `open` have been written in this line. */
  private written = 0
  /** Start tags written so far. */
  private elements = 0

  /**
   * Writes a line of typed text, in which addresses become links and signs of HTML are shown as they are, or a part of
   * a block of HTML.
   */
  write({ text, formats, tags }: Line, isTyped = true): string {
    const letters = { text: letBreak(text), formats }
    let html = ""
    let end = 0
    const writeTo = (at: number) => {
      if (at > end) html += this.writeText(sliceFormatted(letters, end, at), isTyped)
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
    if (tag.kind === "start") {
      const outer = tag.name === "a" ? this.open.find(({ name }) => name === "a") : undefined
      const end = outer ? this.writeEndTag(outer) : ""
      this.open.push(tag)
      return end
    }
    return this.writeEndTag(tag.start)
  }

  private writeEndTag(start: StartTag): string {
    const index = this.open.indexOf(start)
    if (index < 0) return ""
    const html = this.closeTo(index)
    this.open.splice(index, 1)
    return html
  }

  /** An element without content is never written. Opened again in each line, a few of them could make thousands. */
  private openAll(): string {
    const waiting = this.open.slice(this.written)
    this.elements += waiting.length
    if (this.elements > MAX_BODY_ELEMENTS) throw new TooMuchError()
    this.written = this.open.length
    return waiting.map(({ html }) => html).join("")
  }

  private closeTo(count: number): string {
    const closed = this.open.slice(count, Math.max(count, this.written)).reverse()
    this.written = Math.min(this.written, count)
    return closed.map(({ name }) => `</${name}>`).join("")
  }

  private writeText(letters: FormattedText, isTyped: boolean): string {
    const html = this.openAll()
    if (!isTyped) return html + writeLetters(letters, escapeTags)
    const isInLink = this.open.some(({ name }) => name === "a")
    return html + (isInLink ? writeLetters(letters, escapeHtml) : writeLinkedLetters(letters))
  }
}

/** In a block of HTML everything but a `<` that begins no tag is what it is in HTML. */
function escapeTags(text: string): string {
  return text.replace(/</g, "&lt;")
}
