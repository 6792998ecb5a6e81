import { BOLD, ITALIC, lineToHtml } from "./line-to-html"

/** A part of a text with one format. */
export interface Run {
  text: string
  isBold: boolean
  isItalic: boolean
  isUnderlined: boolean
  isStruck: boolean
  isSuperscript: boolean
  isSubscript: boolean
}

/** Where a line starts and ends in the text, without the white space around it. */
interface Line {
  start: number
  end: number
}

interface Block {
  tag: "p" | "h2" | "ul" | "ol"
  /** HTML of each line or item. */
  lines: string[]
  /** Number of the first item. */
  start: number
}

const TAG_BEGINNING = /<[a-z!/]/i
/** The recommended maximum of an article's heading, too. */
const MAX_SUBHEADING_CHARACTERS = 90
const BULLET = /^(?:[-*]\s+|•\s*)(?=\S)/
const NUMBER = /^(\d{1,3})[.)]\s+(?=\S)/

/** Whether an editor has written HTML; a mere "<" or "&" in a sentence does not count. */
export function hasTags(text: string): boolean {
  return TAG_BEGINNING.test(text.slice(0, text.lastIndexOf(">") + 1))
}

/**
 * The HTML of a body that is typed as in Word. A blank line ends a paragraph, a bold line at its beginning is a
 * subheading, lines with "-", "*", "•" or numbers make lists, URLs and e-mail addresses become links. A text with
 * a tag is HTML, and its formatting is ignored.
 * @param runs from `readRuns`, which leaves out bold that covers the whole cell
 */
export function typedBodyToHtml(runs: readonly Run[]): string {
  const { text, formats } = joinRuns(runs)
  if (hasTags(text)) return text.trim()
  return listBlocks(text, formats).map(writeBlock).join("\n")
}

/**
 * Finds short bold lines that follow a line of their paragraph and have other text below them: probably subheadings,
 * which need a blank line above them. Of several in a row, the first.
 * @param runs of a body without tags
 */
export function findBoldLinesInParagraphs(runs: readonly Run[]): string[] {
  const { text, formats } = joinRuns(runs)
  if (!runs.some((run) => run.isBold)) return []
  const textEnd = text.trimEnd().length
  return listParagraphs(text).flatMap((lines) => {
    const areBold = lines.map(({ start, end }) =>
      isBold(text.slice(start, end), formats.slice(start, end)),
    )
    return lines.flatMap(({ start, end }, index) => {
      if (!areBold[index] || areBold[index - 1] !== false) return []
      const nextPlain = areBold.indexOf(false, index)
      const isLast = nextPlain === -1 && lines.at(-1)?.end === textEnd
      const line = text.slice(start, end)
      const isListItem = BULLET.test(line) || NUMBER.test(line)
      return isLast || isListItem || !isSubheadingLength(line) ? [] : line
    })
  })
}

function isSubheadingLength(line: string): boolean {
  return line.length <= MAX_SUBHEADING_CHARACTERS
}

/** The text of all runs, and the format of each of its characters. */
function joinRuns(runs: readonly Run[]): { text: string; formats: Uint8Array } {
  const text = runs.map((run) => run.text).join("")
  const formats = new Uint8Array(text.length)
  let end = 0
  for (const run of runs) {
    const start = end
    end += run.text.length
    formats.fill((run.isBold ? BOLD : 0) | (run.isItalic ? ITALIC : 0), start, end)
  }
  return { text, formats }
}

function listBlocks(text: string, formats: Uint8Array): Block[] {
  const blocks: Block[] = []
  let lastNumber = 0
  const isBoldLine = (line: Line) =>
    isBold(text.slice(line.start, line.end), formats.slice(line.start, line.end))
  const areNumbered = (...lines: Line[]) =>
    lines.every(({ start, end }) => NUMBER.test(text.slice(start, end)))
  for (const lines of listParagraphs(text)) {
    const [first, second] = lines
    const isTitled =
      first !== undefined &&
      isSubheadingLength(text.slice(first.start, first.end)) &&
      isBoldLine(first) &&
      !(second && (isBoldLine(second) || areNumbered(first, second)))
    lines.forEach(({ start, end }, index) => {
      const line = text.slice(start, end)
      const write = (from: number, shown = BOLD | ITALIC) =>
        lineToHtml(
          text.slice(from, end),
          formats.slice(from, end).map((format) => format & shown),
        )
      const add = (tag: Block["tag"], html: string, isNew: boolean, first = 1) => {
        const last = blocks.at(-1)
        if (last?.tag === tag && !isNew) last.lines.push(html)
        else blocks.push({ tag, lines: [html], start: first })
      }
      const bullet = BULLET.exec(line)?.[0]
      const [marker = "", digits] = NUMBER.exec(line) ?? []
      const number = Number(digits)
      if (bullet !== undefined) add("ul", write(start + bullet.length), false)
      else if (index === 0 && isTitled) {
        add("h2", write(start, ITALIC), true)
      } else if (number === 1 || number === lastNumber + 1) {
        // Any other number, such as a year, is part of the sentence.
        add("ol", write(start + marker.length), number === 1, number)
        lastNumber = number
      } else add("p", write(start), index === 0)
    })
  }
  return blocks
}

/** The paragraphs of a text, which blank lines separate, and their lines. */
function listParagraphs(text: string): Line[][] {
  const paragraphs: Line[][] = [[]]
  let next = 0
  for (const typed of text.split("\n")) {
    const start = next + typed.length - typed.trimStart().length
    const line = { start, end: start + typed.trim().length }
    next += typed.length + 1
    if (line.end > line.start) paragraphs.at(-1)?.push(line)
    else paragraphs.push([])
  }
  return paragraphs
}

function isBold(line: string, formats: Uint8Array): boolean {
  return formats.every((format, index) => (format & BOLD) !== 0 || /\s/.test(line[index] ?? ""))
}

function writeBlock({ tag, lines, start }: Block): string {
  if (tag === "p" || tag === "h2") return `<${tag}>${lines.join("<br>")}</${tag}>`
  const items = lines.map((line) => `<li>${line}</li>`).join("\n")
  return `<${tag}${start === 1 ? "" : ` start="${start}"`}>\n${items}\n</${tag}>`
}
