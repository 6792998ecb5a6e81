import { type BuiltPage, findRequired } from "./page-files"

/** Elements that Gatsby adds to every page and this site does not use: selectors, and a text that only they contain. */
const UNUSED: readonly [selector: string, text?: string][] = [
  ["meta[name=generator]"],
  // Internet Explorer reads it.
  ["meta[http-equiv=x-ua-compatible]"],
  // It serves the prefetching of visible links, which is off.
  ["#gatsby-chunk-mapping"],
  // gatsby-plugin-image adds these; images are plain `picture` elements.
  ["noscript", ".gatsby-image-wrapper"],
  ["style", ".gatsby-image-wrapper"],
  ["script", "gatsbyImageSsr"],
]
const OLD_SAFARI = ", shrink-to-fit=no"
const HELMET_MARK = "data-react-helmet"

/** Removes these elements, and the attributes of react-helmet, which does not run in the browser. */
export function stripUnusedMarkup(page: BuiltPage): void {
  for (const [selector, text] of UNUSED) {
    for (const element of findRequired(page, selector, text)) element.remove()
  }
  const [viewport] = findRequired(page, `meta[content$="${OLD_SAFARI}"]`)
  const content = viewport.getAttribute("content") ?? ""
  viewport.setAttribute("content", content.replace(OLD_SAFARI, ""))
  for (const element of findRequired(page, `[${HELMET_MARK}]`)) {
    element.removeAttribute(HELMET_MARK)
  }
}
