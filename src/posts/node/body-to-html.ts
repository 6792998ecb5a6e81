import { JSDOM } from "jsdom"
import { makeSanitiser } from "../body/sanitiser/sanitise-body"
import type { SafeHtml } from "../body/sanitiser/safe-html"

/**
 * Makes what turns a post's body into HTML for readers elsewhere, such as those of the feed.
 * @param page URL of the page that shows the posts; images may come from its site only
 * @returns takes a body as `readBody` has written it; all URLs of its result are absolute
 */
export function makeBodyToHtml(page: string): (body: string) => SafeHtml {
  const { window } = new JSDOM("", { url: page })
  const sanitise = makeSanitiser(window, new URL(page).origin)
  return (body) => {
    const content = window.document.createElement("div")
    content.append(sanitise(body))
    for (const name of ["href", "src"]) {
      for (const element of content.querySelectorAll(`[${name}]`)) {
        element.setAttribute(name, new URL(element.getAttribute(name) ?? "", page).href)
      }
    }
    return content.innerHTML as SafeHtml
  }
}
