import { type BuiltPage, findRequired } from "./page-files"

/** Makes the script that names the page the same on every page, so that the content policy needs one hash for all. */
export function sharePagePathScript(page: BuiltPage): void {
  const code = `window.pagePath=${JSON.stringify(page.path)};`
  const [script] = findRequired(page, "#gatsby-script-loader", code)
  script.removeAttribute("id")
  script.setAttribute("data-page", page.path)
  script.textContent = "pagePath=document.currentScript.dataset.page"
}
