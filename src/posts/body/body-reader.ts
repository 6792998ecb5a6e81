import { MAX_OPEN_TAGS } from "../limits"
import { makeError, makeWarning } from "../problems/problem"
import { BlockWriter } from "./block-writer"
import { type FoundProblems, quote, BodyTooLargeError } from "./found-problems"
import { type Line, splitLine, type StartTag } from "./lines/line"
import { hasMarkdown } from "./lines/typed-marks"
import {
  CELL_TAGS,
  EMBEDDING_TAGS,
  FORMATTING_TAGS,
  HEADING_TAGS,
  HIDDEN_PART,
  HIDDEN_TAGS,
  isBlockTag,
  LISTS,
  LOST_TAGS,
  OPTIONAL_END_TAGS,
  REMOVED_BLOCKS,
  TABLE_PARTS,
  type Tag,
  VOID_TAGS,
} from "./tags/html-elements"
import {
  countOpenAtEnd,
  countOpenAtStart,
  findForgotten,
  findUnclosed,
} from "./tags/implied-end-tags"
import { readInlineTag, readWordLevel, writeStartTag } from "./tags/start-tag"
import { readReplacement, toEmbeddedUrl } from "./tags/tag-replacements"
import { writeLinkTag } from "./text/escape-html"
import {
  BOLD,
  type FormattedText,
  ITALIC,
  sliceFormatted,
  STRUCK,
  withFormat,
} from "./text/formatted-text"

/** An inline element that is open. */
interface OpenInline {
  name: string
  format: number
  /** Whether it has no end tag, so that it ends with its paragraph. */
  isUnclosed: boolean
  /** Its start tag; undefined if only a format remains of it. */
  tag?: StartTag
}

interface OpenBlock {
  name: string
  /** Name of the element that the article has instead. */
  shownName: string
  format: number
  /** Number of inline elements that were open before it. */
  inlines: number
  /** Undefined if the article shows no tag for it. */
  startTag?: { html: string }
  item?: Line["item"]
  /** True of a heading without an end tag. */
  endsWithLine: boolean
}

/** Elements whose text is bold anyway. */
const BOLD_TAGS = new Set([...HEADING_TAGS, "th"])
/** HTML blocks that may contain typed paragraphs or lists. */
const TYPED_BLOCKS = new Set(["blockquote", "dd", "details", "div", "li", "p", "td"])
/** What remains of a line after a <br>. */
const LINE_END = /^[^\S\n]*\n?/

/** Reads the text and tags of a body in order, and keeps track of open elements. */
export class BodyReader {
  private readonly writer: BlockWriter
  private readonly blocks: OpenBlock[] = []
  private readonly inlines: OpenInline[] = []
  private unclosed = new Set<Tag>()
  /** Whether to skip a line end, because a <br> has already ended the line. */
  private isAfterBreak = false

  constructor(
    private readonly body: FormattedText,
    private readonly problems: FoundProblems,
  ) {
    this.writer = new BlockWriter(problems, hasMarkdown(body.text))
  }

  read(tags: readonly Tag[]): string {
    this.unclosed = findUnclosed(tags)
    const forgotten = findForgotten(tags, this.unclosed)
    if (forgotten) {
      const { name, start } = forgotten
      const [beginning = ""] = quote(this.body.text, start).split("\n")
      this.problems.add(makeWarning("tag-not-closed", { beginning, name }))
    }
    let end = 0
    for (const tag of tags) {
      this.addText(end, tag.start)
      if (tag.name !== HIDDEN_PART) this.addTag(tag)
      end = tag.end
      const open = this.blocks.filter(({ name }) => !OPTIONAL_END_TAGS.has(name)).length
      if (open + this.inlines.length > MAX_OPEN_TAGS) throw new BodyTooLargeError()
    }
    this.addText(end)
    this.closeBlocks(0)
    return this.writer.end()
  }

  private get block(): OpenBlock | undefined {
    return this.blocks.at(-1)
  }

  private get openNames(): string[] {
    return this.blocks.map(({ name }) => name)
  }

  /** Outside blocks \n ends a line; inside, only a tag does. In a Word item \n becomes a space. */
  private addText(start: number, end?: number): void {
    const part = sliceFormatted(this.body, start, end)
    if (part.text === "") return
    if (!this.block) return this.addTypedText(part)
    const lineEnd = this.block.endsWithLine ? part.text.indexOf("\n") : -1
    if (lineEnd >= 0) {
      this.append(sliceFormatted(part, 0, lineEnd))
      this.endUnclosedHeading()
      return this.addText(start + lineEnd, end)
    }
    const text = this.block.item ? part.text.replace(/[ \t\r\n]/g, " ") : part.text
    this.append({ ...part, text })
  }

  private addTypedText(typed: FormattedText): void {
    const { text } = typed
    if (text.trim() === "") this.writer.addWhiteSpace(text)
    const skipped = this.isAfterBreak ? text.length - text.replace(LINE_END, "").length : 0
    this.isAfterBreak = false
    const shown = { ...sliceFormatted(typed, skipped), tags: [] }
    for (const [index, line] of splitLine(shown, "\n").entries()) {
      if (index > 0) this.endTypedLine()
      this.append(line)
    }
  }

  /** Adds text to the line, with the formats of all open elements. */
  private append({ text, formats }: FormattedText): void {
    if (text.trim() !== "") this.endWordList()
    const format = [...this.blocks, ...this.inlines].reduce((bits, open) => bits | open.format, 0)
    this.writer.add({ text, formats: formats.map((own) => own | format) })
  }

  private appendPlain(text: string): void {
    this.append(withFormat(text, 0))
  }

  private addTag(tag: Tag): void {
    const { name } = tag
    const replacement = readReplacement(tag)
    if (name === "br") this.addBreak()
    else if (tag.isEnd) this.addEndTag(name)
    else if (replacement !== undefined) this.appendPlain(replacement)
    else if (HIDDEN_TAGS.has(name) || LOST_TAGS.has(name) || EMBEDDING_TAGS.has(name))
      this.replaceElement(tag)
    else if (!this.block && REMOVED_BLOCKS.has(name)) this.endParagraph()
    // In Google Docs the text of a task follows its checkbox on the same line.
    else if (name === "p" && tag.style.isInline && this.block?.name === "li") this.appendPlain(" ")
    else if (isBlockTag(name)) this.openBlock(tag)
    else if (name === "img") this.addImage(tag)
    else if (!VOID_TAGS.has(name)) this.openInline(tag)
  }

  private endUnclosedHeading(): void {
    if (this.block?.endsWithLine) this.closeBlocks(this.blocks.length - 1)
  }

  private addBreak(): void {
    this.endUnclosedHeading()
    if (this.block || this.writer.isInCell) {
      this.writer.addTag({ kind: "void", html: "<br>" })
      // A space, because marks such as * count only at the edges of words.
      if (!this.block) this.appendPlain(" ")
      return
    }
    this.endTypedLine()
    this.isAfterBreak = true
  }

  /** A blank line ends a paragraph. */
  private endTypedLine(): void {
    if (this.writer.isInBlankLine) this.closeUnclosed()
    this.writer.endTypedLine()
  }

  private endParagraph(): void {
    this.closeUnclosed()
    this.writer.endParagraph()
  }

  private addImage(tag: Tag): void {
    if (!tag.attributes.has("src")) {
      return this.problems.add(makeError("image-not-in-folder", { url: "<img>" }))
    }
    this.endWordList()
    this.writer.addTag({ kind: "void", html: writeStartTag(tag, "img") })
  }

  /** Replaces embedded pages by links, and reports what an article cannot have. */
  private replaceElement({ name, attributes, start }: Tag): void {
    const address = EMBEDDING_TAGS.has(name) ? toEmbeddedUrl(attributes) : undefined
    if (address !== undefined) {
      const link: StartTag = { kind: "start", name: "a", html: writeLinkTag(address) }
      this.writer.addTag(link)
      this.appendPlain(address)
      this.writer.addTag({ kind: "end", start: link })
      // Separates the link from what follows.
      this.appendPlain(" ")
    } else if (LOST_TAGS.has(name) || name === "script" || attributes.has("src")) {
      const end = VOID_TAGS.has(name) ? ">" : `</${name}\\s*>`
      const [source = ""] = quote(this.body.text, start).split(new RegExp(`(?<=${end})`, "i"))
      // Whatever a script shows elsewhere is not part of the article.
      const makeProblem = name === "script" ? makeWarning : makeError
      this.problems.add(makeProblem("element-removed", { source }))
    }
  }

  private openInline(tag: Tag): void {
    const { name } = tag
    this.endWordList()
    const { format, html } = readInlineTag(tag, !this.block)
    const open: OpenInline = { name, format, isUnclosed: this.unclosed.has(tag) }
    this.inlines.push(open)
    if (html === undefined) return
    const start: StartTag = { kind: "start", name, html }
    open.tag = start
    this.writer.addTag(start)
  }

  private openBlock(tag: Tag): void {
    const { name } = tag
    if (TABLE_PARTS.has(name) && !this.openNames.includes("table")) {
      if (this.block) this.appendPlain(" ")
      else this.endParagraph()
      return
    }
    this.endUnclosedHeading()
    this.closeBlocks(countOpenAtStart(this.openNames, name))
    this.endLine()
    const shownName = REMOVED_BLOCKS.has(name) ? "div" : name
    const kept = BOLD_TAGS.has(name) ? STRUCK | ITALIC : STRUCK | ITALIC | BOLD
    const format = tag.style.format & kept
    const endsWithLine = HEADING_TAGS.has(name) && this.unclosed.has(tag)
    const block: OpenBlock = {
      name,
      shownName,
      format,
      endsWithLine,
      inlines: this.inlines.length,
    }
    const level = readWordLevel(this.body.text, tag)
    if (level !== undefined) {
      this.blocks.push({ ...block, item: { level } })
      return
    }
    this.writer.writeTypedLines()
    const startTag = this.writer.write(writeStartTag(tag, shownName))
    if (name !== "hr") this.blocks.push({ ...block, startTag })
  }

  /** Any other content of an HTML block ends a Word list. */
  private endWordList(): void {
    if (this.block && !this.block.item) this.writer.endWordList()
  }

  /** Writes the line that ends at the tag of a block. */
  private endLine(): void {
    const { block, writer } = this
    if (!block) this.closeUnclosed()
    if (!block || block.item) return writer.endTypedLine(block?.item)
    if (LISTS.has(block.shownName)) return writer.writeItems()
    const isTyped = writer.writeLine(TYPED_BLOCKS.has(block.shownName))
    // HTML allows no paragraph inside another one.
    if (isTyped && block.shownName === "p" && block.startTag) {
      block.startTag.html = ""
      delete block.startTag
    }
  }

  private closeBlocks(count: number): void {
    while (this.blocks.length > count) {
      this.endLine()
      const block = this.blocks.pop()
      if (!block) return
      this.closeInlines(block)
      if (block.item) continue
      this.writer.writeTypedLines()
      if (block.startTag) this.writer.write(`</${block.shownName}>`)
    }
  }

  /** Closes inline elements with their block. HTML lets formats continue, but not out of a cell. */
  private closeInlines({ name: blockName, inlines }: OpenBlock): void {
    for (const open of this.inlines.slice(inlines)) {
      const continues = FORMATTING_TAGS.has(open.name) && !CELL_TAGS.has(blockName)
      if (open.isUnclosed || !continues) this.closeInline(open)
    }
  }

  /** Closes elements without an end tag at the end of a typed paragraph. */
  private closeUnclosed(): void {
    for (const open of this.inlines.filter(({ isUnclosed }) => isUnclosed)) this.closeInline(open)
  }

  private closeInline(open: OpenInline): void {
    this.inlines.splice(this.inlines.indexOf(open), 1)
    if (open.tag) this.writer.addTag({ kind: "end", start: open.tag })
  }

  private addEndTag(name: string): void {
    if (isBlockTag(name)) {
      const count = countOpenAtEnd(this.openNames, name)
      if (count !== undefined) this.closeBlocks(count)
      else if (!this.block) this.endParagraph()
      return
    }
    const open = this.inlines.findLast((inline) => inline.name === name)
    if (open) this.closeInline(open)
  }
}
