import Table from "cli-table3"
import { toPrintable } from "../problems/problem-text"
import { describeProblem, tableWords } from "../problems/all-messages"
import { describePlace, type Problem } from "../problems/problem"

/** Widths of the columns, in characters: with the lines between they fit a terminal of 80. */
const COLUMN_WIDTHS = [9, 15, 29, 22]
const CELL_PADDING = 2
/** Nobody writes longer texts, and the time that cli-table3 takes grows with the square of their length. */
const MAX_TEXT_CHARACTERS = 1_000

/** Writes a table for a terminal: severity, place, message and advice of each problem. */
export function describeProblems(problems: readonly Problem[], file: string): string {
  const table = new Table({
    head: ["", tableWords.place, tableWords.message, tableWords.advice],
    colWidths: COLUMN_WIDTHS,
    wordWrap: true,
    style: { head: [], border: [] },
  })
  for (const problem of problems) {
    const { message, advice } = describeProblem(problem)
    const texts = [problem.severity, describePlace(problem.place, file), message, advice]
    table.push(texts.map(fitCell))
  }
  return table.toString()
}

/** Breaks words that are longer than their column, which the table would cut off: editors need whole file names. */
function fitCell(text: string, column: number): string {
  const width = (COLUMN_WIDTHS[column] ?? 0) - CELL_PADDING
  const end = text.length > MAX_TEXT_CHARACTERS ? "…" : ""
  const shown = toPrintable(text.slice(0, MAX_TEXT_CHARACTERS)) + end
  return shown.replace(new RegExp(`\\S{${width}}(?=\\S)`, "gu"), "$& ")
}
