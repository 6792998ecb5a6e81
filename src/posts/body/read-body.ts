import { MAX_BODY_CHARACTERS, MAX_BODY_ELEMENTS } from "../limits"
import { makeError, makeWarning, type Problem } from "../problems/problem"
import { BodyReader } from "./body-reader"
import { FoundProblems, quote, BodyTooLargeError } from "./found-problems"
import { HIDDEN_PART } from "./tags/html-elements"
import { readTags } from "./tags/read-tags"
import { checkPastedText } from "./text/check-pasted-text"
import { escapeHtml } from "./text/escape-html"
import { joinFormatted, type Run, withFormat } from "./text/formatted-text"
import { cleanPastedText } from "./text/clean-pasted-text"

export interface ReadBody {
  /** HTML of known elements and attributes, all closed; not sanitised. */
  html: string
  problems: Problem[]
  /** Comments and hidden elements, including their tags. */
  hidden: string
}

/**
 * Reads a body: typed text, with or without tags. Text outside of HTML blocks has typed paragraphs,
 * subheadings, lists, tables and addresses. Reading the result again changes nothing.
 * @param runs from `readRuns`, without formats of the whole cell
 */
export function readBody(runs: readonly Run[]): ReadBody {
  const formatted = cleanPastedText(
    joinFormatted(runs.map((run) => withFormat(run.text, run.format))),
  )
  const { text } = formatted
  const { tags, brokenTag } = readTags(text)
  const problems = new FoundProblems()
  if (brokenTag !== undefined)
    problems.add(makeWarning("tag-shown-as-typed", { beginning: quote(text, brokenTag) }))
  for (const problem of checkPastedText(text)) problems.add(problem)
  const hiddenTags = tags.filter(({ name }) => name === HIDDEN_PART)
  const hidden = hiddenTags.map(({ start, end }) => text.slice(start, end)).join("\n")
  try {
    const html = new BodyReader(formatted, problems).read(tags)
    const elements = html.match(/<[a-z]/gi)?.length ?? 0
    if (html.length > MAX_BODY_CHARACTERS || elements > MAX_BODY_ELEMENTS)
      throw new BodyTooLargeError()
    return { html, problems: problems.list, hidden }
  } catch (cause) {
    if (!(cause instanceof BodyTooLargeError)) throw cause
    problems.add(makeError("body-too-large"))
    return { html: `<p>${escapeHtml(text)}</p>`, problems: problems.list, hidden }
  }
}

/** Reads a body without formats. */
export function readPlainBody(text: string): ReadBody {
  return readBody([{ text, format: 0 }])
}
