import { toOrdinaryLetters } from "../body/text/fancy-letters"
import type { ColumnKey, Post } from "../post"
import { isImageName } from "./image-name"
import { takeSlug } from "./slug"

/**
 * Converts the cells of a row beside its body.
 * @param cells their texts, trimmed
 * @param slugs slugs so far, each with the last number that was appended to it
 * @returns null if the row has no heading, so that it cannot be shown
 */
export function cellsToPost(
  { heading, image }: Omit<Record<ColumnKey, string>, "body">,
  slugs: Map<string, number>,
): Omit<Post, "body"> | null {
  if (!heading) return null
  return {
    slug: takeSlug(heading, slugs),
    heading: toOrdinaryLetters(heading),
    image: isImageName(image) ? image.normalize() : null,
  }
}
