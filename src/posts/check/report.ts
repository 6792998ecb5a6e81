import Table from "cli-table3"
import type { CheckedPosts } from "./check-workbook"
import { describePlace, type Problem } from "./problem"
import { toPrintable } from "./printable"

/** Widths of the columns, in characters: with the lines between they fit a terminal of 80. */
const COLUMN_WIDTHS = [9, 15, 29, 22]
const CELL_PADDING = 2
/** Nobody writes longer texts, and the time that cli-table3 takes grows with the square of their length. */
const MAX_TEXT_CHARACTERS = 1_000

/** Writes a table for a terminal: severity, place, message and advice of each problem. */
export function describeProblems(problems: readonly Problem[], file: string): string {
  const table = new Table({
    head: ["", "Where", "What is wrong", "What to do"],
    colWidths: COLUMN_WIDTHS,
    wordWrap: true,
    style: { head: [], border: [] },
  })
  for (const problem of problems) {
    const { severity, message, advice } = problem
    const texts = [severity, describePlace(problem, file), message, advice]
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

/**
 * Summarises a check: "static/assets/blog.xlsx: 8 articles, 2 errors, 1 warning", and what else of the workbook and
 * which pictures are not published.
 */
export function summariseCheck(
  { posts, problems, ignored, unusedImages }: Omit<CheckedPosts, "workbook">,
  file: string,
): string {
  const count = (name: Problem["severity"]) =>
    countThings(problems.filter(({ severity }) => severity === name).length, name)
  const summary = `${toPrintable(file)}: ${countThings(posts.length, "article")}, ${count("error")}, ${count("warning")}`
  const lists: [title: string, items: readonly string[]][] = [
    ["Ignored in the workbook", ignored],
    ["Pictures that no article names are not published", unusedImages],
  ]
  const lines = lists
    .filter(([, items]) => items.length > 0)
    .map(([title, items]) => toPrintable(`${title}: ${items.join(", ")}`))
  return [summary, ...lines].join("\n")
}

function countThings(number: number, name: string): string {
  return `${number} ${name}${number === 1 ? "" : "s"}`
}
