import { sliceLine, type Line, removeBold, removeParts, splitLine, trimLine } from "./line"
import type { InlineWriter } from "./inline-writer"
import type { TypedLine } from "./typed-line"

/** Below the first row of a Markdown table. Bars at the ends may be left out. */
const RULE = /^(?=.*\|)(?:\|\s*)?:?-+:?(?:\s*\|\s*:?-+:?)*(?:\s*\|)?$/

/** Between two cells; a bar in a cell has a backslash. */
const BAR = /(?<!\\)\|/
const ESCAPED_BAR = /\\(?=\|)/g

/** The name of a column that numbers the rows, without which “1.→Plan” is an item of Word. */
const NUMBER_COLUMN = /^(?:no|nr|num(?:ber)?|nommer|item)?[.:#]?\t/i
const SENTENCE_END = /[.!?]$/

/** How many lines from this one on are rows: those of Markdown, between bars, or those of a spreadsheet, between tabs. */
export function countTableRows(lines: readonly TypedLine[], start: number): number {
  const countWhile = (isRow: (line: TypedLine) => boolean) => {
    let end = start
    for (let line = lines[end]; line && isRow(line); line = lines[end]) end++
    return end - start
  }
  const first = lines[start]
  if (hasBars(lines, start)) return countWhile(({ text }) => text.includes("|"))
  if (!first?.text.includes("\t")) return 0
  const tabs = countTabs(first)
  const hasNumbers = NUMBER_COLUMN.test(first.text)
  let rows = countWhile((line) => countTabs(line) === tabs && (hasNumbers || !isItem(line)))
  const rowsWithCells = lines
    .slice(start, start + rows)
    .findLastIndex(({ whole }) => whole.text.trimStart().includes("\t"))
  // The last row may have only its last cell; a sentence below a table of two columns is indented by its tab.
  const isRow = ({ text }: TypedLine) => tabs > 1 || (rowsWithCells > 0 && !SENTENCE_END.test(text))
  const end = lines.slice(start + rowsWithCells + 1, start + rows).findIndex((line) => !isRow(line))
  if (end >= 0) rows = rowsWithCells + 1 + end
  return rows > 1 ? rows : 0
}

/** Whether two lines, one below the other, are rows of one table. */
export function areRows(line: TypedLine | undefined, next: TypedLine | undefined): boolean {
  return line !== undefined && next !== undefined && countTableRows([line, next], 0) === 2
}

const countTabs = ({ whole }: TypedLine) => whole.text.split("\t").length - 1

/** Word writes a tab after the marker of an item. With a tab more, a number begins a row; with two more, a bullet does. */
function isItem({ text, bullet, number, isOfOutline }: TypedLine): boolean {
  const tabs = text.replace(/^\S+\s+/, "").split("\t").length - 1
  return isOfOutline || (bullet !== undefined && tabs < 2) || (number !== undefined && tabs < 1)
}

function hasBars(lines: readonly TypedLine[], start: number): boolean {
  return RULE.test(lines[start + 1]?.text ?? "")
}

/** Writes the rows that `countTableRows` has counted. */
export function writeTable(lines: readonly TypedLine[], writer: InlineWriter): string {
  const isBarred = hasBars(lines, 0)
  const hasHeader = isBarred || (lines[0]?.isBold === true && !lines.every(({ isBold }) => isBold))
  const rows = lines
    .filter((_, index) => !(isBarred && index === 1))
    .map((line, index) => {
      const row = isBarred ? cutOuterBars(line) : line.whole
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
