import { ADDRESS, CHARACTER_REFERENCE, escapeHtml, hasTags, toHref } from "./published-body-to-html"

/** A part of a text whose letters have one format. */
export interface Run {
  text: string
  isBold: boolean
  isItalic: boolean
}

/** A line without the blanks around it, by its place in the text. */
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

const BOLD = 1
const ITALIC = 2
/** As long as the heading of an article should be at most. */
const MAX_SUBHEADING_CHARACTERS = 90
const BULLET = /^(?:[-*]\s+|•\s*)(?=\S)/
const NUMBER = /^(\d{1,3})[.)]\s+(?=\S)/
/** Blanks, a character reference or any other character. */
const TOKEN = new RegExp(`\\s+|${CHARACTER_REFERENCE}|[^]`, "giu")

/**
 * The HTML of a body that is typed as in Word. A blank line ends a paragraph, a bold line at its beginning is a
 * subheading, lines with "-", "*", "•" or numbers make lists, addresses become links. A text with a tag is
 * HTML, and its formatting is ignored. Only for the build: visitors get the result.
 * @param runs from `readRichTexts`, which leaves out bold that covers the whole cell
 */
export function typedBodyToHtml(runs: readonly Run[]): string {
  const text = runs.map((run) => run.text).join("")
  if (hasTags(text)) return text.trim()
  const formats = runs.flatMap((run) =>
    Array<number>(run.text.length).fill((run.isBold ? BOLD : 0) | (run.isItalic ? ITALIC : 0)),
  )
  return listBlocks(text, formats).map(writeBlock).join("\n")
}

function listBlocks(text: string, formats: readonly number[]): Block[] {
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
      first.end - first.start <= MAX_SUBHEADING_CHARACTERS &&
      isBoldLine(first) &&
      !(second && (isBoldLine(second) || areNumbered(first, second)))
    lines.forEach(({ start, end }, index) => {
      const line = text.slice(start, end)
      const write = (from: number, shown = BOLD | ITALIC) =>
        writeLine(
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
        // Any other number, such as a year, is a part of the sentence.
        add("ol", write(start + marker.length), number === 1, number)
        lastNumber = number
      } else add("p", write(start), index === 0)
    })
  }
  return blocks
}

/** Lines with a content, divided by blank lines. */
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

function isBold(line: string, formats: readonly number[]): boolean {
  return formats.every((format, index) => (format & BOLD) !== 0 || /\s/.test(line[index] ?? ""))
}

function writeBlock({ tag, lines, start }: Block): string {
  if (tag === "p" || tag === "h2") return `<${tag}>${lines.join("<br>")}</${tag}>`
  const items = lines.map((line) => `<li>${line}</li>`).join("\n")
  return `<${tag}${start === 1 ? "" : ` start="${start}"`}>\n${items}\n</${tag}>`
}

function writeLine(line: string, formats: readonly number[]): string {
  const write = (start: number, end?: number) =>
    writeLetters(line.slice(start, end), formats.slice(start, end))
  let html = ""
  let end = 0
  for (const { 0: address, index } of line.matchAll(ADDRESS)) {
    const link = write(index, index + address.length)
    html += `${write(end, index)}<a href="${escapeHtml(toHref(address))}">${link}</a>`
    end = index + address.length
  }
  return html + write(end)
}

/** Blanks are bold or italic only between letters that are. */
function writeLetters(text: string, formats: readonly number[]): string {
  let html = ""
  let written = 0
  let format = 0
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const isBlank = token.trim() === ""
    const next = isBlank ? format & (formats[index + token.length] ?? 0) : (formats[index] ?? 0)
    if (next === format) continue
    html += escapeHtml(text.slice(written, index)) + changeFormat(format, next)
    written = index
    format = next
  }
  return html + escapeHtml(text.slice(written)) + changeFormat(format, 0)
}

/** The tags between letters of two formats: <em> is always inside of <strong>. */
function changeFormat(from: number, to: number): string {
  const isBoldKept = (from & BOLD) === (to & BOLD)
  const isItalicKept = isBoldKept && from === to
  const tag = (isWritten: boolean, html: string) => (isWritten ? html : "")
  return [
    tag((from & ITALIC) !== 0 && !isItalicKept, "</em>"),
    tag((from & BOLD) !== 0 && !isBoldKept, "</strong>"),
    tag((to & BOLD) !== 0 && !isBoldKept, "<strong>"),
    tag((to & ITALIC) !== 0 && !isItalicKept, "<em>"),
  ].join("")
}
