const MAX_QUOTED_CHARACTERS = 80

/** A text as a message quotes it: an article or a whole picture may have been pasted where an address belongs. */
export function truncate(text: string): string {
  return text.length <= MAX_QUOTED_CHARACTERS ? text : `${text.slice(0, MAX_QUOTED_CHARACTERS)}…`
}
