import { type BuiltPage, findRequired } from "./page-files"

/** What every page of Gatsby has and this site does not use: selectors, with a text that only these elements have. */
const UNUSED: readonly [selector: string, text?: string][] = [
  ["meta[name=generator]"],
  // For browsers of before 2015
  ["meta[http-equiv=x-ua-compatible]"],
  // For prefetching links in sight
  ["#gatsby-chunk-mapping"],
  // Of gatsby-plugin-image; images are plain `picture` elements.
  ["noscript", ".gatsby-image-wrapper"],
  ["style", ".gatsby-image-wrapper"],
  ["script", "gatsbyImageSsr"],
]
const OLD_SAFARI = ", shrink-to-fit=no"
const HELMET_MARK = "data-react-helmet"

/** Removes what no visitor needs, and the attributes of react-helmet, which is not in the browser. */
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
