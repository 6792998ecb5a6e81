/** Adults read some 240 words of English a minute in silence, and fewer in a second language (Brysbaert 2019). */
export const WORDS_PER_MINUTE = 200

/**
 * How long reading an article takes.
 * @param html of its body
 * @returns whole minutes, at least 1
 */
export function countReadingMinutes(html: string): number {
  const words = html.replace(/<[^>]*>/g, " ").match(/\S+/g)?.length ?? 0
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
