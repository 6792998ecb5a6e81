import { distance } from "fastest-levenshtein"

/** Largest share of letters in which the meant text may differ from the typed one. */
const MAX_MISTYPED_SHARE = 1 / 3

/** Finds the text nearest to a typed one, if any is near. */
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
