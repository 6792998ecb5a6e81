/** The words of a problem, for an editor who knows Excel and nothing else. */
export interface ProblemText {
  /** What is wrong. */
  message: string
  /** What to do. */
  advice: string
}

const MAX_QUOTED_CHARACTERS = 80
/** A row may have 16,384 filled cells, and a folder hundreds of pictures. */
const MAX_LISTED = 20

/** Shortens a text for a message: a cell may contain an article where a URL belongs. */
export function shorten(text: string): string {
  return text.length <= MAX_QUOTED_CHARACTERS ? text : `${text.slice(0, MAX_QUOTED_CHARACTERS)}…`
}

export function listSome(items: readonly string[]): string {
  const rest = items.length - MAX_LISTED
  return items.slice(0, MAX_LISTED).join(", ") + (rest > 0 ? ` and ${formatNumber(rest)} more` : "")
}

export function formatNumber(number: number): string {
  return number.toLocaleString("en")
}

/** Control characters, such as line breaks, and those that change the text's direction. */
const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
/** `::name::` and `##[name]` are commands in a log of GitHub Actions. */
const COMMAND_BEGINNING = /:(?=:)|#(?=#\[)/g

/** Makes untrusted text, such as a file name, safe for a terminal or log: one line, no commands. */
export function toPrintable(text: string): string {
  return text.replace(CONTROL_CHARACTER, " ").replace(COMMAND_BEGINNING, "$& ")
}
