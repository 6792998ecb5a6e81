import { describeWorkbookProblem, type WorkbookProblem } from "./workbook-messages"
import type { Problem } from "./problem"

/** The workbook as a whole cannot be used. The message is the whole text, for places with no table. */
export class WorkbookError extends Error {
  constructor(readonly problem: Problem & WorkbookProblem) {
    const { message, advice } = describeWorkbookProblem(problem)
    super(`${message} ${advice}`)
    this.name = "WorkbookError"
  }
}
