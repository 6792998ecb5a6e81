import type { ColumnKey } from "../post"
import { type CodedProblem, describeProblem, type ParamsOf, type ProblemCode } from "./all-messages"

/** Where a problem is; empty if the workbook as a whole is meant. */
export interface ProblemPlace {
  /** A file other than the workbook. */
  file?: string
  sheet?: string
  /** Row number in the spreadsheet; the first row is 1. */
  row?: number
  /** Column letters in the spreadsheet. */
  column?: string
  /** The column of a problem of one cell, wherever it is in the sheet. */
  columnKey?: ColumnKey
}

/** A problem of the workbook or the files beside it; `describeProblem` puts it into words. */
export type Problem = CodedProblem & {
  /** An error stops the publishing; a warning does not. */
  severity: "error" | "warning"
  place: ProblemPlace
}

type ProblemOf<Code extends ProblemCode> = Extract<Problem, { code: Code }>

export function makeError<Code extends ProblemCode>(code: Code, ...params: ParamsOf<Code>) {
  return makeProblem("error", code, params)
}

export function makeWarning<Code extends ProblemCode>(code: Code, ...params: ParamsOf<Code>) {
  return makeProblem("warning", code, params)
}

function makeProblem<Code extends ProblemCode>(
  severity: Problem["severity"],
  code: Code,
  [params = {}]: readonly object[],
): ProblemOf<Code> {
  // TypeScript cannot infer that a code and its parameters make a problem of this code.
  return { severity, code, place: {}, params } as unknown as ProblemOf<Code>
}

export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some(({ severity }) => severity === "error")
}

/** The cell as spreadsheets write it, such as "Posts!B7"; otherwise the sheet or the file. */
export function describePlace(
  { file, sheet, row, column }: ProblemPlace,
  workbookFile: string,
): string {
  if (sheet === undefined) return file ?? workbookFile
  return row === undefined ? sheet : `${sheet}!${column ?? ""}${row}`
}

/** The workbook as a whole cannot be used. `message` also contains the advice. */
export class WorkbookError extends Error {
  constructor(readonly problem: Problem) {
    const { message, advice } = describeProblem(problem)
    super(`${message} ${advice}`)
    this.name = "WorkbookError"
  }
}

export const notReadable = () => new WorkbookError(makeError("workbook-not-readable"))
export const tooLarge = () => new WorkbookError(makeError("workbook-too-large"))
