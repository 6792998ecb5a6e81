import { append, attributeOf, createElement, remove } from "./html-tree"
import { type BuiltPage, findRequired } from "./page-files"

/** The site's own fonts; those with `local()` only replace them until they have arrived. */
const FONT_FILES = /@font-face\{[^}]*url\([^}]*\}/g

/**
 * Inlines the page's styles as Gatsby does, but its fonts: those do not match any medium until the script
 * loader changes that, so that they do not compete with the page for bandwidth.
 * Whole styles, because extracting the critical ones did not pay: inline they add 1.4 to 2.1 KB (Brotli) to
 * a page and save 4 KB of style files; FCP stays within the noise, and a menu answers sooner.
 * They are those of the files, since Gatsby renders a page again only when its JavaScript changes.
 */
export function inlineStyles(page: BuiltPage): void {
  findRequired(
    page,
    "inline styles",
    (element) => attributeOf(element, "data-identity") === "gatsby-global-css",
  ).forEach(remove)
  const [head] = findRequired(page, "a head", ({ tagName }) => tagName === "head")
  const styles = page.styles.map(({ url, css }) =>
    // By this attribute webpack's runtime knows that it need not load the file.
    createElement("style", { "data-href": url }, css.replace(FONT_FILES, "")),
  )
  const fonts = page.styles.flatMap(({ css }) => css.match(FONT_FILES) ?? []).join("")
  if (!fonts) throw new Error(`The styles of ${page.path} have no font in a file`)
  append(head, [
    ...styles,
    createElement("style", { media: "not all" }, fonts),
    createElement("noscript", {}, [createElement("style", {}, fonts)]),
  ])
}
