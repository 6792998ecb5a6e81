import { append, type BuiltPage, findRequired } from "./page-files"

/** The site's own fonts; those with `local()` only replace them until they have arrived. */
const FONT_FILES = /@font-face\{[^}]*url\([^}]*\}/g

/**
 * Takes the fonts out of the styles that Gatsby inlines. They match no medium until the script loader changes
 * that, so that they do not compete with the page for bandwidth.
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
  append(head, "style", { media: "not all" }, fonts)
  append(append(head, "noscript", {}), "style", {}, fonts)
}
