import { toOrdinaryLetters } from "../body/text/fancy-letters"
import type { ColumnKey, Post } from "../post"
import { isImageName } from "./image-name"
import { takeSlug } from "./slug"

/**
 * The rules about what is shown of a row beside its body.
 * @param cells its texts, trimmed
 * @param slugs those so far, each with the last number that was appended to it
 * @returns null when the row cannot be shown: it has no heading
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
