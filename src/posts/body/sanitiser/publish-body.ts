import { fitIntoPost } from "./fit-into-post"
import { getSanitiser, type Sanitiser } from "./sanitise-body"

/** A body as it is published. */
export interface PublishedBody {
  /** Sanitised and fitted into an article. Sanitising it again changes nothing. */
  html: string
  /** URLs of links. */
  links: string[]
  images: string[]
  /** Attributes that the sanitiser has removed. */
  removed: Attr[]
}

/** Converts HTML from `readBody` into what is published. */
export type PublishBody = (html: string) => PublishedBody

/**
 * The last step from a cell to published HTML; visitors' browsers only sanitise it again. Fits
 * after sanitising, because a link around a removed picture is no link.
 */
export function publishBody(html: string, { sanitise, listRemoved }: Sanitiser): PublishedBody {
  const fragment = sanitise(html)
  const removed = listRemoved()
  fitIntoPost(fragment)
  const body = fragment.ownerDocument.createElement("div")
  body.append(fragment)
  const list = (selector: string, attribute: string) =>
    Array.from(body.querySelectorAll(selector), (element) => element.getAttribute(attribute) ?? "")
  const published = { links: list("a[href]", "href"), images: list("img", "src") }
  const { innerHTML } = body
  // Emptied, because jsdom keeps every document until its caller ends: 80 MB after 500 articles.
  body.replaceChildren()
  return { ...published, html: innerHTML, removed }
}

/** @throws Error if the browser cannot sanitise */
export const publishInBrowser: PublishBody = (html) => publishBody(html, getSanitiser())
