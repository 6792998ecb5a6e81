import { makeWarning } from "../../problems/problem"
import type { FoundProblems } from "../found-problems"
import { checkAddressEnds, checkBoldLine, checkPdfLines, checkColumns } from "./check-typed-lines"
import { sliceLine, type Line, removeBold } from "./line"
import type { InlineWriter } from "./inline-writer"
import { isAsShortAsHeading, toTypedLines, type TypedLine } from "./typed-line"
import { type List, ListBuilder, writeList } from "./list-builder"
import { hasUnclearMarks } from "./typed-marks"
import { areRows, countTableRows, writeTable } from "./typed-tables"

/** Excludes "# of learners", where # means number. */
const MARKED_HEADING = /^#{1,6}\s+(?!of\b)(?=\S)/
/** "* Per workshop." and below it "** Not refundable.", but no further "*", as in a list of a wiki. */
const FOOTNOTES = /^\*(?!\*).*\n\*\*(?!\*)(?!.*\n\*{1,2}(?!\*))/m
const FOOTNOTE_MARK = /^\*\*(?=[^*]*$)|(?<=[\p{L}\p{N}.,)])\*\*(?![\p{L}\p{N}*])/gu
const THEMATIC_BREAK = /^(?:-{3,}|\*{3,}|(?:\* ){2,}\*)$/

type Block = { html: string } | { lines: string[] } | List

interface PlaceInParagraph {
  /** Lines of the paragraph. */
  lines: readonly TypedLine[]
  index: number
  /** Whether the line is the first of the paragraph, or the first after a table. */
  isFirst: boolean
  /** Whether the body ends with the paragraph. */
  isLast: boolean
}

/** Splits lines at blank lines, except between rows of one table. */
function toParagraphs(lines: readonly TypedLine[]): TypedLine[][] {
  const paragraphs: TypedLine[][] = []
  for (const [index, line] of lines.entries()) {
    const paragraph = paragraphs.at(-1)
    const [last, next] = [lines[index - 1], lines[index + 1]]
    const isSecondTable =
      !last?.isAfterBlankLine &&
      !next?.isAfterBlankLine &&
      areRows(lines[index - 2], last) &&
      areRows(line, next)
    const isInTable = areRows(last, line) && !isSecondTable
    if (paragraph && (isInTable || !line.isAfterBlankLine)) paragraph.push(line)
    else paragraphs.push([line])
  }
  return paragraphs
}

/** Writes typed lines as paragraphs, subheadings, lists and tables. */
export class TypedLinesWriter {
  private blocks: Block[] = []
  private hasFootnotes = false
  /** Kept, because numbers may continue after other lines and HTML blocks. */
  private readonly lists: ListBuilder

  constructor(
    private readonly writer: InlineWriter,
    private readonly problems: FoundProblems,
    private readonly isMarkdown: boolean,
  ) {
    this.lists = new ListBuilder(writer, (list) => this.blocks.push(list))
  }

  /** @param isEnd whether the body ends with these lines */
  write(lines: readonly Line[], isEnd: boolean): string {
    this.blocks = []
    this.lists.end()
    const typed = toTypedLines(lines, this.isMarkdown)
    this.hasFootnotes = FOOTNOTES.test(typed.map(({ text }) => text).join("\n"))
    for (const paragraph of toParagraphs(typed))
      this.addParagraph(paragraph, isEnd && paragraph.at(-1) === typed.at(-1))
    checkPdfLines(typed, this.problems)
    return this.blocks.map(writeBlock).join("\n")
  }

  private addParagraph(lines: readonly TypedLine[], isLast: boolean): void {
    let isFirst = true
    let end = 0
    for (const [index, line] of lines.entries()) {
      if (index < end) continue
      const rows = countTableRows(lines, index)
      end = index + rows
      if (rows > 0) this.add({ html: writeTable(lines.slice(index, end), this.writer) })
      else this.addLine(line, { lines, index, isFirst, isLast })
      isFirst = rows > 0
    }
    checkAddressEnds(lines, this.problems)
  }

  private addLine(line: TypedLine, place: PlaceInParagraph): void {
    const { lines, index, isFirst, isLast } = place
    const { text, bullet } = line
    const marks = MARKED_HEADING.exec(text)?.[0]
    if (marks !== undefined && isAsShortAsHeading(text)) {
      const end = text.replace(/\s+#+$/, "").length
      return this.addHeading(sliceLine(line, marks.length, end), marks.trimEnd().length)
    }
    const marked = this.hasFootnotes ? text.replace(FOOTNOTE_MARK, "") : text
    if (hasUnclearMarks(marked) && !THEMATIC_BREAK.test(text)) {
      this.problems.add(makeWarning("marks-shown-as-typed", { line: text }), 1)
    }
    checkColumns(lines, index, this.problems)
    const number = this.lists.findNumber(line)
    if (bullet !== undefined) this.lists.addBullet(line, bullet, lines, index)
    else if (isTitle(line, place)) this.addHeading(line, 2)
    else if (number) this.lists.addNumber(line, number)
    else if (THEMATIC_BREAK.test(text) && lines.length === 1 && this.blocks.length > 0 && !isLast) {
      this.add({ html: "<hr>" })
    } else if (index === 0 || !this.lists.addText(line)) {
      checkBoldLine(lines, index, isLast, this.problems)
      const html = this.writer.write(line)
      const last = this.blocks.at(-1)
      if (last && "lines" in last && !isFirst) last.lines.push(html)
      else this.add({ lines: [html] })
    }
  }

  private add(block: Block): void {
    this.blocks.push(block)
    this.lists.end()
  }

  private addHeading(line: Line, level: number): void {
    this.add({ html: `<h${level}>${this.writer.write(removeBold(line))}</h${level}>` })
  }
}

/** Whether a short bold line begins a paragraph, or is one of several numbered subheadings. */
function isTitle(line: TypedLine, { lines, index, isFirst }: PlaceInParagraph): boolean {
  const next = lines[index + 1]
  if (!line.isBold || !isAsShortAsHeading(line.text)) return false
  if (isFirst) return !(next && (next.isBold || (line.number && next.number)))
  const isText = next && !next.isBold && !next.number && next.bullet === undefined
  return Boolean(line.number && isText && lines[0]?.number && lines[0].isBold)
}

function writeBlock(block: Block): string {
  if ("html" in block) return block.html
  return "lines" in block ? `<p>${block.lines.join("<br>")}</p>` : writeList(block)
}
