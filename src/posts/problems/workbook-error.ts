import { describeProblem } from "./all-messages"
import { type Problem, toError } from "./problem"

/** The workbook as a whole cannot be used. The message is the whole text, for places with no table. */
export class WorkbookError extends Error {
  constructor(readonly problem: Problem) {
    const { message, advice } = describeProblem(problem)
    super(`${message} ${advice}`)
    this.name = "WorkbookError"
  }
}

export const notReadable = () => new WorkbookError(toError("workbook-not-readable"))
export const tooLarge = () => new WorkbookError(toError("workbook-too-large"))
