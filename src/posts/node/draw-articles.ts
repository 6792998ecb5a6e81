import { JSDOM } from "jsdom"
import { thoughts } from "../../content/thoughts"
import { makeSanitiser } from "../body/sanitiser/sanitise-body"
import type { SafeHtml } from "../body/sanitiser/safe-html"
import { createElement } from "../card/create-element"
import { createPostIndex, hasPostIndex } from "../card/post-index"
import { createPostItems } from "../card/post-card"
import type { Post } from "../post"

/**
 * Draws the index and the cards of posts, as the browser does for the thoughts page, but without what needs scripts.
 * @param siteUrl images may come from there only
 * @returns HTML for a page that has no script
 */
export function drawArticles(posts: readonly Post[], siteUrl: string): SafeHtml {
  const { window } = new JSDOM("", { url: siteUrl })
  const { document } = window
  const sanitise = makeSanitiser(window, new URL(siteUrl).origin)
  const index = createElement(document, "div", { id: thoughts.indexId })
  if (hasPostIndex(posts)) index.append(createPostIndex(document, posts))
  const items = createPostItems(document, posts, sanitise)
  const list = createElement(document, "div", { className: "postList" }, ...items)
  list.setAttribute("role", "list")
  // Not every browser loads the others before it prints.
  for (const picture of list.querySelectorAll("img")) picture.removeAttribute("loading")
  return (index.outerHTML + list.outerHTML) as SafeHtml
}
