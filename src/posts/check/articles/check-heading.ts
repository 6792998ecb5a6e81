import type { Problem } from "../report/problem"

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
  if (!heading) {
    const message = "The row has text but no heading, so it is not shown."
    return [{ severity: "error", message, advice: "Type a heading." }]
  }
  const problems: Problem[] = []
  const advice = "Change one of the two."
  if (sameRow !== undefined) {
    const message = `The heading is the same as in row ${sameRow}, so their addresses clash.`
    problems.push({ severity: "error", message, advice })
  } else if (similarRow !== undefined) {
    const message = `The heading differs from that in row ${similarRow} only in capitals, accents or signs, so the address of the article depends on the order of the rows.`
    problems.push({ severity: "warning", message, advice })
  }
  if (heading.length > LONG_HEADING_CHARACTERS) {
    const message = `The heading has ${heading.length} characters.`
    const advice = `Shorten it to ${LONG_HEADING_CHARACTERS}, so that it fits a phone.`
    problems.push({ severity: "warning", message, advice })
  }
  return problems
}
