import { absoluteUrl } from "../../../src/navigation/absolute-url"
import { thoughts } from "../../../src/content/thoughts"
import { decodeUrl } from "../../../src/navigation/decode-url"
import type { BuiltPage } from "./page-files"
import { THOUGHTS_PATH } from "../../../src/navigation/paths"

/**
 * Makes the page of all articles complete by itself, on the screen and on paper. A link to another article of the page
 * stays on it, and is printed with that one's number. Other links carry the address that the styles print, where the href
 * is not that. Pictures are loaded with the page, because not every browser loads the others before it prints.
 */
export function completeReadingPage({ document }: Pick<BuiltPage, "document">): void {
  const articles = [...document.querySelectorAll("article")]
  for (const link of document.querySelectorAll("article a[href]")) {
    const href = link.getAttribute("href") ?? ""
    const url = new URL(href, absoluteUrl(THOUGHTS_PATH))
    if (url.origin === new URL(absoluteUrl("/")).origin) {
      const isOnThoughts = url.pathname === THOUGHTS_PATH
      const position =
        articles.findIndex(({ id }) => isOnThoughts && id === decodeUrl(url.hash.slice(1))) + 1
      link.setAttribute("data-address", position ? thoughts.articles.see(position) : url.href)
      if (position) link.setAttribute("href", url.hash)
    } else if (url.protocol.startsWith("http")) {
      // The styles print an href that begins like that (print.css), not "//example.org" or "HTTPS:".
      if (!href.startsWith("http")) link.setAttribute("data-address", url.href)
    } else {
      // An e-mail address or a phone number, which is often the text of its link.
      const address = decodeUrl(url.pathname)
      if (!link.textContent.includes(address)) link.setAttribute("data-address", address)
    }
  }
  for (const image of document.querySelectorAll("img[loading]")) image.removeAttribute("loading")
}
