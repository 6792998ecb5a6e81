import { distance } from "fastest-levenshtein"

/** What is meant differs from what is typed in at most this part of its letters. */
const MAX_MISTYPED_SHARE = 1 / 3

/** The text that is nearest to a typed one, if it is near. */
export function findNearest(
  typed: string,
  texts: readonly string[],
  toCompared = (text: string) => text,
): string | undefined {
  let nearest: string | undefined
  let most = Math.floor(typed.length * MAX_MISTYPED_SHARE)
  for (const text of texts) {
    const letters = distance(typed, toCompared(text))
    // The first of several that are equally near.
    if (letters > most || (nearest !== undefined && letters === most)) continue
    nearest = text
    most = letters
  }
  return nearest
}
