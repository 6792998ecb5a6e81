import { attributeOf, type Element, findElements, remove, setAttribute, textOf } from "./html-tree"
import { type BuiltPage, findRequired, hasAttribute } from "./page-files"

/** What every page of Gatsby has and this site does not use. */
const UNUSED: Record<string, (element: Element) => boolean> = {
  "the name of its generator": (element) => attributeOf(element, "name") === "generator",
  "the tag for browsers of before 2015": (element) =>
    attributeOf(element, "http-equiv") === "x-ua-compatible",
  "the script for prefetching links in sight": (element) =>
    attributeOf(element, "id") === "gatsby-chunk-mapping",
  // Images are plain `picture` elements.
  "the noscript styles of gatsby-plugin-image": (element) =>
    element.tagName === "noscript" && findElements(element, isImageStyle).length > 0,
  "the styles of gatsby-plugin-image": isImageStyle,
  "the script of gatsby-plugin-image": (element) =>
    element.tagName === "script" && textOf(element).includes("gatsbyImageSsr"),
}

function isImageStyle(element: Element): boolean {
  return element.tagName === "style" && textOf(element).startsWith(".gatsby-image-wrapper")
}

const OLD_SAFARI = ", shrink-to-fit=no"
const HELMET_MARK = "data-react-helmet"

/** Removes what no visitor needs, and the attributes of react-helmet, which is not in the browser. */
export function stripUnusedMarkup(page: BuiltPage): void {
  for (const [what, isUnused] of Object.entries(UNUSED)) {
    findRequired(page, what, isUnused).forEach(remove)
  }
  const [viewport] = findRequired(page, `“${OLD_SAFARI}”`, (element) =>
    (attributeOf(element, "content") ?? "").endsWith(OLD_SAFARI),
  )
  setAttribute(viewport, "content", attributeOf(viewport, "content")?.replace(OLD_SAFARI, ""))
  for (const element of findRequired(page, HELMET_MARK, hasAttribute(HELMET_MARK))) {
    setAttribute(element, HELMET_MARK, undefined)
  }
}
