import { CHARACTER_REFERENCE } from "../body/text/escape-html"
import { checkSigns } from "../body/text/symbol-fonts"
import { readTags } from "../body/tags/read-tags"
import { hasUnclearMarks, readMarks } from "../body/lines/typed-marks"
import { withFormat } from "../body/text/formatted-text"
import { LONG_HEADING_CHARACTERS } from "../limits"
import { type Problem, toError, toWarning } from "../problems/problem"

const REFERENCE = new RegExp(CHARACTER_REFERENCE, "i")

/**
 * Finds what is wrong with the Heading cell of a row that has any text.
 * @param rowAbove the row of the article above, if only the Body cell of this one is filled
 * @param sameRow the earlier row that has the same heading, if there is one
 * @param similarRow the earlier row whose heading gives the same slug
 */
export function checkHeading(
  heading: string,
  rowAbove: number | undefined,
  sameRow: number | undefined,
  similarRow: number | undefined,
): Problem[] {
  if (!heading) return [toError("heading-missing", { rowAbove })]
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
  if (isMoreThanWords(heading)) problems.push(toWarning("heading-with-tags", { heading }))
  return [...problems, ...checkSigns(heading)]
}

/** Whether a heading has what would be understood in a body: tags, references or the marks of messengers. */
function isMoreThanWords(heading: string): boolean {
  return (
    readTags(heading).tags.length > 0 ||
    REFERENCE.test(heading) ||
    hasUnclearMarks(heading) ||
    readMarks({ ...withFormat(heading, 0), tags: [] }, true).text !== heading
  )
}
