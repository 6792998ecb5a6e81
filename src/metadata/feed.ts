import { site } from "../content/site"
import { absoluteUrl } from "../navigation/absolute-url"
import { THOUGHTS_PATH } from "../navigation/paths"
import type { SafeHtml } from "../posts/body/sanitiser/sanitise-body"
import { imageUrl } from "../posts/urls"

/** A post as FEED_QUERY returns it; URLs in its body are absolute. */
interface FeedPost {
  slug: string
  heading: string
  image: string | null
  html: SafeHtml
}

export interface FeedData {
  query: { allPost: { nodes: readonly FeedPost[] } }
}

export const FEED_QUERY = `{
  allPost(sort: { position: ASC }) {
    nodes { slug heading image html }
  }
}`

/** Characters that XML 1.0 forbids, such as lone surrogates: no reader opens a feed with them. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/**
 * Converts a post for gatsby-plugin-feed. Feed readers know an article by its guid, which must
 * never change. Without a date, a new build does not show it as updated.
 */
export function toFeedItem({ slug, heading, image, html }: FeedPost) {
  const url = new URL(`#${slug}`, absoluteUrl(THOUGHTS_PATH)).href
  const picture = image
    ? `<p><img src="${escapeMarkup(absoluteUrl(imageUrl(image)))}" alt="${escapeMarkup(heading)}"></p>`
    : ""
  return {
    title: heading.replace(FORBIDDEN, ""),
    url,
    guid: url,
    author: site.name,
    description: (picture + html).replace(FORBIDDEN, ""),
  }
}

function escapeMarkup(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;")
}
