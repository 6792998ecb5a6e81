import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from "./allowed-html"
import { repairAddress } from "./addresses"
import { type Finding, Findings } from "./findings"
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
} from "./html-names"
import {
  BOLD,
  ITALIC,
  joinRuns,
  type Letters,
  type Run,
  STRUCK,
  SUBSCRIPT,
  SUPERSCRIPT,
  UNDERLINED,
} from "./letters"
import { type InlineTag, isBlankLine, type Line, makeLine } from "./line"
import { MAX_OPEN_TAGS } from "../limits"
import { normalise, PRIVATE_SIGN } from "./normalise"
import { readTags, type Tag } from "./read-tags"
import { readStyle } from "./read-style"
import { writeTypedLines } from "./typed-lines"
import { isMarkdown } from "./typed-marks"
import { escapeHtml, LineWriter, TooMuch } from "./write-line"

/** What a body becomes, and what an editor should know about it. */
export interface ReadBody {
  /** HTML of known elements and attributes, each closed; not sanitised. */
  html: string
  findings: Finding[]
  /** Whether the body has tags of its own. */
  hasTags: boolean
  /** The URLs of its pictures, as they are written. */
  images: string[]
}

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
  /** An item in a list of Word is written with the other items, as a list. */
  item?: { level: number }
}

/** Elements that only give letters a format. In typed lines they are that format, and not elements. */
const FORMAT_OF_TAG: Partial<Record<string, number>> = {
  b: BOLD,
  strong: BOLD,
  i: ITALIC,
  em: ITALIC,
  u: UNDERLINED,
  s: STRUCK,
  sup: SUPERSCRIPT,
  sub: SUBSCRIPT,
}
/** Elements outside of which these attributes mean nothing. */
const ATTRIBUTES_OF: Partial<Record<string, readonly string[]>> = {
  href: ["a"],
  src: ["img"],
  type: ["ol", "ul", "li"],
  value: ["li"],
}
const CELL_TAGS = new Set(["td", "th", "caption"])
const TABLE = new Set(["table"])
/** Their letters are bold already. */
const BOLD_TAGS = new Set([...HEADING_TAGS, "th"])
/** Elements that HTML opens again in the next block until they are closed. */
const GOING_ON = new Set("a b big code em font i nobr s small strike strong tt u center".split(" "))
const MAX_QUOTED_CHARACTERS = 100
const QUOTED_BEFORE_CHARACTERS = 20
const MARKER_CHARACTERS = 60
/** Which open elements a start tag ends, and the elements outside of which it ends none. */
const ENDED_BY: Partial<Record<string, { ended: Set<string>; limits: Set<string> }>> = {
  li: { ended: new Set(["li"]), limits: new Set(["ul", "ol", "table"]) },
  dt: { ended: new Set(["dt", "dd"]), limits: new Set(["dl", "table"]) },
  dd: { ended: new Set(["dt", "dd"]), limits: new Set(["dl", "table"]) },
  tr: { ended: new Set(["tr"]), limits: new Set(["table"]) },
  td: { ended: CELL_TAGS, limits: new Set(["table"]) },
  th: { ended: CELL_TAGS, limits: new Set(["table"]) },
  thead: { ended: new Set(["thead", "tbody", "tfoot", "caption"]), limits: new Set(["table"]) },
  tbody: { ended: new Set(["thead", "tbody", "tfoot", "caption"]), limits: new Set(["table"]) },
  tfoot: { ended: new Set(["thead", "tbody", "tfoot", "caption"]), limits: new Set(["table"]) },
}
const IN_CELL = new Set([...CELL_TAGS, "table"])
/** A whole document of Word or LibreOffice lies in such a block; its text is typed text all the same. */
const DOCUMENT_CLASS = /^WordSection\d+$/
const LIST_CLASS = /\bMsoListParagraph/
/** Links to places of a document that was copied in part, such as footnotes and bookmarks. */
const PLACE_OF_DOCUMENT =
  /^#(?:_|ftn|fn|edn|sd(?:foot|end)note|footnote|endnote|cite_|bookmark=|heading=)/i
const YOUTUBE = /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{6,})/i
const VIMEO = /^https?:\/\/player\.vimeo\.com\/video\/(\d+)/i

/**
 * Reads a body: typed text in which tags may stand. Text outside of blocks of HTML is typed text, with its paragraphs,
 * subheadings, lists, tables and addresses; inside of them it is HTML. Reading the result again changes nothing.
 * @param runs from `readRuns`, which leaves out a format that covers the whole cell
 */
export function readBody(runs: readonly Run[]): ReadBody {
  const letters = normalise(joinRuns(runs))
  const { text } = letters
  const findings = new Findings()
  const { tags, brokenTags } = readTags(text)
  for (const start of brokenTags) findings.add("shownAsTyped", quote(text, start), true)
  const sign = text.search(PRIVATE_SIGN)
  if (sign >= 0)
    findings.add("privateSign", quote(text, Math.max(0, sign - QUOTED_BEFORE_CHARACTERS)))
  const reader = new BodyReader(letters, findings)
  const rest = { hasTags: tags.length > 0, images: reader.images }
  try {
    const html = reader.read(tags)
    return { html, findings: findings.list(), ...rest }
  } catch (cause) {
    if (!(cause instanceof TooMuch)) throw cause
    findings.add(cause.code)
    const html = `<p>${escapeHtml(text)}</p>`
    return { ...rest, html, findings: findings.list(), images: [] }
  }
}

function quote(text: string, start: number): string {
  return text.slice(start, start + MAX_QUOTED_CHARACTERS).trim()
}

/** Reads a text of which nothing but its characters is known. */
export function readText(text: string): ReadBody {
  return readBody([{ ...PLAIN, text }])
}

const PLAIN: Omit<Run, "text"> = {
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  isSuperscript: false,
  isSubscript: false,
}

class BodyReader {
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
    private readonly letters: Letters,
    private readonly findings: Findings,
  ) {
    this.isOfAssistant = isMarkdown(letters.text)
  }

  read(tags: readonly Tag[]): string {
    let end = 0
    for (const tag of tags) {
      this.addText(end, tag.start)
      if (tag.name !== "!") this.addTag(tag)
      end = tag.end
      const open = this.blocks.filter(({ name }) => !OPTIONAL_END_TAGS.has(name)).length
      if (open + this.inlines.length > MAX_OPEN_TAGS) throw new TooMuch("manyOpenTags")
    }
    this.addText(end, this.letters.text.length)
    this.closeBlocks(0)
    this.flush(true)
    this.writer.write(this.line, false)
    this.writer.end()
    for (const link of this.writer.emptyLinks) this.findings.add("emptyLink", link)
    for (const { name } of this.inlines) this.reportUnclosed(name)
    return this.output.join("").trim()
  }

  private get block(): OpenBlock | undefined {
    return this.blocks.at(-1)
  }

  private addText(start: number, end: number): void {
    const text = this.letters.text.slice(start, end)
    if (text === "") return
    const { block } = this
    if (!block) this.addTypedText(text, start)
    else if (block.item) {
      this.append(text.replace(/[ \t\r\n]/g, " "), start)
    } else {
      if (text.trim() !== "") this.flushItems()
      // A <p> that is never closed ends at the next empty line.
      const paragraphEnd = this.isNeverClosed(block.name) ? text.search(/\n\s*\n\s*\S/) : -1
      if (paragraphEnd < 0) return this.append(text, start)
      this.append(text.slice(0, paragraphEnd), start)
      this.closeBlocks(this.blocks.length - 1)
      this.addText(start + paragraphEnd, end)
    }
  }

  private isNeverClosed(name: string): boolean {
    return name === "p" && this.blocks.length === 1 && !/<\/p\s*>/i.test(this.letters.text)
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

  /** Adds letters to the line, with the formats of the tags around them. */
  private append(text: string, start: number): void {
    const { line, letters } = this
    const format = [...this.blocks, ...this.inlines].reduce((bits, open) => bits | open.format, 0)
    const formats = new Uint8Array(line.text.length + text.length)
    formats.set(line.formats)
    for (let at = 0; at < text.length; at++) {
      formats[line.text.length + at] = (letters.formats[start + at] ?? 0) | format
    }
    line.text += text
    line.formats = formats
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
    this.output.push(this.writer.write(line, false))
    this.line = makeLine()
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
    const { writer, findings, numbering, isOfAssistant } = this
    const html = writeTypedLines(lines, { writer, findings, numbering, isOfAssistant, isEnd })
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
    if (!tag.attributes.has("src")) this.findings.add("unnamedImage")
    else {
      this.flushItems()
      this.images.push(tag.attributes.get("src") ?? "")
      this.addInlineTag({ kind: "void", html: this.writeTag(tag, "img") })
    }
  }

  /** A link takes the place of what another page shows; what an article cannot have is reported. */
  private replaceTag(tag: Tag): void {
    const address = EMBEDDING_TAGS.has(tag.name) ? toEmbeddedAddress(tag.attributes) : undefined
    if (address !== undefined) {
      this.flushItems()
      this.addEndTag("a")
      const start: InlineTag = {
        kind: "start",
        name: "a",
        html: `<a href="${escapeHtml(address)}">`,
      }
      this.addInlineTag(start)
      this.append(address, this.letters.text.length)
      this.addInlineTag({ kind: "end", start })
    } else if (LOST_TAGS.has(tag.name)) {
      this.findings.add("removed", quote(this.letters.text, tag.start))
    }
  }

  private openInline(tag: Tag, name: string): void {
    if (name === "a") this.addEndTag("a")
    this.flushItems()
    const style = readStyle(tag.attributes.get("style"))
    const own = FORMAT_OF_TAG[name] ?? 0
    const isCancelled =
      (own === BOLD && style.isBold === false) || (own === ITALIC && style.isItalic === false)
    const format = style.format & ~own
    const html = this.writeTag(tag, name)
    const isBare = html.toLowerCase() === `<${name}>`
    const isPlace = name === "a" && PLACE_OF_DOCUMENT.test(tag.attributes.get("href") ?? "")
    const isFormat = own !== 0 && isBare && !this.block
    const isKept =
      ALLOWED_TAGS.includes(name) &&
      !isCancelled &&
      !isPlace &&
      !isFormat &&
      !(name === "span" && isBare)
    if (!isKept)
      this.inlines.push({ name, format: isFormat && !isCancelled ? format | own : format })
    else {
      const start: InlineTag = { kind: "start", name, html }
      this.inlines.push({ name, format, tag: start })
      this.addInlineTag(start)
    }
  }

  private openBlock(tag: Tag, name: string, shownName: string): void {
    const style = readStyle(tag.attributes.get("style"))
    const item = this.toItem(tag, style.listLevel)
    if (TABLE_PARTS.has(name) && !this.blocks.some((block) => block.name === "table")) {
      this.findings.add("outsideTable", name)
      if (this.block) this.append(" ", this.letters.text.length)
      else this.endParagraph()
      return
    }
    this.closeImplied(name)
    this.endLine()
    if (!item) this.flush(false)
    const format = style.format & (BOLD_TAGS.has(name) ? STRUCK | ITALIC : STRUCK | ITALIC | BOLD)
    if (!item) this.output.push(this.writeTag(tag, shownName))
    this.writer.count(name === "table" ? 2 : 1)
    if (name === "hr") return
    this.blocks.push({
      name,
      shownName,
      format,
      inlines: this.inlines.length,
      ...(item && { item }),
    })
  }

  private toItem({ name, attributes, end }: Tag, level: number | undefined): OpenBlock["item"] {
    if (name !== "p") return undefined
    if (level !== undefined) return { level }
    const isMarked = this.letters.text.slice(end, end + MARKER_CHARACTERS).includes("supportLists")
    return isMarked && LIST_CLASS.test(attributes.get("class") ?? "") ? { level: 0 } : undefined
  }

  /** Closes what the start tag of a block ends. */
  private closeImplied(name: string): void {
    if (!TABLE_PARTS.has(name)) this.closeNearest(new Set(["p"]), IN_CELL)
    if (HEADING_TAGS.has(name) && HEADING_TAGS.has(this.block?.name ?? ""))
      this.closeBlocks(this.blocks.length - 1)
    const implied = ENDED_BY[name]
    if (implied) this.closeNearest(implied.ended, implied.limits)
  }

  /** @returns whether one of these elements was open inside of the limits */
  private closeNearest(
    names: ReadonlySet<string>,
    limits: ReadonlySet<string>,
    hasEndTag = false,
  ): boolean {
    for (let index = this.blocks.length - 1; index >= 0; index--) {
      const { name = "" } = this.blocks[index] ?? {}
      if (names.has(name)) {
        this.closeBlocks(index, hasEndTag)
        return true
      }
      if (limits.has(name)) return false
    }
    return false
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
        this.output.push(`</${block.shownName}>`)
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
    if (ALLOWED_TAGS.includes(name)) this.findings.add("notClosed", name)
  }

  private addEndTag(name: string): void {
    if (BLOCK_TAGS.has(name) || REMOVED_BLOCKS.has(name)) {
      const names = HEADING_TAGS.has(name) ? HEADING_TAGS : new Set([name])
      const limits = TABLE_PARTS.has(name) || name === "table" ? TABLE : IN_CELL
      if (!this.closeNearest(names, limits, true) && !this.block) this.endParagraph()
      return
    }
    const index = this.inlines.findLastIndex((open) => open.name === name)
    const [open] = index < 0 ? [] : this.inlines.splice(index, 1)
    if (open?.tag) this.addInlineTag({ kind: "end", start: open.tag })
  }

  /** The tag as it is published; as it was typed where nothing of it changes. */
  private writeTag({ name, attributes, start, end }: Tag, shownName: string): string {
    const { listType } = readStyle(attributes.get("style"))
    const read = listType === undefined ? attributes : new Map([["type", listType], ...attributes])
    const kept = [...read].flatMap(([attribute, value]) => {
      const isOfOther = ATTRIBUTES_OF[attribute]?.includes(shownName) === false
      if (isOfOther || !ALLOWED_ATTRIBUTES.includes(attribute)) return []
      return [[attribute, attribute === "href" ? repairAddress(value) : value] as const]
    })
    const typed = this.letters.text.slice(start, end)
    const isSame =
      name === shownName &&
      kept.length === attributes.size &&
      kept.every(([attribute, value]) => value === attributes.get(attribute)) &&
      !/[“”„‟″‘’‚\u00a0]/.test(typed)
    if (isSame) return typed
    return `<${shownName}${kept.map(([attribute, value]) => ` ${attribute}="${escapeHtml(value)}"`).join("")}>`
  }
}

/** Moves the tags of blank lines, which are not written, to the next line that is. */
function moveTags(lines: readonly Line[], lineBehind: Line): void {
  let moved: Line["tags"] = []
  for (const line of [...lines, lineBehind]) {
    if (isBlankLine(line) && line !== lineBehind) {
      moved.push(...line.tags.map(({ tag }) => ({ at: 0, tag })))
      line.tags = []
    } else {
      line.tags.unshift(...moved)
      moved = []
    }
  }
}

/** Where what is embedded can be seen. */
function toEmbeddedAddress(attributes: ReadonlyMap<string, string>): string | undefined {
  const typed = attributes.get("src") ?? attributes.get("data") ?? ""
  if (!/^\s*(?:https?:)?\/\//i.test(typed)) return undefined
  const address = repairAddress(typed).replace(/^\/\//, "https://")
  const [, video] = YOUTUBE.exec(address) ?? []
  if (video !== undefined) return `https://www.youtube.com/watch?v=${video}`
  const [, film] = VIMEO.exec(address) ?? []
  if (film !== undefined) return `https://vimeo.com/${film}`
  return address
}
