import type { EditorsPostRow } from "../../editors-workbook/read-editors-posts"
import { MAX_BODY_CHARACTERS, MAX_CELL_CHARACTERS } from "../../limits"
import { type Problem, toError, toWarning } from "../../problems/problem"
import { type BodySurroundings, checkBody } from "./check-body"

/**
 * Finds what is wrong with the Body cell of an article: its length, and what becomes of its text.
 * @param isCutOff whether the cell has as many characters as Excel keeps
 */
export function checkBodyCell(
  { cells, body }: EditorsPostRow,
  isCutOff: boolean,
  surroundings: BodySurroundings,
): Problem[] {
  const problems = isCutOff ? [toError("body-cut-off", { limit: MAX_CELL_CHARACTERS })] : []
  if (!cells.body) return [...problems, toWarning("body-empty")]
  if (body.html.length > MAX_BODY_CHARACTERS) {
    return [...problems, toError("body-too-long", { limit: MAX_BODY_CHARACTERS })]
  }
  return [...problems, ...checkBody(body, surroundings)]
}
