import type { ColumnKey } from "../../post"
import type { ProblemText } from "../../problem-text"

/** What is wrong with the workbook or the files beside it, in words for the editor. */
export interface Problem extends ProblemText {
  /** An error stops the publishing; a warning does not. */
  severity: "error" | "warning"
  /** Name of the worksheet; undefined when a file as a whole is meant. */
  sheet?: string
  /** As the spreadsheet shows it; the first row is 1. */
  row?: number
  /** Letters as the spreadsheet shows them. */
  column?: string
  /** Of a problem of one cell: its column, wherever that is in the sheet. */
  columnKey?: ColumnKey
}

export function toError(text: ProblemText): Problem {
  return { severity: "error", ...text }
}

export function toWarning(text: ProblemText): Problem {
  return { severity: "warning", ...text }
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === "error")
}

/** Errors, which stop the publishing, then warnings; each kind stays in its order. */
export function errorsFirst(problems: readonly Problem[]): Problem[] {
  const isWarning = ({ severity }: Problem) => Number(severity === "warning")
  return [...problems].sort((one, other) => isWarning(one) - isWarning(other))
}

/** The cell as the spreadsheet shows it, such as "Posts!B7"; otherwise the sheet or the file. */
export function describePlace(
  { sheet, row, column }: Pick<Problem, "sheet" | "row" | "column">,
  file: string,
): string {
  if (sheet === undefined) return file
  return row === undefined ? sheet : `${sheet}!${column ?? ""}${row}`
}
