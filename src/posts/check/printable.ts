/** Line breaks and other control characters, and those that change the direction of a line. */
const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
/** `::name::` and `##[name]` are commands in a log of GitHub Actions. */
const COMMAND_BEGINNING = /:(?=:)|#(?=#\[)/g

/**
 * Makes text of a workbook, the name of a file or the words of a commit fit for a terminal and a log: one line
 * that contains no commands.
 */
export function toPrintable(text: string): string {
  return text.replace(CONTROL_CHARACTER, " ").replace(COMMAND_BEGINNING, "$& ")
}
