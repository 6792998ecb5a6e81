import { thoughts } from "../../content/thoughts"
import type { SafeHtml } from "../body/sanitiser/sanitise-body"
import { createElement } from "../card/create-element"
import { createPostItems } from "../card/post-card"
import { createPostIndex, hasPostIndex } from "../card/post-index"
import type { Post } from "../post"
import { getNodeSanitiser } from "./node-sanitiser"

/** HTML for pages without scripts. */
export interface RenderedPosts {
  /** The index and the cards of all posts, as browsers show them on the thoughts page. */
  articles: SafeHtml
  /** The body of each post with absolute URLs, for the feed. */
  bodies: SafeHtml[]
}

/**
 * Renders posts in the build.
 * @param page URL of the thoughts page
 */
export function renderPosts(posts: readonly Post[], page: string): RenderedPosts {
  const { document, sanitise } = getNodeSanitiser()
  const index = createElement(document, "div", { id: thoughts.indexId })
  if (hasPostIndex(posts)) index.append(createPostIndex(document, posts))
  const items = [...createPostItems(document, posts, sanitise)]
  const bodies = items.map((item) => writeBody(item, page))
  const list = createElement(document, "div", { role: "list", className: "postList" }, ...items)
  // Some browsers do not print the content of a closed <details>.
  for (const details of list.querySelectorAll("details")) details.open = true
  for (const link of list.querySelectorAll(".postBody a[href]")) completeLink(link, page)
  // Some browsers do not load lazy images before printing.
  for (const picture of list.querySelectorAll("img")) picture.removeAttribute("loading")
  return { articles: (index.outerHTML + list.outerHTML) as SafeHtml, bodies }
}

/** Shortens links to articles of this page, and gives others the address to print (print.css). */
function completeLink(link: Element, page: string): void {
  const href = link.getAttribute("href") ?? ""
  const url = new URL(href, page)
  if (url.hash && url.href === page + url.hash) link.setAttribute("href", url.hash)
  const address = url.protocol.startsWith("http") ? url.href : url.pathname
  const isDialled =
    url.protocol === "tel:" && toDigits(link.textContent).endsWith(toDigits(address))
  if (!href.startsWith("http") && !isDialled && !link.textContent.includes(address)) {
    link.setAttribute("data-address", address)
  }
}

/** The digits of a telephone number, without a leading 27 or 0. */
function toDigits(text: string): string {
  return text.replace(/\D/g, "").slice(-9)
}

/** Writes the body of a card with absolute URLs. */
function writeBody(item: HTMLElement, page: string): SafeHtml {
  const [body] = item.getElementsByClassName("postBody")
  const content = body?.cloneNode(true) as HTMLElement
  for (const name of ["href", "src"]) {
    for (const element of content.querySelectorAll(`[${name}]`)) {
      element.setAttribute(name, new URL(element.getAttribute(name) ?? "", page).href)
    }
  }
  return content.innerHTML as SafeHtml
}
