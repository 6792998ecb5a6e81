import { sliceLine, type Line, removeBold, removeParts, splitLine, trimLine } from "./line"
import type { InlineWriter } from "./inline-writer"
import type { TypedLine } from "./typed-line"

/** Below the first row of a Markdown table. Bars at the ends may be left out. */
const RULE = /^(?=.*\|)(?:\|\s*)?:?-+:?(?:\s*\|\s*:?-+:?)*(?:\s*\|)?$/

/** Between two cells; a bar in a cell has a backslash. */
const BAR = /(?<!\\)\|/
const ESCAPED_BAR = /\\(?=\|)/g

/** How many lines from this one on are rows: those of Markdown, between bars, or those of a spreadsheet, between tabs. */
export function countTableRows(lines: readonly TypedLine[], start: number): number {
  const countWhile = (isRow: (line: TypedLine) => boolean) => {
    let end = start
    for (let line = lines[end]; line && isRow(line); line = lines[end]) end++
    return end - start
  }
  if (hasBars(lines, start)) return countWhile(({ text }) => text.includes("|"))
  const countTabs = (line: TypedLine | undefined) => line?.whole.text.split("\t").length
  const tabs = countTabs(lines[start])
  const isRow = (line: TypedLine) =>
    line.bullet === undefined &&
    line.number === undefined &&
    !line.isOfOutline &&
    countTabs(line) === tabs
  let rows = lines[start]?.text.includes("\t") ? countWhile(isRow) : 0
  // A row between others may have an empty first cell; a line after them is indented.
  while (rows > 0 && !lines[start + rows - 1]?.whole.text.trimStart().includes("\t")) rows--
  return rows > 1 ? rows : 0
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
        const shown = trimLine(isBarred ? unescapeBars(cell) : cell)
        return `<${tag}>${writer.write(isHeader ? removeBold(shown) : shown)}</${tag}>`
      })
      return `<tr>${cells.join("")}</tr>`
    })
  return `<table>\n${rows.join("\n")}\n</table>`
}

function unescapeBars(cell: Line): Line {
  const cuts = Array.from(
    cell.text.matchAll(ESCAPED_BAR),
    ({ index }) => [index, index + 1] as const,
  )
  return removeParts(cell, cuts)
}

function cutOuterBars(line: Line): Line {
  const start = line.text.startsWith("|") ? 1 : 0
  const cells = line.text.slice(start).replace(/(?<!\\)\|$/, "")
  return sliceLine(line, start, start + cells.length)
}
