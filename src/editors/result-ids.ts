// With an underscore, which no slug of an article has.

/** The id of the panel that says what to do next. */
export const STEPS_ID = "publish_steps"

/** The id of a row of the table of problems. */
export function toProblemId(index: number): string {
  return `problem_${index + 1}`
}
