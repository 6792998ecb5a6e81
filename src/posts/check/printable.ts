/** Longer ones are nobody's words; laying out a table takes the square of their length. */
const MAX_PRINTED_CHARACTERS = 1_000
/** Line breaks and other control characters, and those that change the direction of a line. */
const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
/** `::name::` and `##[name]` are commands in a log of GitHub Actions. */
const COMMAND_BEGINNING = /:(?=:)|#(?=#\[)/g

/**
 * Makes text of a workbook, the name of a file or the words of a commit fit for a terminal and a log: one line
 * that contains no commands.
 */
export function toPrintable(text: string): string {
  const shown = text.slice(0, MAX_PRINTED_CHARACTERS)
  const line = shown.replace(CONTROL_CHARACTER, " ").replace(COMMAND_BEGINNING, "$& ")
  return shown === text ? line : `${line}…`
}
