import { type BuiltPage, findRequired } from "./page-files"

/** Gatsby's minifier writes it so. */
const WITHOUT_SCRIPTS = "(scripting:none)"

/**
 * Removes the scripts of a page that works without them: /articles and the not-found page. The styles for browsers without scripts
 * then apply in every browser.
 */
export function removeScripts(page: BuiltPage): void {
  for (const script of findRequired(page, "script")) script.remove()
  for (const style of findRequired(page, "style", WITHOUT_SCRIPTS)) {
    style.textContent = style.textContent.replaceAll(WITHOUT_SCRIPTS, "(min-width:0)")
  }
}
