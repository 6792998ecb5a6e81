/** Line breaks and other control characters, and those that change the direction of a line. */
const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
/** `::name::` and `##[name]` are commands in a log of GitHub Actions. */
const COMMAND_BEGINNING = /:(?=:)|#(?=#\[)/g

/**
 * Makes a text that others wrote safe for a terminal and a log: one line without commands. Such texts come from
 * workbooks, file names and commits.
 */
export function toPrintable(text: string): string {
  return text.replace(CONTROL_CHARACTER, " ").replace(COMMAND_BEGINNING, "$& ")
}
