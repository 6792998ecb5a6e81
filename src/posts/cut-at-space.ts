/** Shortens a text to its first words, with an ellipsis after them. One that is short enough stays as it is. */
export function cutAtSpace(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  const start = text.slice(0, maxCharacters)
  const end = start.lastIndexOf(" ")
  // A surrogate at the end would be half a character.
  return `${end > 0 ? start.slice(0, end) : start.replace(/\p{Surrogate}$/u, "")}…`
}
