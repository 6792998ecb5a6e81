import { isSaveDataOn } from "../is-save-data-on"

/** Browsers wait no longer for a font. One takes as long as the beginning of the page took, or longer. */
const FAST_LINE_MS = 100
/** The item of localStorage that `cacheFonts` sets. */
export const FONTS_CACHED = "fonts-cached"

/**
 * Chooses the fonts of a document, once and before anything is painted, so that no text is ever drawn again in another
 * font. The site's own need a fast line or the browser's cache: on a slow line they would keep back the articles, and come
 * too late. Else all text is in stand-ins (tokens.css). Chrome waits with the first paint for fonts that a script in the
 * head loads, Firefox and Safari with the text.
 */
export function chooseFonts(): void {
  if (!isLineFast() && !areFontsCached()) {
    document.documentElement.dataset.fonts = "stand-ins"
    return
  }
  for (const font of ["700 1em Bricolage Grotesque", "1em Literata"]) {
    // A font that fails is not used.
    document.fonts.load(font).catch(() => undefined)
  }
}

function isLineFast(): boolean {
  // The types of entries depend on their names, which TypeScript does not know.
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[]
  if (!navigation || isSaveDataOn()) return false
  return performance.now() - navigation.requestStart < FAST_LINE_MS
}

/** Whether the browser has had the fonts: no page can ask what is in its cache. */
export function areFontsCached(): boolean {
  try {
    return FONTS_CACHED in localStorage
  } catch {
    // The visitor allows no storage.
    return false
  }
}
