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

/** The workbook may be whole, but not every text of it is certain: nothing is guessed. */
export function unsure(): WorkbookError {
  return new WorkbookError(toError("workbook-unsure"))
}

/** The workbook is beyond a limit that only a hostile one, or one with much beside the articles, reaches. */
export function tooLargeInside(): WorkbookError {
  return new WorkbookError(toError("workbook-too-large-inside"))
}

export function damaged(): WorkbookError {
  return new WorkbookError(toError("workbook-damaged"))
}
