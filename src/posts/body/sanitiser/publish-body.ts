import { fitIntoPost } from "./fit-into-post"
import { getSanitiser, type Sanitiser } from "./sanitise-body"

/** A body as it is published. */
export interface PublishedBody {
  /** Sanitised, and fitted into an article. Sanitising it again changes nothing. */
  html: string
  /** URLs, as those of the pictures. */
  links: string[]
  images: string[]
  /** The attributes that had to be removed. */
  removed: Attr[]
}

/** Makes what is published of the HTML that `readBody` has written. */
export type PublishBody = (html: string) => PublishedBody

/**
 * The last step from a cell to the HTML that the build publishes; visitors' browsers only sanitise that again. Fitting comes
 * second, because what is left of a body decides: a link around a picture that was removed is no link.
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
  // jsdom keeps every document until its caller has ended: 80 MB after 500 articles.
  body.replaceChildren()
  return { ...published, html: innerHTML, removed }
}

/** @throws Error where the browser cannot sanitise */
export const publishInBrowser: PublishBody = (html) => publishBody(html, getSanitiser())
