import { toOrdinaryLetters } from "../ordinary-letters"
import type { ColumnKey, Post } from "../post"
import { isImageName } from "./image-name"
import { takeSlug } from "./slug"

/**
 * The rules about what is shown of a row.
 * @param cells its texts, trimmed
 * @param slugs those so far, each with the last number that was appended to it
 * @returns null when the row cannot be shown: it has no heading
 */
export function cellsToPost(
  { heading, image, body }: Record<ColumnKey, string>,
  slugs: Map<string, number>,
): Post | null {
  if (!heading) return null
  return {
    slug: takeSlug(heading, slugs),
    heading: toOrdinaryLetters(heading),
    image: isImageName(image) ? image.normalize() : null,
    body,
  }
}
