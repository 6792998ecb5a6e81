import type { FoundProblems } from "./found-problems"
import { type InlineTag, isBlankLine, type Line, makeLine, moveTags, splitLine } from "./lines/line"
import { InlineWriter } from "./lines/inline-writer"
import { removeMarker } from "./lines/typed-line"
import { TypedLinesWriter } from "./lines/write-typed-lines"
import { type FormattedText, joinFormatted } from "./text/formatted-text"

/** "| Mon" and "| Mon | Maths", but not after the last bar of a row. */
const OPEN_CELL = /^\s*\|.*[^\s|]\s*$/
const TWO_ITEMS = /(?:(?:^|\n)[ \t]*(?:[-*•–]|\d{1,2}[.)])[ \t]+\S[^\n]*){2}/

/**
 * Collects the text and tags of lines, and writes lines and blocks in order. A line of an HTML
 * block is written as soon as it ends. Typed lines wait until a block begins or the body ends,
 * because several of them make a paragraph, list or table.
 */
export class BlockWriter {
  private readonly inlineWriter = new InlineWriter()
  private readonly typedLinesWriter: TypedLinesWriter
  private readonly output: { html: string }[] = []
  private line = makeLine()
  /** Typed lines, or items of a Word list, that are not written yet. */
  private lines: Line[] = []
  /** White space between two blocks, as in the body. */
  private whiteSpace = ""

  constructor(problems: FoundProblems, isMarkdown: boolean) {
    this.typedLinesWriter = new TypedLinesWriter(this.inlineWriter, problems, isMarkdown)
  }

  add(text: FormattedText): void {
    this.line = { ...this.line, ...joinFormatted([this.line, text]) }
  }

  /** Whether the line is a row of a Markdown table whose last cell has no end. */
  get isInCell(): boolean {
    return OPEN_CELL.test(this.line.text)
  }

  get isInBlankLine(): boolean {
    return isBlankLine(this.line)
  }

  addTag(tag: InlineTag): void {
    this.line.tags.push({ at: this.line.text.length, tag })
  }

  addWhiteSpace(text: string): void {
    this.whiteSpace += text
  }

  /** @returns the written part, which the caller may still change */
  write(html: string): { html: string } {
    const written = { html }
    this.output.push(written)
    return written
  }

  /** @param item given for an item of a Word list, which waits for the items after it */
  endTypedLine(item?: Line["item"]): void {
    this.lines.push(item ? { ...this.line, item } : this.line)
    this.line = makeLine()
  }

  endParagraph(): void {
    this.endTypedLine()
    this.endTypedLine()
  }

  endWordList(): void {
    if (this.lines.length > 0) this.writeTypedLines()
  }

  /** Writes the line of an HTML block. @returns whether it contains typed paragraphs or lists */
  writeLine(mayBeTyped: boolean): boolean {
    const { line } = this
    this.line = makeLine()
    const lines = mayBeTyped ? splitLine(line, "\n") : []
    const isTyped = hasParagraphs(lines) || (mayBeTyped && TWO_ITEMS.test(line.text))
    if (isTyped) {
      this.lines = lines
      this.writeTypedLines()
    } else this.write(this.inlineWriter.write(line, false))
    return isTyped
  }

  /** Writes the lines between the items of a list; each becomes an item if there are several. */
  writeItems(): void {
    const lines = splitLine(this.line, "\n")
    if (lines.filter((line) => !isBlankLine(line)).length < 2) return void this.writeLine(false)
    this.line = makeLine()
    moveTags(lines, this.line)
    for (const line of lines.filter((line) => !isBlankLine(line))) {
      this.write(`<li>${this.inlineWriter.write(removeMarker(line), false)}</li>\n`)
    }
  }

  /** @param isEnd whether the body ends here */
  writeTypedLines(isEnd = false): void {
    const { lines, whiteSpace } = this
    this.lines = []
    this.whiteSpace = ""
    moveTags(lines, this.line)
    if (lines.every(isBlankLine)) return void this.write(whiteSpace)
    const isAfterLine = this.output.at(-1)?.html.endsWith("\n")
    const html = this.typedLinesWriter.write(lines, isEnd)
    this.write(`${isAfterLine ? "" : "\n"}${html}\n`)
  }

  end(): string {
    this.endTypedLine()
    this.writeTypedLines(true)
    return this.output
      .map(({ html }) => html)
      .join("")
      .trim()
  }
}

/** Whether a blank line separates others. A line with only a <br> is not blank. */
function hasParagraphs(lines: readonly Line[]): boolean {
  const areBlank = lines.map(isBlankLine)
  return areBlank.slice(areBlank.indexOf(false), areBlank.lastIndexOf(false)).includes(true)
}
