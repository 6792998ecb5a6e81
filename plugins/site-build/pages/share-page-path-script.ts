import { attributeOf, createElement, replace, textOf } from "./html-tree"
import { type BuiltPage, findRequired } from "./page-files"

/** Makes the script that names the page the same on every page, so that the content policy needs one hash for all. */
export function sharePagePathScript(page: BuiltPage): void {
  const [script] = findRequired(
    page,
    "the script that sets window.pagePath",
    (element) =>
      attributeOf(element, "id") === "gatsby-script-loader" &&
      textOf(element).includes(`window.pagePath=${JSON.stringify(page.path)};`),
  )
  const code = "pagePath=document.currentScript.dataset.page"
  replace(script, createElement("script", { "data-page": page.path }, code))
}
