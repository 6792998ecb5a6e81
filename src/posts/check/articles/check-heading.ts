import { type Problem, toError, toWarning } from "../../problem"

/** Longer headings fill a phone's screen. */
const LONG_HEADING_CHARACTERS = 90

/**
 * Finds what is wrong with the Heading cell of a row that has any text.
 * @param sameRow the earlier row that has the same heading, if there is one
 * @param similarRow the earlier row whose heading gives the same slug
 */
export function checkHeading(
  heading: string,
  sameRow: number | undefined,
  similarRow: number | undefined,
): Problem[] {
  if (!heading) return [toError("heading-missing")]
  const problems: Problem[] = []
  if (sameRow !== undefined) {
    problems.push(toError("heading-repeated", { row: sameRow }))
  } else if (similarRow !== undefined) {
    problems.push(toWarning("heading-similar", { row: similarRow }))
  }
  if (heading.length > LONG_HEADING_CHARACTERS) {
    const params = { characters: heading.length, limit: LONG_HEADING_CHARACTERS }
    problems.push(toWarning("heading-long", params))
  }
  return problems
}
