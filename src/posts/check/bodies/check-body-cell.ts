import { findBoldLinesInParagraphs, hasTags } from "../../body/typed-body-to-html"
import type { ArticleRow } from "../../editors-workbook/read-articles"
import { MAX_BODY_CHARACTERS, MAX_BODY_ELEMENTS, MAX_CELL_CHARACTERS } from "../../limits"
import { type Problem, toError, toWarning } from "../../problem"

/**
 * Finds what is wrong with the Body cell of an article: its length, what Excel's formatting becomes, and its HTML.
 * @param isCutOff whether the cell has as many characters as Excel keeps
 * @param checkHtml finds what is wrong with HTML
 */
export function checkBodyCell(
  article: ArticleRow,
  isCutOff: boolean,
  checkHtml: (html: string) => Problem[],
): Problem[] {
  return [
    ...(isCutOff ? [toError("body-cut-off", { limit: MAX_CELL_CHARACTERS })] : []),
    ...checkText(article, checkHtml),
  ]
}

function checkText(article: ArticleRow, checkHtml: (html: string) => Problem[]): Problem[] {
  const { cells, html } = article
  if (!cells.body) return [toWarning("body-empty")]
  if (html.length > MAX_BODY_CHARACTERS) {
    return [toError("body-too-long", { limit: MAX_BODY_CHARACTERS })]
  }
  if (hasTags(cells.body)) {
    return [...checkHtml(html), ...checkLostFormatting(article)]
  }
  if (html.split(/<[a-z]/).length > MAX_BODY_ELEMENTS) {
    return [toError("body-of-many-lines", { limit: MAX_BODY_ELEMENTS })]
  }
  // A bold line is a subheading only at the beginning of a paragraph.
  return findBoldLinesInParagraphs(article.bodyRuns).map((line) =>
    toWarning("bold-line-in-paragraph", { line }),
  )
}

/** With tags, a body is HTML, and bold or italic of its letters is ignored. */
function checkLostFormatting({ bodyRuns }: ArticleRow): Problem[] {
  const types = [
    ...(bodyRuns.some(({ isBold }) => isBold) ? ["bold" as const] : []),
    ...(bodyRuns.some(({ isItalic }) => isItalic) ? ["italic" as const] : []),
  ]
  return types.length === 0 ? [] : [toWarning("formatting-lost", { types })]
}
