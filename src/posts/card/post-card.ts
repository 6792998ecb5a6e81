import { thoughts } from "../../content/thoughts"
import type { SafeFragment } from "../body/sanitiser/sanitise-body"
import type { Post } from "../post"
import { imageUrl } from "../urls"
import { createElement } from "./create-element"
import { hasPostIndex } from "./post-index"

/** The links at the end of a card. */
export interface CardLinks {
  /** The post that follows. */
  next?: Pick<Post, "slug" | "heading"> | undefined
  /** Whether the page has an index of the posts. */
  isIndexed: boolean
}

/**
 * The only code that creates an article's card: heading, picture, body, links. Not a React
 * component, because it runs before React has loaded. post-card.css is not a CSS module: webpack
 * would rename its classes, and the build runs this code outside webpack.
 * @param content the sanitised body
 */
export function createPostCard(
  document: Document,
  { slug, heading, image }: Post,
  content: SafeFragment,
  { next, isIndexed }: CardLinks,
): HTMLElement {
  const permalink = { className: "postPermalink", href: `#${slug}` }
  const card = createElement(
    document,
    "article",
    // "articleContent" keeps reader views from dropping an article whose id looks like site
    // boilerplate, such as after a heading that begins with "Comments".
    {
      id: slug,
      className: `surface postCard articleContent${image ? " postCardWithPicture" : ""}`,
    },
    // `scrollToSection` focuses it.
    createElement(
      document,
      "h2",
      { className: "postHeading", tabIndex: -1 },
      createElement(document, "a", permalink, heading),
    ),
  )
  if (image) card.append(createPicture(document, image, heading))
  card.append(
    createElement(document, "div", { className: "prose postBody" }, content),
    createElement(
      document,
      "p",
      { className: "postEnd" },
      ...createLinks(document, next, isIndexed),
    ),
  )
  return card
}

function createPicture(document: Document, name: string, alt: string): HTMLImageElement {
  const properties = { className: "postPicture", alt, width: 800, height: 600 }
  const picture = createElement(document, "img", properties)
  picture.setAttribute("loading", "lazy")
  picture.setAttribute("decoding", "async")
  // Must follow the attributes above, or loading would start without them.
  picture.src = imageUrl(name)
  return picture
}

function createLinks(
  document: Document,
  next: CardLinks["next"],
  isIndexed: boolean,
): HTMLElement[] {
  const links: HTMLElement[] = []
  if (next) {
    const words = [createElement(document, "span", {}, thoughts.next), ` ${next.heading}`]
    const properties = { className: "postNext", href: `#${next.slug}` }
    links.push(createElement(document, "a", properties, ...words))
  }
  if (isIndexed) {
    const properties = { className: "postBack", href: `#${thoughts.indexId}` }
    links.push(createElement(document, "a", properties, thoughts.backToIndex))
  }
  return links
}

/** Creates the items of the list of posts one by one, in the browser or in the build. */
export function* createPostItems(
  document: Document,
  posts: readonly Post[],
  sanitise: (body: string) => SafeFragment,
): Generator<HTMLElement> {
  const isIndexed = hasPostIndex(posts)
  for (const [index, post] of posts.entries()) {
    const card = createPostCard(document, post, sanitise(post.body), {
      next: posts[index + 1],
      isIndexed,
    })
    yield createElement(document, "div", { role: "listitem" }, card)
  }
}
