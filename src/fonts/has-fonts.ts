export const TEXT_FAMILY = "Literata"

/** Whether `loadFonts` has added the site's fonts; until then they may still move what is on the page. */
export function hasFonts(): boolean {
  // Some browsers quote the names of families.
  return [...document.fonts].some(({ family }) => family.replaceAll('"', "") === TEXT_FAMILY)
}
