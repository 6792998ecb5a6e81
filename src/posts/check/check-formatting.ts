import { hasTags } from "../body/typed-body-to-html"
import type { ArticleRow } from "./read-articles"
import type { Problem } from "./problem"

const LIST = new Intl.ListFormat("en-GB")

/** Finds what Excel shows of a body and the page does not. */
export function checkFormatting({ cells, body }: ArticleRow): Problem[] {
  const { runs, wholly, others } = body
  if (hasTags(cells.body)) {
    const bold = runs.some(({ isBold }) => isBold) ? ["bold type"] : []
    const italic = runs.some(({ isItalic }) => isItalic) ? ["italic type"] : []
    const lost = [...bold, ...italic, ...others]
    const message = `The body has tags, so the ${LIST.format(lost)} of some letters will not be shown.`
    const advice = "Use tags for this, too, such as <strong>, or take all tags out of the text."
    return lost.length > 0 ? [{ severity: "warning", message, advice }] : []
  }
  const findings: Problem[] = []
  if (wholly.length > 0) {
    const message = `The whole body is ${LIST.format(wholly)}, so nothing in it stands out; it will be shown in plain letters.`
    const advice = "Nothing needs to be done. Only parts of a body can stand out."
    findings.push({ severity: "warning", message, advice })
  }
  if (others.length > 0) {
    const message = `The ${LIST.format(others)} of some letters will not be shown; only bold and italic are.`
    const advice = "Nothing needs to be done, unless it matters: make these letters bold or italic."
    findings.push({ severity: "warning", message, advice })
  }
  return findings
}
