import type { Problem } from "./problem"

/** Longer headings fill a phone's screen. */
const LONG_HEADING_CHARACTERS = 90

/**
 * Finds what is wrong with the Heading cell of a row that has any text.
 * @param earlierRow the row that has the same heading, if there is one
 */
export function checkHeading(heading: string, earlierRow: number | undefined): Problem[] {
  if (!heading) {
    const message = "The row has text but no heading, so it is not shown."
    return [{ severity: "error", message, advice: "Type a heading." }]
  }
  const problems: Problem[] = []
  if (earlierRow !== undefined) {
    const message = `The heading is the same as in row ${earlierRow}, so their addresses clash.`
    problems.push({ severity: "error", message, advice: "Change one of the two." })
  }
  if (heading.length > LONG_HEADING_CHARACTERS) {
    const message = `The heading has ${heading.length} characters.`
    const advice = `Shorten it to ${LONG_HEADING_CHARACTERS}, so that it fits a phone.`
    problems.push({ severity: "warning", message, advice })
  }
  return problems
}
