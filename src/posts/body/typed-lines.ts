import { findAddresses } from "./addresses"
import type { Findings } from "./findings"
import { BOLD } from "./letters"
import { cutLine, isBlankLine, type Line, sliceLine, trimLine } from "./line"
import { hasUnclearMarks, readMarks } from "./typed-marks"
import type { LineWriter } from "./write-line"

/** The recommended maximum of an article's heading, too. */
const MAX_SUBHEADING_CHARACTERS = 90
/** Word writes its own bullets as letters where their font is lost, each with a tab behind it. */
const BULLET = /^(?:•\s*|[-*–—·▪▫■□●○◦‣⁃∙➢➣➤►▶❖◆◇✓✔✗☐☑☒◻❑❒→⇒➔]\s+|[oØ§üvq](?:\t\s*|\s{2,}))(?=\S)/
/** Bullets without a blank make a list only where two lines have them. */
const GLUED_BULLET = /^[-–—](?=\p{L})/u
const NUMBER = /^(\d{1,3})[.)]\s+(?=\S)/
/** A letter as the marker of an item in a list of Word; HTML would show a number. */
const LETTER_MARKER = /^\(?[a-z]{1,5}[.)]\s/i
/** How far Word's bullets of inner lists are moved in, where no blanks before them say it. */
const INNER_BULLETS = new Map([
  ["o", 4],
  ["◦", 4],
  ["○", 4],
  ["▪", 8],
  ["§", 8],
])
const LEVEL_INDENT = 4
/** One blank before a line is a slip of the keyboard. */
const MIN_INDENT = 2
const TAB_WIDTH = 4

const MARKED_HEADING = /^(#{1,6})\s+(?=\S)/
const RULE = /^(?:-{3,}|\*{3,}|(?:\* ){2,}\*)$/
const TABLE_ROW = /^\|.*\|$/
const TABLE_RULE = /^\|(?:\s*:?-{2,}:?\s*\|)+$/

const WORD_HYPHEN = /\p{L}{2}[-\u2010]$/u
const SMALL_LETTER = /^\p{Ll}/u
/** Shorter lines may be a poem's. */
const MIN_PDF_LINE_CHARACTERS = 60
const SENTENCE_END = /[.!?:;…”"’)]$/
const OPEN_ADDRESS = /[-_=&%]$/
const ADDRESS_PART = /^[\w%]+(?:[/_=&?%-]|\.\w)\S/

interface TypedLine extends Line {
  /** With the white space at its ends, where tabs may be the edges of empty cells. */
  whole: Line
  indent: number
  /** Undefined in a line of no list; "" where Word has left it out. */
  bullet: string | undefined
  number: { marker: string; value: number } | undefined
  isBold: boolean
}

interface List {
  isOrdered: boolean
  /** The bullet of its first item. */
  sign: string
  start: number
  indent: number
  items: { html: string; inner: List[] }[]
}

type Block = { html: string } | { lines: string[] } | List

interface TypedContext {
  writer: LineWriter
  findings: Findings
  /** The last number of a list. */
  numbering: { last: number }
  isOfAssistant: boolean
  /** Whether the body ends with these lines. */
  isEnd: boolean
}

/** Writes lines that are typed as in Word as paragraphs, subheadings, lists and tables. */
export function writeTypedLines(lines: readonly Line[], context: TypedContext): string {
  const blocks = new TypedBlocks(context)
  const typed = lines.map((line) =>
    isBlankLine(line) ? undefined : toTypedLine(line, context.isOfAssistant),
  )
  const filled = typed.filter((line) => line !== undefined)
  const isOfList = filled.map((_, index) => isListLine(filled, index))
  filled.forEach((line, index) => {
    if (!isOfList[index]) line.bullet = undefined
  })
  let paragraph: TypedLine[] = []
  for (const line of [...typed, undefined]) {
    if (line) paragraph.push(line)
    else if (paragraph.length > 0) {
      blocks.addParagraph(paragraph, context.isEnd && filled.at(-1) === paragraph.at(-1))
      paragraph = []
    }
  }
  return blocks.write()
}

function toTypedLine(line: Line, isOfAssistant: boolean): TypedLine {
  const whole = readMarks(line, isOfAssistant)
  const { item } = line
  const trimmed = trimLine(whole)
  const { text, formats } = trimmed
  const blanks = whole.text.slice(0, whole.text.length - whole.text.trimStart().length)
  const [marker, digits] = NUMBER.exec(text) ?? []
  const bullet = BULLET.exec(text) ?? GLUED_BULLET.exec(text)
  const isUnmarked = item && marker === undefined && !LETTER_MARKER.test(text)
  return {
    ...trimmed,
    ...(item && { item }),
    whole,
    indent: item
      ? item.level * LEVEL_INDENT
      : blanks.replaceAll("\t", " ".repeat(TAB_WIDTH)).length,
    bullet: bullet?.[0] ?? (isUnmarked ? "" : undefined),
    number: marker === undefined ? undefined : { marker, value: Number(digits) },
    isBold:
      text !== "" &&
      formats.every((format, at) => (format & BOLD) !== 0 || /\s/.test(text.charAt(at))),
  }
}

/** A lone “– Thabo, Grade 4” is a line as typed; a lone • is a list. */
function isListLine(lines: readonly TypedLine[], index: number): boolean {
  const line = lines[index]
  if (line?.bullet === undefined) return false
  if (line.item || line.text.startsWith("•")) return true
  return [lines[index - 1], lines[index + 1]].some(
    (other) =>
      other &&
      (other.bullet !== undefined || (other.number && other.indent >= line.indent + MIN_INDENT)),
  )
}

class TypedBlocks {
  private readonly blocks: Block[] = []
  /** The list that the next item may go on, and the lists inside of its last item. */
  private openLists: List[] = []
  private readonly writer: LineWriter
  private readonly findings: Findings
  private readonly numbering: { last: number }

  constructor({ writer, findings, numbering }: TypedContext) {
    this.writer = writer
    this.findings = findings
    this.numbering = numbering
  }

  /** @param isLast of the text */
  addParagraph(lines: readonly TypedLine[], isLast: boolean): void {
    let isFirst = true
    for (let index = 0; index < lines.length; index++) {
      const rows = countTableRows(lines, index)
      if (rows > 0) this.addTable(lines.slice(index, index + rows))
      else this.addLine(lines, index, isFirst, isLast)
      isFirst = rows > 0
      index += Math.max(rows - 1, 0)
    }
    this.checkLineEnds(lines)
  }

  write(): string {
    return this.blocks.map(writeBlock).join("\n")
  }

  private addLine(
    lines: readonly TypedLine[],
    index: number,
    isFirst: boolean,
    isLast: boolean,
  ): void {
    const line = lines[index]
    if (!line) return
    const { text, bullet, number, item, indent } = line
    const [beginning = "", signs = ""] = MARKED_HEADING.exec(text) ?? []
    if (signs !== "" && isSubheadingLength(text)) {
      const end = text.replace(/\s+#+$/, "").length
      return this.addHeading(cutLine(line, beginning.length, end), signs.length)
    }
    if (hasUnclearMarks(line)) this.findings.add("unclearMarks", text, true)
    if (bullet !== undefined) this.addItem(line, false, 1, bullet.length)
    else if (isTitle(lines, index, isFirst)) this.addHeading(line, 2)
    else if (number && (item || this.isNextNumber(number.value, indent))) {
      this.addItem(line, true, number.value, number.marker.length)
    } else if (RULE.test(text) && lines.length === 1 && this.blocks.length > 0 && !isLast) {
      this.add({ html: "<hr>" })
    } else {
      this.checkText(lines, index, isLast)
      const html = this.writer.write(line, true)
      const last = this.blocks.at(-1)
      if (last && "lines" in last && !isFirst) {
        last.lines.push(html)
        this.writer.count(1)
      } else this.add({ lines: [html] })
    }
  }

  private add(block: Block): void {
    this.blocks.push(block)
    this.openLists = []
    this.writer.count(1)
  }

  private addHeading(line: Line, level: number): void {
    this.add({ html: `<h${level}>${this.writer.write(line, true, ~BOLD)}</h${level}>` })
  }

  /** Any other number, such as a year, is part of the sentence. */
  private isNextNumber(value: number, indent: number): boolean {
    const isNext = (list: List) =>
      list.isOrdered && list.indent <= indent && value === list.start + list.items.length
    return value === 1 || value === this.numbering.last + 1 || this.openLists.some(isNext)
  }

  private addItem(line: TypedLine, isOrdered: boolean, value: number, markerLength: number): void {
    const html = this.writer.write(cutLine(line, markerLength), true)
    this.writer.count(1)
    const sign = isOrdered ? "" : line.text.charAt(0)
    const outermost = this.openLists[0]
    const isMovedIn = line.indent < MIN_INDENT && outermost && !INNER_BULLETS.has(outermost.sign)
    const indent = (isMovedIn && INNER_BULLETS.get(sign)) || line.indent
    const isDeeper = (list: List | undefined) => list !== undefined && list.indent > indent + 1
    while (this.openLists.length > 1 && isDeeper(this.openLists.at(-1))) this.openLists.pop()
    const list = this.openLists.at(-1)
    const isInner = list !== undefined && indent >= list.indent + MIN_INDENT
    const goesOn = list?.isOrdered === isOrdered && !(isOrdered && value === 1)
    if (list && !isInner && goesOn) list.items.push({ html, inner: [] })
    else
      this.addList({ isOrdered, sign, start: value, indent, items: [{ html, inner: [] }] }, isInner)
    if (isOrdered && this.openLists.length === 1) this.numbering.last = value
  }

  private addList(list: List, isInner: boolean): void {
    this.writer.count(1)
    if (!isInner) this.openLists.pop()
    const parent = this.openLists.at(-1)?.items.at(-1)
    if (parent) parent.inner.push(list)
    else this.blocks.push(list)
    this.openLists.push(list)
  }

  /** The rows are those of an assistant, between bars, or those of a spreadsheet, between tabs. */
  private addTable(lines: readonly TypedLine[]): void {
    const isBarred = TABLE_RULE.test(lines[1]?.text ?? "")
    const hasHeader =
      isBarred || (lines[0]?.isBold === true && !lines.every(({ isBold }) => isBold))
    const rows = lines
      .filter((_, index) => !(isBarred && index === 1))
      .map((line, index) => {
        const row = isBarred ? cutLine(line, 1, line.text.length - 1) : line.whole
        const isHeader = hasHeader && index === 0
        const tag = isHeader ? "th" : "td"
        const cells = splitLine(row, isBarred ? "|" : "\t").map((cell) => {
          this.writer.count(1)
          return `<${tag}>${this.writer.write(trimLine(cell), true, isHeader ? ~BOLD : undefined)}</${tag}>`
        })
        this.writer.count(1)
        return `<tr>${cells.join("")}</tr>`
      })
    this.add({ html: `<table>\n${rows.join("\n")}\n</table>` })
  }

  /** Finds bold lines that are probably subheadings, and tabs that make no table. */
  private checkText(lines: readonly TypedLine[], index: number, isLast: boolean): void {
    const line = lines[index]
    const hasTabs = (other: TypedLine | undefined) => other?.text.includes("\t")
    if (hasTabs(line) && (hasTabs(lines[index - 1]) || hasTabs(lines[index + 1]))) {
      this.findings.add("raggedTabs", line?.text, true)
    }
    if (!line?.isBold || lines[index - 1]?.isBold !== false || line.number) return
    const isEnd = isLast && index > lines.findLastIndex(({ isBold }) => !isBold)
    if (!isEnd && isSubheadingLength(line.text)) this.findings.add("boldLine", line.text)
  }

  /** Finds lines that a PDF has divided, and addresses that go on in the next line. */
  private checkLineEnds(lines: readonly TypedLine[]): void {
    let longLines = 0
    lines.forEach(({ text }, index) => {
      const next = lines[index + 1]
      if (!next || next.bullet !== undefined) return
      const goesOn = SMALL_LETTER.test(next.text)
      if (text.length >= MIN_PDF_LINE_CHARACTERS && goesOn && !SENTENCE_END.test(text)) longLines++
      const address = [...findAddresses(text)].at(-1)
      const isAtEnd = address && address.index + address.address.length === text.length
      if (isAtEnd && (OPEN_ADDRESS.test(text) ? /^[\w%]/ : ADDRESS_PART).test(next.text)) {
        this.findings.add("brokenAddress", address.address)
      } else if (longLines === 2 || (goesOn && WORD_HYPHEN.test(text))) {
        this.findings.add("pdfLines", text, true)
      }
    })
  }
}

function isSubheadingLength(line: string): boolean {
  return line.length <= MAX_SUBHEADING_CHARACTERS
}

/** Whether a short bold line begins a paragraph, or is one of several bold lines with numbers and text below them. */
function isTitle(lines: readonly TypedLine[], index: number, isFirst: boolean): boolean {
  const [line, next] = lines.slice(index, index + 2)
  if (!line?.isBold || !isSubheadingLength(line.text)) return false
  if (isFirst) return !(next && (next.isBold || (line.number && next.number)))
  const isText = next && !next.isBold && !next.number && next.bullet === undefined
  return Boolean(line.number && isText && lines[0]?.number && lines[0].isBold)
}

/** How many lines from this one on are the rows of a table. */
function countTableRows(lines: readonly TypedLine[], start: number): number {
  const countWhile = (isRow: (line: TypedLine) => boolean) => {
    let end = start
    for (let line = lines[end]; line && isRow(line); line = lines[end]) end++
    return end - start
  }
  const isBarred = ({ text }: TypedLine) => TABLE_ROW.test(text)
  if (TABLE_RULE.test(lines[start + 1]?.text ?? "") && lines[start]) return countWhile(isBarred)
  const countTabs = (line: TypedLine | undefined) => line?.whole.text.split("\t").length
  const tabs = countTabs(lines[start])
  const isRow = (line: TypedLine) =>
    line.text.includes("\t") &&
    line.bullet === undefined &&
    line.number === undefined &&
    countTabs(line) === tabs
  const rows = countWhile(isRow)
  return rows > 1 ? rows : 0
}

function splitLine(line: Line, separator: string): Line[] {
  let start = 0
  return line.text.split(separator).map((cell) => {
    const end = start + cell.length
    const part = sliceLine(line, start, end)
    start = end + separator.length
    return part
  })
}

function writeBlock(block: Block): string {
  if ("html" in block) return block.html
  return "lines" in block ? `<p>${block.lines.join("<br>")}</p>` : writeList(block)
}

function writeList({ isOrdered, start, items }: List): string {
  const tag = isOrdered ? "ol" : "ul"
  const written = items.map(({ html, inner }) => {
    const lists = inner.map((list) => `\n${writeList(list)}\n`).join("")
    return `<li>${html}${lists}</li>`
  })
  return `<${tag}${start === 1 ? "" : ` start="${start}"`}>\n${written.join("\n")}\n</${tag}>`
}
