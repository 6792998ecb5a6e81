import { sliceLine, type Line, removeBold, removeParts, splitLine, trimLine } from "./line"
import type { InlineWriter } from "./inline-writer"
import type { TypedLine } from "./typed-line"

/** The line below the header of a Markdown table. Bars at its ends are optional. */
const DELIMITER_ROW = /^(?=.*\|)(?:\|\s*)?:?-+:?(?:\s*\|\s*:?-+:?)*(?:\s*\|)?$/

/** Separates cells. A bar inside a cell has a backslash before it. */
const BAR = /(?<!\\)\|/
const ESCAPED_BAR = /\\(?=\|)/g

const SENTENCE_END = /[.!?]$/

/**
 * Counts the rows from a line on: Markdown rows with bars, or at least two spreadsheet rows with
 * tabs.
 */
export function countTableRows(lines: readonly TypedLine[], start: number): number {
  const [first, next] = lines.slice(start, start + 2)
  if (hasBars(lines, start)) return findEnd(lines, start, ({ text }) => text.includes("|")) - start
  if (!first?.text.includes("\t")) return 0
  const tabs = countTabs(first)
  const isName = !isItem(first) && !/^[^\t]*:/.test(first.text)
  // Right below names of columns a number is a cell. Elsewhere “1.→Plan” is an item of Word.
  const hasNumbers =
    isName && next?.bullet === undefined && next?.isAfterBlankLine === false && isItem(next)
  // The names of the next table, which has at least one row.
  const isNextTable = (line: TypedLine, index: number) =>
    index > start + 1 && repeatsNames(line, first) && countTabs(lines[index + 1]) === tabs
  const isRow = (line: TypedLine, index: number) =>
    countTabs(line) === tabs && (hasNumbers || !isItem(line)) && !isNextTable(line, index)
  const rows = lines.slice(start, findEnd(lines, start, isRow))
  const lastWithCells = rows.findLastIndex(({ untrimmed }) =>
    untrimmed.text.trimStart().includes("\t"),
  )
  // Rows below it have only a last cell, such as a total. Below a table of two columns, a sentence is not a total.
  const isTotal = ({ text }: TypedLine) =>
    tabs > 1 || (lastWithCells > 0 && !SENTENCE_END.test(text))
  const count = findEnd(rows, lastWithCells + 1, isTotal)
  return count > 1 ? count : 0
}

/** Index of the first line, from `start` on, that is not like the others. */
function findEnd(
  lines: readonly TypedLine[],
  start: number,
  isLikeOthers: (line: TypedLine, index: number) => boolean,
): number {
  let end = start
  for (let line = lines[end]; line && isLikeOthers(line, end); line = lines[end]) end++
  return end
}

/** Whether two lines are rows of one table. */
export function areRows(line: TypedLine | undefined, next: TypedLine | undefined): boolean {
  return line !== undefined && next !== undefined && countTableRows([line, next], 0) === 2
}

const countTabs = (line?: TypedLine) => (line?.untrimmed.text.split("\t").length ?? 0) - 1

/** Whether a line is an item: after Word's tab, a number has no other tab, a bullet at most one. */
function isItem({ text, bullet, number, isOfOutline }: TypedLine): boolean {
  const tabs = text.replace(/^\S+\s+/, "").split("\t").length - 1
  return isOfOutline || (bullet !== undefined && tabs < 2) || (number !== undefined && tabs < 1)
}

/** Whether a row begins another table: it repeats the names of the columns, or the first in bold. */
function repeatsNames(row: TypedLine, names: TypedLine): boolean {
  const [first, firstName] = [row, names].map(({ text }) => text.split("\t")[0])
  return row.text === names.text || (first === firstName && row.isBold && names.isBold)
}

function hasBars(lines: readonly TypedLine[], start: number): boolean {
  return DELIMITER_ROW.test(lines[start + 1]?.text ?? "")
}

/** Writes the rows counted by `countTableRows`. */
export function writeTable(lines: readonly TypedLine[], writer: InlineWriter): string {
  const isBarred = hasBars(lines, 0)
  const hasHeader = isBarred || (lines[0]?.isBold === true && !lines.every(({ isBold }) => isBold))
  const rows = lines
    .filter((_, index) => !(isBarred && index === 1))
    .map((line, index) => {
      const row = isBarred ? cutOuterBars(line) : line.untrimmed
      const isHeader = hasHeader && index === 0
      const tag = isHeader ? "th" : "td"
      const cells = splitLine(row, isBarred ? BAR : "\t").map((cell) => {
        const escapes = isBarred ? cell.text.matchAll(ESCAPED_BAR) : []
        const cuts = Array.from(escapes, ({ index }) => [index, index + 1] as const)
        const shown = trimLine(removeParts(cell, cuts))
        return `<${tag}>${writer.write(isHeader ? removeBold(shown) : shown)}</${tag}>`
      })
      return `<tr>${cells.join("")}</tr>`
    })
  return `<table>\n${rows.join("\n")}\n</table>`
}

function cutOuterBars(line: Line): Line {
  const start = line.text.startsWith("|") ? 1 : 0
  const cells = line.text.slice(start).replace(/(?<!\\)\|$/, "")
  return sliceLine(line, start, start + cells.length)
}
