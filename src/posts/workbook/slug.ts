/** Enough to distinguish headings. Normalising n accents takes n² steps. */
const MAX_SLUG_SOURCE_CHARACTERS = 200

/** Characters that are invisible in a URL, such as those in emoji. Format characters become "-". */
const INVISIBLE_CHARACTER = /(?!\p{Cf})\p{Default_Ignorable_Code_Point}|\p{Me}/gu

/** Ad blockers (EasyList) hide elements with such ids as site boilerplate. */
const SITE_BOILERPLATE =
  /^(?:ads?|adverts?|advertis[^-]+|banners?|cookies?|newsletters?|pop-?ups?|promo[^-]*|share|social|sponsor[^-]*)(?:-|$)/

/** "Mark less, teach more" → "mark-less-teach-more". Removes accents, keeps all scripts. */
export function headingToSlug(heading: string): string {
  const slug = heading
    .slice(0, MAX_SLUG_SOURCE_CHARACTERS)
    .normalize("NFKD")
    .replace(INVISIBLE_CHARACTER, "")
    .replace(/(\p{Script=Latin})\p{M}+/gu, "$1")
    .replace(/\u02bc/g, "")
    .normalize("NFC")
    .toLowerCase()
    // Includes combining marks without a letter.
    .replace(/(?:^\p{M}+|[^\p{L}\p{M}\p{N}]\p{M}*)+/gu, "-")
    .replace(/^-|-$/g, "")
  if (slug === "") return "thought"
  return SITE_BOILERPLATE.test(slug) ? `thought-${slug}` : slug
}

/** @param taken slugs so far, each with the last number appended to it; gets the new slug */
export function takeSlug(heading: string, taken: Map<string, number>): string {
  const base = headingToSlug(heading)
  let count = taken.get(base) ?? 1
  let slug = base
  while (taken.has(slug)) slug = `${base}-${++count}`
  taken.set(slug, 1)
  taken.set(base, count)
  return slug
}
