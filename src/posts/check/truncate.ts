const MAX_QUOTED_CHARACTERS = 80

/** A text as a message quotes it: an article or a whole image may have been pasted where a URL belongs. */
export function truncate(text: string): string {
  return text.length <= MAX_QUOTED_CHARACTERS ? text : `${text.slice(0, MAX_QUOTED_CHARACTERS)}…`
}
