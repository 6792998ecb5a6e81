import { distance } from "fastest-levenshtein"

/** What is meant differs from what is typed in at most this part of its letters. */
const MAX_MISTYPED_SHARE = 1 / 3

/** The text that is nearest to a typed one, if it is near. */
export function findNearest(
  typed: string,
  texts: readonly string[],
  toCompared = (text: string) => text,
): string | undefined {
  const [nearest] = texts
    .map((text) => ({ text, letters: distance(typed, toCompared(text)) }))
    .filter(({ letters }) => letters <= Math.floor(typed.length * MAX_MISTYPED_SHARE))
    .sort((one, other) => one.letters - other.letters)
  return nearest?.text
}
