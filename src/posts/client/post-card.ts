import { thoughts } from "../../content/thoughts"
import { type SafeFragment, sanitiseBody } from "../body/sanitiser/sanitise-body"
import type { Post } from "../post"
import { imageUrl } from "../urls"
import { createElement } from "./create-element"
import * as styles from "./post-card.module.css"
import { createShareButton } from "./share-button"

/**
 * An article: heading, image and body, as `PostCard` of src/pages/articles.tsx draws it for readers without scripts. In a wide window the image stays in view on the right.
 * @param isIndexed whether it ends with a link to the index
 */
export function createPostCard(post: Post, isIndexed: boolean): HTMLElement {
  const { slug, heading, image, body } = post
  const { card, illustrated } = styles
  const permalink = createElement("a", { className: styles.permalink, href: `#${slug}` }, heading)
  const article = createElement(
    "article",
    { id: slug, className: image ? `${card} ${illustrated}` : card },
    // `findSection` moves the focus to it.
    createElement("h2", { className: styles.heading, tabIndex: -1 }, permalink),
  )
  if (image) article.append(createImage(image, heading))
  const content = createBody(sanitiseBody(body))
  article.append(content)
  const end = createElement("p", { className: styles.end }, ...createShareButton(post, content))
  if (isIndexed) {
    const link = { className: styles.back, href: `#${thoughts.indexId}` }
    end.prepend(createElement("a", link, thoughts.backToIndex))
  }
  article.append(end)
  return article
}

/** Takes only what the sanitiser returns: elements, so that no text from the workbook is parsed a second time. */
function createBody(content: SafeFragment): HTMLElement {
  return createElement("div", { className: `prose ${styles.body}` }, content)
}

function createImage(name: string, alt: string): HTMLImageElement {
  const image = createElement("img", { className: styles.image, alt, width: 800, height: 600 })
  image.setAttribute("loading", "lazy")
  image.setAttribute("decoding", "async")
  // Set after the attributes above, or loading would start without them.
  image.src = imageUrl(name)
  return image
}
