import { ALLOWED_TAGS } from "./allowed-html"
import { writeLinkTag } from "./text/escape-html"
import { toEmbeddedAddress } from "./tags/embedded-address"
import { type FoundProblems, quote, quoteWords } from "./found-problems"
import {
  BLOCK_TAGS,
  EMBEDDING_TAGS,
  HEADING_TAGS,
  HIDDEN_TAGS,
  LOST_TAGS,
  OPTIONAL_END_TAGS,
  REMOVED_BLOCKS,
  RENAMED_TAGS,
  TABLE_PARTS,
  VOID_TAGS,
} from "./tags/html-elements"
import { BOLD, ITALIC, type FormattedText, STRUCK } from "./text/formatted-text"
import { type InlineTag, isBlankLine, type Line, makeLine, moveTags, splitLine } from "./lines/line"
import { MAX_OPEN_TAGS } from "../limits"
import { toError, toWarning } from "../problem"
import { CELL_TAGS, countOpenAtEnd, countOpenAtStart } from "./tags/implied-end-tags"
import { readInlineTag } from "./tags/read-inline-tag"
import { readStyle } from "./tags/read-style"
import type { Tag } from "./tags/tag"
import { writeTypedLines } from "./lines/write-typed-lines"
import { isMarkdown } from "./lines/typed-marks"
import { readWordItem, unwrapOnlineLists, type WordItem } from "./tags/word-lists"
import { LineWriter, TooMuch } from "./lines/line-writer"
import { writeStartTag } from "./tags/write-start-tag"

/** An element that is open inside of a line. */
interface OpenInline {
  name: string
  /** Bits of the format that its letters get. */
  format: number
  /** Its tag in the line; undefined where nothing but a format remains of it. */
  tag?: InlineTag
}

/** A block of HTML that is open. */
interface OpenBlock {
  /** As the body has it. */
  name: string
  /** As the article has it. */
  shownName: string
  format: number
  /** How many inline elements were open before it. */
  inlines: number
  /** Place of its start tag in the output; undefined where it has none. */
  written: number | undefined
  /** An item in a list of Word is written with the other items, as a list. */
  item?: WordItem
}

/** Their letters are bold already. */
const BOLD_TAGS = new Set([...HEADING_TAGS, "th"])
/** Elements that HTML opens again in the next block until they are closed. */
const GOING_ON = new Set("a b big code em font i nobr s small strike strong tt u center".split(" "))
/** Blocks of HTML in which typed paragraphs or lists may stand. */
const TYPED_BLOCKS = new Set(["blockquote", "dd", "div", "li", "p", "td"])
const TYPED_LINES =
  /\S[^\S\n]*\n[^\S\n]*\n\s*\S|(?:(?:^|\n)[ \t]*(?:[-*•–]|\d{1,2}[.)])[ \t]+\S[^\n]*){2}/
/** Messengers show their emoji as pictures, whose texts are the emoji themselves, and Word some of its bullets. */
const EMOJI =
  /^\*$|^(?=.*[\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3])(?:\p{Extended_Pictographic}|\p{Emoji_Component})+$/u
const OF_OTHER_SITE = /^(?:[a-z]+:|\/\/)/i
/** A whole document of Word or LibreOffice lies in such a block; its text is typed text all the same. */
const DOCUMENT_CLASS = /^WordSection\d+$/
/** The words of a comment, which Word puts below the text. */
const COMMENT_CLASS = /\bmsocomtxt\b/

/** Reads the text and the tags of a body one after the other, and writes its blocks. */
export class BodyReader {
  readonly images: string[] = []
  private readonly writer = new LineWriter()
  private readonly output: string[] = []
  private readonly blocks: OpenBlock[] = []
  private readonly inlines: OpenInline[] = []
  /** Lines of typed text, or of a list of Word, that are not written yet. */
  private lines: Line[] = []
  private line = makeLine()
  /** White space between two blocks, as the body has it. */
  private blanks = ""
  /** Whether a line end is passed over, because it stands behind a <br>. */
  private isBehindBreak = false
  /** The last number of a typed list, which may go on behind a block. */
  private readonly numbering = { last: 0 }
  private readonly isOfAssistant: boolean

  constructor(
    private readonly body: FormattedText,
    private readonly problems: FoundProblems,
  ) {
    this.isOfAssistant = isMarkdown(body.text)
  }

  read(tags: readonly Tag[]): string {
    let end = 0
    for (const tag of unwrapOnlineLists(this.body.text, tags)) {
      this.addText(end, tag.start)
      if (tag.name !== "!") this.addTag(tag)
      end = tag.end
      const open = this.blocks.filter(({ name }) => !OPTIONAL_END_TAGS.has(name)).length
      if (open + this.inlines.length > MAX_OPEN_TAGS) throw new TooMuch("open tags")
    }
    this.addText(end, this.body.text.length)
    this.closeBlocks(0)
    this.flush(true)
    this.writer.write(this.line, false)
    this.writer.end()
    for (const link of this.writer.emptyLinks) {
      this.problems.add(toWarning("link-without-words", { link }))
    }
    for (const { name } of this.inlines) this.reportUnclosed(name)
    return this.output.join("").trim()
  }

  private get block(): OpenBlock | undefined {
    return this.blocks.at(-1)
  }

  private addText(start: number, end: number): void {
    const text = this.body.text.slice(start, end)
    if (text === "") return
    const { block } = this
    if (!block) this.addTypedText(text, start)
    else if (block.item) {
      this.append(text.replace(/[ \t\r\n]/g, " "), start)
    } else {
      if (text.trim() !== "") this.flushItems()
      this.append(text, start)
    }
  }

  private addTypedText(text: string, start: number): void {
    if (text.trim() === "") this.blanks += text
    const skipped = this.isBehindBreak ? (/^[^\S\n]*\n?/.exec(text)?.[0].length ?? 0) : 0
    this.isBehindBreak = false
    let at = start + skipped
    for (const [index, part] of text.slice(skipped).split("\n").entries()) {
      if (index > 0) this.endTypedLine()
      this.append(part, at)
      at += part.length + 1
    }
  }

  /**
   * Adds letters to the line, with the formats of the tags around them.
   * @param start where they are in the body, in which they may have formats of their own
   */
  private append(text: string, start = Infinity): void {
    const { line, body } = this
    const format = [...this.blocks, ...this.inlines].reduce((bits, open) => bits | open.format, 0)
    const formats = new Uint8Array(line.text.length + text.length)
    formats.set(line.formats)
    for (let at = 0; at < text.length; at++) {
      formats[line.text.length + at] = (body.formats[start + at] ?? 0) | format
    }
    line.text += text
    line.formats = formats
  }

  /** Adds what is shown in the place of a tag. */
  private appendInstead(text: string): void {
    this.flushItems()
    this.append(text)
  }

  private addInlineTag(tag: InlineTag): void {
    this.line.tags.push({ at: this.line.text.length, tag })
  }

  private endTypedLine(): void {
    this.lines.push(this.line)
    this.line = makeLine()
  }

  /** Ends a paragraph of typed text. */
  private endParagraph(): void {
    this.endTypedLine()
    this.endTypedLine()
  }

  /** Writes the line that ends where a tag of a block stands. */
  private endLine(): void {
    const { block, line } = this
    if (!block || block.item) {
      if (!isBlankLine(line) || line.tags.length > 0 || this.blanks !== "") this.endTypedLine()
      return
    }
    this.line = makeLine()
    const isTyped = TYPED_BLOCKS.has(block.shownName) && TYPED_LINES.test(line.text)
    if (!isTyped) return void this.output.push(this.writer.write(line, false))
    if (block.shownName === "p" && block.written !== undefined) {
      this.output[block.written] = ""
      block.written = undefined
    }
    this.lines = splitLine(line, "\n")
    this.flush(false)
  }

  private flushItems(): void {
    const isInBlock = this.block !== undefined && !this.block.item
    if (isInBlock && this.lines.length > 0) this.flush(false)
  }

  /** @param isEnd of the body */
  private flush(isEnd: boolean): void {
    if (!this.block) this.endLine()
    const { lines, blanks } = this
    this.lines = []
    this.blanks = ""
    moveTags(lines, this.line)
    if (lines.every(isBlankLine)) {
      this.output.push(blanks)
      return
    }
    const isAfterLine = this.output.length === 0 || /\n$/.test(this.output.at(-1) ?? "")
    const { writer, problems, numbering, isOfAssistant } = this
    const html = writeTypedLines(lines, { writer, problems, numbering, isOfAssistant, isEnd })
    this.output.push(isAfterLine ? "" : "\n", html, "\n")
  }

  private addTag(tag: Tag): void {
    const isDocument = DOCUMENT_CLASS.test(tag.attributes.get("class") ?? "")
    const name = RENAMED_TAGS[tag.name] ?? tag.name
    if (name === "br") this.addBreak()
    else if (tag.isEnd) this.addEndTag(name)
    else if (HIDDEN_TAGS.has(name) || LOST_TAGS.has(name) || EMBEDDING_TAGS.has(name))
      this.replaceTag(tag)
    else if (REMOVED_BLOCKS.has(name) || (isDocument && !this.block)) {
      if (this.block) this.openBlock(tag, name, "div")
      else this.endParagraph()
    } else if (BLOCK_TAGS.has(name)) this.openBlock(tag, name, name)
    else if (name === "img") this.addImage(tag)
    else if (!VOID_TAGS.has(name)) this.openInline(tag, name)
  }

  private addBreak(): void {
    if (this.block) return this.addInlineTag({ kind: "void", html: "<br>" })
    this.endTypedLine()
    this.isBehindBreak = true
  }

  private addImage(tag: Tag): void {
    const { src, alt = "" } = Object.fromEntries(tag.attributes)
    // The box of a task in Google Docs.
    if (tag.attributes.get("aria-roledescription") === "checkbox")
      this.appendInstead(alt === "checked" ? "☑" : "☐")
    else if (EMOJI.test(alt) && OF_OTHER_SITE.test(src ?? "")) this.appendInstead(alt)
    else if (src === undefined) this.problems.add(toError("image-without-url"))
    else {
      this.flushItems()
      this.images.push(src)
      this.addInlineTag({ kind: "void", html: writeStartTag(tag, "img") })
    }
  }

  /** A link takes the place of what another page shows; what an article cannot have is reported. */
  private replaceTag(tag: Tag): void {
    const address = EMBEDDING_TAGS.has(tag.name) ? toEmbeddedAddress(tag.attributes) : undefined
    if (address !== undefined) {
      this.addEndTag("a")
      const start: InlineTag = { kind: "start", name: "a", html: writeLinkTag(address) }
      this.flushItems()
      this.addInlineTag(start)
      this.appendInstead(address)
      this.addInlineTag({ kind: "end", start })
      // Apart from what stands beside it.
      this.appendInstead(" ")
    } else if (tag.attributes.get("type") === "checkbox") {
      this.appendInstead(tag.attributes.has("checked") ? "☑" : "☐")
    } else if (LOST_TAGS.has(tag.name) || tag.attributes.has("src")) {
      const end = VOID_TAGS.has(tag.name) ? ">" : `</${tag.name}\\s*>`
      const [source = ""] = quote(this.body.text, tag.start).split(new RegExp(`(?<=${end})`, "i"))
      this.problems.add(toError("element-removed", { source }))
    }
  }

  private openInline(tag: Tag, name: string): void {
    if (name === "a") this.addEndTag("a")
    this.flushItems()
    const { format, html } = readInlineTag(tag, name, !this.block)
    if (html === undefined) return void this.inlines.push({ name, format })
    const start: InlineTag = { kind: "start", name, html }
    this.inlines.push({ name, format, tag: start })
    this.addInlineTag(start)
  }

  private openBlock(tag: Tag, name: string, shownName: string): void {
    const style = readStyle(tag.attributes.get("style"))
    const item = readWordItem(this.body.text, tag)
    if (COMMENT_CLASS.test(tag.attributes.get("class") ?? "")) {
      const comment = quoteWords(this.body.text, tag.end)
      this.problems.add(toError("comment-of-word", { comment }))
    }
    if (TABLE_PARTS.has(name) && !this.blocks.some((block) => block.name === "table")) {
      this.problems.add(toError("tag-outside-table", { tag: name }))
      if (this.block) this.append(" ")
      else this.endParagraph()
      return
    }
    this.closeBlocks(countOpenAtStart(this.openNames, name))
    this.endLine()
    if (!item) this.flush(false)
    const format = style.format & (BOLD_TAGS.has(name) ? STRUCK | ITALIC : STRUCK | ITALIC | BOLD)
    const written = item ? undefined : this.output.push(writeStartTag(tag, shownName)) - 1
    this.writer.count(name === "table" ? 2 : 1)
    if (name === "hr") return
    this.blocks.push({
      name,
      shownName,
      format,
      inlines: this.inlines.length,
      written,
      ...(item && { item }),
    })
    const number = item ? (tag.attributes.get("value") ?? "") : ""
    if (number !== "") this.append(`${number}. `)
  }

  private get openNames(): string[] {
    return this.blocks.map(({ name }) => name)
  }

  /** @param hasEndTag whether the outermost of them is closed by a tag of its own */
  private closeBlocks(count: number, hasEndTag = false): void {
    while (this.blocks.length > count) {
      this.endLine()
      const block = this.blocks.pop()
      if (!block) return
      const isClosed =
        OPTIONAL_END_TAGS.has(block.name) || (hasEndTag && this.blocks.length === count)
      if (!isClosed) this.reportUnclosed(block.name)
      this.closeInlines(block)
      if (block.item) {
        const line = this.lines.at(-1)
        if (line) line.item = block.item
      } else {
        this.flush(false)
        if (block.written !== undefined) this.output.push(`</${block.shownName}>`)
      }
    }
  }

  /** Most elements end with their block; the formats of HTML go on behind it, but never behind a cell of a table. */
  private closeInlines({ name: blockName, inlines }: OpenBlock): void {
    for (let index = this.inlines.length - 1; index >= inlines; index--) {
      const { name = "", tag } = this.inlines[index] ?? {}
      if (GOING_ON.has(name) && !CELL_TAGS.has(blockName)) continue
      this.reportUnclosed(name)
      this.inlines.splice(index, 1)
      if (tag) this.addInlineTag({ kind: "end", start: tag })
    }
  }

  private reportUnclosed(name: string): void {
    if (ALLOWED_TAGS.includes(name)) this.problems.add(toWarning("tag-not-closed", { tag: name }))
  }

  private addEndTag(name: string): void {
    if (BLOCK_TAGS.has(name) || REMOVED_BLOCKS.has(name)) {
      const count = countOpenAtEnd(this.openNames, name)
      if (count !== undefined) this.closeBlocks(count, true)
      else if (!this.block) this.endParagraph()
      return
    }
    const index = this.inlines.findLastIndex((open) => open.name === name)
    const [open] = index < 0 ? [] : this.inlines.splice(index, 1)
    if (open?.tag) this.addInlineTag({ kind: "end", start: open.tag })
  }
}
