import { makeWarning } from "../../problems/problem"
import type { FoundProblems } from "../found-problems"
import { isAsShortAsHeading, isContinuation, type TypedLine } from "./typed-line"

/** A divided word, such as "work-". */
const WORD_HYPHEN = /\p{L}{2}[-\u2010\u2011¬]$/u
const LOWER_CASE_LETTER = /^\p{Ll}/u
/** Two broken lines of 60 characters, or three of 45, are a PDF's. Shorter ones may be a poem's. */
const MIN_PDF_POINTS = 6
const countPoints = ({ length }: string) => (length >= 60 ? 3 : length >= 45 ? 2 : 0)
/** A long item counts as much as a long line if it is unfinished. */
const LONG_ITEM = /^(?:[^\p{L}\p{N}\s"“'‘(]|\d{1,2}[.)])\s+\S.{18}/u
const ITEM_POINTS = 3
/** An item whose neighbours are no items. */
const LONE_ITEM = /^[-–—*]\s+\S/
/** An unfinished item, whatever the next line begins with. */
const OPEN_ITEM = /(?:,|\s(?:and|or|the|an?|of|with|to|for|in|en|die|van|met|vir))$/i
const SENTENCE_END = /[.!?:;…”"’)]$/
/** A tab or three spaces between words. Two before a number or in two places, not after a sentence. */
const COLUMN_GAP =
  /\t|\S[ \u00a0]{3,}\S|[^\s.!?:;,][ \u00a0]{2,}(?:(?:[R$€£+-] ?)?\d|\S.*[^\s.!?:;,][ \u00a0]{2,}\S)/
/** The marker of an item. */
const MARKER = /^\S{1,4}\s+/
const NUMBER = /^\d[\d ,.]*$/
/** + 35 */
const SUMMAND = /^[+\-−–×x÷]\s+\d[\d ,.]*$/
const UNDERLINE = /^[-_=—–]{2,}$/
const ADDRESS_CHARACTERS = 300
const URL_OR_EMAIL = /https?:\/\/|www\.|\w@/i
/** me@example: a user name, or an e-mail address that continues in the next line. */
const USER_NAME = /\w@[^\s.]+$/
const DOTTED_WORD = /^\S+\.\w/
/** https://example.org/a- and example.co. before “za” */
const OPEN_ADDRESS =
  /(?:[-_=&%@]|\/\/|www\.)\n[\w%]|\.\n(?:za|com|org|net|pdf|docx?|xlsx?|pptx?|html?|aspx?|php)\b/i
/** (www.example.org) */
const CLOSED_ADDRESS = /[)\]>}”"’,;:!]$/
/** Another address, a number or a line of underscores. */
const OTHER_LINE = /^(?:www\.|_{3}|[\w.+-]{1,64}@|[\d./-]+(?:\s|$))/i
/** plans/grade-4 and ?page=2 */
const ADDRESS_PART = /^(?:[\w%()]+(?:[/_=&?%-]|\.\w)\S|[/?&=]\w)/

/** Finds lines that a PDF has broken, with or without a blank line between them. */
export function checkPdfLines(lines: readonly TypedLine[], problems: FoundProblems): void {
  let points = 0
  lines.forEach(({ text, bullet, number }, index) => {
    const next = lines[index + 1]
    if (!next || next.bullet !== undefined || URL_OR_EMAIL.test(getLastWord(text))) return
    const isItem = bullet !== undefined || number !== undefined || LONE_ITEM.test(text)
    const mayContinue = !next.isAfterBlankLine && !next.number && !isContinuation(next)
    const isOpenItem = isItem && mayContinue && OPEN_ITEM.test(text)
    if (!isOpenItem && !LOWER_CASE_LETTER.test(next.text)) return
    if (isOpenItem || WORD_HYPHEN.test(text)) points = MIN_PDF_POINTS
    else if (!SENTENCE_END.test(text))
      points += LONG_ITEM.test(text) ? ITEM_POINTS : countPoints(text)
    if (points >= MIN_PDF_POINTS) problems.add(makeWarning("lines-of-pdf", { line: text }), 1)
  })
}

/** Words that continue a sentence, not the name of a file. */
const SENTENCE_WORD = "(?:and|or|then|for|in|is|has|as|of|to|en|vir)"
/**
 * Where a path may continue: after a curly apostrophe, a dash or spaces before a file extension.
 * After a full stop or comma the sentence may go on instead.
 */
const UNSURE_END = new RegExp(
  [
    String.raw`(?:https?://|www\.)[^\s/]{1,253}/[^\s’–—]{0,300}(?:[’–](?=[\p{L}\p{N}])`,
    String.raw`[\p{L}\p{N}],(?=\p{L}+[.:]?(?:\s|$))`,
    String.raw`[\p{L}\p{N}/)]\.(?=(?!Pdf|Html?|Docx?|Aspx)\p{Lu}\p{Ll}+(?:\s|$))`,
    String.raw`(?<=/[^./?\s]{0,100})(?=(?: (?!${SENTENCE_WORD} )[^\s.,;:!?@]{1,40}){1,5}\.(?:pdf|docx?|xlsx?|pptx?|html?|jpe?g|png)\b))`,
  ].join("|"),
  "u",
)

/** Finds addresses that may continue in the next line, or after a character that ends them. */
export function checkAddressEnds(lines: readonly TypedLine[], problems: FoundProblems): void {
  lines.forEach(({ text }, index) => {
    const [unsure] = UNSURE_END.exec(text) ?? []
    if (unsure !== undefined) problems.add(makeWarning("address-in-two-lines", { address: unsure }))
    const next = lines[index + 1]
    const address = getLastWord(text)
    if (!next || next.bullet !== undefined || !URL_OR_EMAIL.test(address)) return
    const isOpen = OPEN_ADDRESS.test(`${address}\n${next.text}`)
    const continues =
      (USER_NAME.test(address) ? DOTTED_WORD : ADDRESS_PART).test(next.text) &&
      !CLOSED_ADDRESS.test(address) &&
      !OTHER_LINE.test(next.text)
    if (isOpen || continues) problems.add(makeWarning("address-in-two-lines", { address }))
  })
}

/** Finds columns without a table: tabs, runs of spaces (visitors see one), numbers of a sum. */
export function checkColumns(
  lines: readonly TypedLine[],
  index: number,
  problems: FoundProblems,
): void {
  const hasColumns = ({ text, bullet, number, isOfOutline }: TypedLine) => {
    const isItem = bullet !== undefined || number !== undefined
    return !isOfOutline && COLUMN_GAP.test(isItem ? text.replace(MARKER, "") : text)
  }
  const line = lines[index]
  const next = lines[index + (UNDERLINE.test(lines[index + 1]?.text ?? "") ? 2 : 1)]
  if (!line) return
  const isSum = next && NUMBER.test(line.text) && SUMMAND.test(next.text)
  const isLastCell =
    /^\s*\t/.test(line.untrimmed.text) && /\t.*\t/.test(lines[index - 1]?.text ?? "")
  // A name of a group, or a second line of a cell, may separate two rows.
  const near = line.text.includes("\t") ? lines.slice(Math.max(0, index - 3), index + 4) : [next]
  const isRow =
    hasColumns(line) && near.some((other) => other && other !== line && hasColumns(other))
  if (isSum || isLastCell || isRow) {
    problems.add(makeWarning("columns-without-table", { line: line.text }), 1)
  }
}

/** Finds a bold line inside a paragraph, probably a subheading; at the end of a body, a name. */
export function checkBoldLine(
  lines: readonly TypedLine[],
  index: number,
  isLast: boolean,
  problems: FoundProblems,
): void {
  const line = lines[index]
  if (!line?.isBold || lines[index - 1]?.isBold !== false || line.number) return
  const isEnd = isLast && index > lines.findLastIndex(({ isBold }) => !isBold)
  if (!isEnd && isAsShortAsHeading(line.text)) {
    problems.add(makeWarning("bold-line-in-paragraph", { line: line.text }))
  }
}

function getLastWord(text: string): string {
  return text.slice(text.lastIndexOf(" ") + 1).slice(-ADDRESS_CHARACTERS)
}
