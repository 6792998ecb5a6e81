/** The id of a row of the table of problems. With an underscore, which no slug of an article has. */
export function toProblemId(index: number): string {
  return `problem_${index + 1}`
}
