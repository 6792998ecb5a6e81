import { thoughts } from "../../content/thoughts"
import { sanitiseBody } from "../body/sanitise-body"
import type { Post } from "../post"
import { imageUrl } from "../urls"
import * as cardStyles from "./post-card.module.css"
import * as indexStyles from "./post-index.module.css"

/** An index of one post says no more than its card; a longer one would be a page of its own. */
const MIN_INDEXED_POSTS = 2
const MAX_INDEXED_POSTS = 40

/** Whether a page of these posts begins with an index. */
export function hasPostIndex({ length }: readonly Post[]): boolean {
  return length >= MIN_INDEXED_POSTS && length <= MAX_INDEXED_POSTS
}

/** Links to the posts of the page. */
export function createPostIndex(posts: readonly Post[]): HTMLElement {
  const links = posts.map(({ slug, heading }) =>
    create("li", {}, create("a", { className: indexStyles.link, href: `#${slug}` }, heading)),
  )
  // `scrollToSection` moves the focus to it when a visitor returns from an article.
  const list = create("ol", { className: indexStyles.list, tabIndex: -1 }, ...links)
  const index = create("nav", { id: thoughts.indexId, className: indexStyles.index }, list)
  index.setAttribute("aria-label", thoughts.indexLabel)
  return index
}

/**
 * An article: heading, image and body. In a wide window the image stays in view on the right.
 * @param isIndexed whether it ends with a link to the index
 */
export function createPostCard(post: Post, isIndexed: boolean): HTMLElement {
  const { slug, heading, image, body } = post
  const { card, illustrated } = cardStyles
  const permalink = create("a", { className: cardStyles.permalink, href: `#${slug}` }, heading)
  const article = create(
    "article",
    { id: slug, className: image ? `${card} ${illustrated}` : card },
    // `scrollToSection` moves the focus to it.
    create("h2", { className: cardStyles.heading, tabIndex: -1 }, permalink),
  )
  if (image) article.append(createImage(image, heading))
  // The sanitiser returns elements, so that no text from the workbook is parsed a second time.
  article.append(create("div", { className: `prose ${cardStyles.body}` }, sanitiseBody(body)))
  const end = create("p", { className: cardStyles.end }, ...createShareButton(post))
  if (isIndexed) {
    const link = { className: cardStyles.back, href: `#${thoughts.indexId}` }
    end.prepend(create("a", link, thoughts.backToIndex))
  }
  article.append(end)
  return article
}

/**
 * The button opens the phone's share sheet with the article's URL, or copies the URL where there is no share sheet.
 * @returns the button and the element for its message
 */
function createShareButton({ slug, heading }: Post): HTMLElement[] {
  const button = create("button", { type: "button", className: cardStyles.share }, thoughts.share)
  const status = create("span", {})
  // Firefox before 119 does not reflect `role` as a property.
  status.setAttribute("role", "status")
  button.onclick = () => {
    // The query may contain the tracking parameters of another site.
    const { href: url } = new URL(`${location.pathname}#${slug}`, location.origin)
    status.textContent = ""
    // The promise is also rejected when the visitor closes the sheet.
    if ("share" in navigator) void navigator.share({ title: heading, url }).catch(() => undefined)
    else void copy(url).then((message) => (status.textContent = message))
  }
  return [button, status]
}

async function copy(url: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(url)
    return thoughts.shareCopied
  } catch {
    return url
  }
}

function createImage(name: string, alt: string): HTMLImageElement {
  const image = create("img", { className: cardStyles.image, alt, width: 800, height: 600 })
  image.setAttribute("loading", "lazy")
  image.setAttribute("decoding", "async")
  // Set after the attributes above, or loading would start without them.
  image.src = imageUrl(name)
  return image
}

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...children)
  return element
}
