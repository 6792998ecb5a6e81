import { absoluteUrl } from "../../../src/content/absolute-url"
import { thoughts, THOUGHTS_PATH } from "../../../src/content/thoughts"
import type { BuiltPage } from "./page-files"

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
      const position = articles.findIndex(({ id }) => isOnThoughts && id === toId(url.hash)) + 1
      link.setAttribute("data-address", position ? thoughts.articles.see(position) : url.href)
      if (position) link.setAttribute("href", url.hash)
    } else if (url.protocol.startsWith("http")) {
      // The styles print an href that begins like that (print.css), not "//example.org" or "HTTPS:".
      if (!href.startsWith("http")) link.setAttribute("data-address", url.href)
    } else {
      // An e-mail address or a phone number, which is often the text of its link.
      const address = decode(url.pathname)
      if (!link.textContent.includes(address)) link.setAttribute("data-address", address)
    }
  }
  for (const image of document.querySelectorAll("img[loading]")) image.removeAttribute("loading")
}

function toId(hash: string): string {
  return decode(hash.slice(1))
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
