const MAX_QUOTED_CHARACTERS = 80

/** Shortens a text for a message: editors may have pasted an article or an image where a URL belongs. */
export function truncate(text: string): string {
  return text.length <= MAX_QUOTED_CHARACTERS ? text : `${text.slice(0, MAX_QUOTED_CHARACTERS)}…`
}
