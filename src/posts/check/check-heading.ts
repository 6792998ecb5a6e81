import { CHARACTER_REFERENCE } from "../body/text/escape-html"
import { checkCharacters } from "../body/text/check-pasted-text"
import { readTags } from "../body/tags/read-tags"
import { hasUnclearMarks, readMarks } from "../body/lines/typed-marks"
import { withFormat } from "../body/text/formatted-text"
import { LONG_HEADING_CHARACTERS } from "../limits"
import { makeError, makeWarning, type Problem } from "../problems/problem"
import { headingToSlug } from "../workbook/slug"
import type { EditorsRow } from "../workbook/read-editors-workbook"

const HAS_REFERENCE = new RegExp(CHARACTER_REFERENCE, "i")

/** The first row with each heading, and with each slug. */
interface FirstRows {
  byHeading: ReadonlyMap<string, number>
  bySlug: ReadonlyMap<string, number>
}

export function findFirstRows(rows: readonly EditorsRow[]): FirstRows {
  // In a map the last entry of a key counts.
  const named = rows.filter(({ cells }) => cells.heading).reverse()
  return {
    byHeading: new Map(named.map(({ row, cells }) => [cells.heading, row])),
    bySlug: new Map(named.map(({ row, cells }) => [headingToSlug(cells.heading), row])),
  }
}

export function checkHeading(
  { row, cells, hasHeadingFormats }: EditorsRow,
  rows: readonly EditorsRow[],
  firstRows: FirstRows,
): Problem[] {
  const { heading, image, body } = cells
  if (!heading) {
    // If only the body is filled, paragraphs were probably pasted onto the cell above, not into it.
    const above = rows.findLast((other) => other.post && other.row < row)
    return [makeError("heading-missing", { rowAbove: body && !image ? above?.row : undefined })]
  }
  const problems: Problem[] = []
  const sameRow = firstRows.byHeading.get(heading) ?? row
  const similarRow = firstRows.bySlug.get(headingToSlug(heading)) ?? row
  if (sameRow < row) problems.push(makeError("heading-repeated", { row: sameRow }))
  else if (similarRow < row) problems.push(makeWarning("heading-repeated", { row: similarRow }))
  if (heading.length > LONG_HEADING_CHARACTERS) {
    const params = { characters: heading.length, limit: LONG_HEADING_CHARACTERS }
    problems.push(makeWarning("heading-long", params))
  }
  if (hasHeadingFormats || isMoreThanWords(heading)) {
    problems.push(makeWarning("heading-not-plain", { heading }))
  }
  return [...problems, ...checkCharacters(heading)]
}

/** Whether a heading has tags, references or marks, which only a body understands. */
function isMoreThanWords(heading: string): boolean {
  return (
    readTags(heading).tags.length > 0 ||
    HAS_REFERENCE.test(heading) ||
    hasUnclearMarks(heading) ||
    readMarks({ ...withFormat(heading, 0), tags: [] }, true).text !== heading
  )
}
