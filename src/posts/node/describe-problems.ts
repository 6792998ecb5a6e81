import { describeProblem } from "../problems/all-messages"
import { describePlace, type Problem } from "../problems/problem"
import { toPrintable } from "../problems/problem-text"

/** Writes problems for a terminal or log: severity, place, message and advice of each. */
export function describeProblems(problems: readonly Problem[], file: string): string {
  const paragraphs = problems.map((problem) => {
    const { message, advice } = describeProblem(problem)
    const place = `${problem.severity}: ${describePlace(problem.place, file)}`
    return [place, message, advice].map(toPrintable).join("\n  ")
  })
  return paragraphs.join("\n")
}
