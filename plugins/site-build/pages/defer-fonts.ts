import { DEFERRED_FONTS_MEDIA } from "./load-after-paint"
import { append, type BuiltPage, findRequired } from "./page-files"

/** The site's own fonts. Those with `local()` are not deferred: they stand in until the files have arrived. */
const FONT_FILES = /@font-face\{[^}]*url\([^}]*\}/g

/**
 * Moves the fonts out of the styles that Gatsby inlines, into a style element that `loadAfterPaint` activates, so that
 * they do not compete with the page for bandwidth.
 */
export function deferFonts(page: BuiltPage): void {
  const styles = findRequired(page, "style[data-identity=gatsby-global-css]")
  const fonts = styles.flatMap(({ textContent }) => textContent.match(FONT_FILES) ?? []).join("")
  if (!fonts) throw new Error(`The styles of ${page.path} have no font in a file`)
  for (const style of styles) {
    style.removeAttribute("data-identity")
    style.textContent = style.textContent.replace(FONT_FILES, "")
  }
  const { head } = page.document
  append(head, "style", { media: DEFERRED_FONTS_MEDIA }, fonts)
  append(append(head, "noscript", {}), "style", {}, fonts)
}
