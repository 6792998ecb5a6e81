import { MAX_CELL_CHARACTERS } from "../limits"
import { type Problem, toError, toWarning } from "../problems/problem"
import type { CellFacts } from "../workbook/read-sheet"

/** The text that Excel stores under a picture that is placed in a cell; some programs keep only this when they save the workbook. */
const IMAGE_PLACEHOLDER = "#VALUE!"

/** Finds what is wrong with a cell, or strange about it, whatever its text says. */
export function* checkFacts(shown: string, facts: CellFacts): Generator<Problem> {
  const { kind, isFormula, formatProblem, isCutOff } = facts
  if (kind === "picture" || (!isFormula && shown === IMAGE_PLACEHOLDER)) {
    yield toError("picture-in-cell")
  } else if (kind === "error") yield toError("formula-failed", { shown })
  else if (kind === "noResult") yield toError("formula-without-result", { formula: shown })
  if (formatProblem === "format-unreadable") yield toError(formatProblem, { shown })
  else if (formatProblem) yield toWarning(formatProblem, { shown })
  if (isCutOff) yield toError("cell-cut-off", { limit: MAX_CELL_CHARACTERS })
}

/** Finds a link on a whole cell, which no page shows, unless Excel has made it of an address in the text. */
export function checkCellLink(text: string, target = ""): Problem[] {
  const address = target
    .replace(/^(https?:\/\/|mailto:)/i, "")
    .replace(/[?#].*/, "")
    .replace(/\/$/, "")
  const isInText = address !== "" && text.toLowerCase().includes(address.toLowerCase())
  return target === "" || isInText ? [] : [toWarning("cell-link-lost", { target })]
}
