import { absoluteUrl } from "../../../src/navigation/absolute-url"
import { cutAtSpace } from "../../../src/posts/cut-at-space"
import { imageUrl } from "../../../src/posts/urls"
import { JSDOM } from "jsdom"
import type { SitePost } from "../query-posts"

/** A post as the feed shows it. */
export type FeedPost = Omit<SitePost, "body">

/** Metadata of the feed. */
export interface FeedSite {
  /** URL of the feed. */
  url: string
  /** URL of the page that shows the posts. */
  page: string
  title: string
  subtitle: string
  author: string
  /** Such as "en-ZA". */
  language: string
  /** When the site was built: the date of the feed and of its entries, which readers recognise by their ids. */
  updated: Date
}

/** About three lines in a reader's list. */
export const SUMMARY_CHARACTERS = 280

/** Elements that separate words. */
const BLOCKS =
  "p,br,hr,h1,h2,h3,h4,h5,h6,blockquote,pre,div,ul,ol,li,dl,dt,dd,table,caption,tr,th,td,figure,figcaption"

/**
 * Characters that XML 1.0 forbids, lone surrogates included, and those that feed validators reject: the control
 * characters U+007F to U+009F and the replacement character, U+FFFD.
 */
const FORBIDDEN = /[^\t\n\u0020-\u007e\u00a0-\ud7ff\ue000-\ufffc\u{10000}-\u{10ffff}]/gu

/**
 * Writes the Atom feed (RFC 4287) of the posts, in their order.
 * @returns the whole XML file; the same posts, site and date give the same text
 */
export function postsToFeed(posts: readonly FeedPost[], site: FeedSite): string {
  const { page } = site
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${site.language}">`,
    element("id", page),
    element("title", site.title, 'type="text"'),
    element("subtitle", site.subtitle, 'type="text"'),
    element("updated", toRfc3339(site.updated)),
    `<author>${element("name", site.author)}</author>`,
    link("self", "application/atom+xml", site.url),
    link("alternate", "text/html", page),
    ...posts.map((post) => toEntry(post, site)),
    "</feed>\n",
  ].join("\n")
}

function toEntry(post: FeedPost, site: FeedSite): string {
  // Letters outside ASCII are percent-encoded, since some readers compare URLs as they are written.
  const url = new URL(`#${post.slug}`, site.page).href
  const title = toLine(post.heading) || post.slug
  const content = toImage(post) + post.html
  return [
    "<entry>",
    element("id", url),
    element("title", title, 'type="text"'),
    element("updated", toRfc3339(site.updated)),
    link("alternate", "text/html", url),
    // Some feed readers report an entry without a summary as an error.
    element("summary", toSummary(post.html) || title, 'type="text"'),
    ...(dropForbidden(content).trim() ? [element("content", content, 'type="html"')] : []),
    "</entry>",
  ].join("\n")
}

function toImage({ image, heading }: FeedPost): string {
  if (!image) return ""
  const source = absoluteUrl(imageUrl(dropForbidden(image)))
  return `<p><img src="${escapeMarkup(source)}" alt="${escapeMarkup(toLine(heading))}"></p>`
}

/** The first SUMMARY_CHARACTERS of the text, cut at a space. */
function toSummary(html: string): string {
  const { body } = new JSDOM(html).window.document
  for (const block of body.querySelectorAll(BLOCKS)) {
    block.before(" ")
    block.after(" ")
  }
  return cutAtSpace(toLine(body.textContent), SUMMARY_CHARACTERS)
}

function toLine(text: string): string {
  return dropForbidden(text.replace(/\s+/g, " ")).trim()
}

function element(name: string, text: string, attributes = ""): string {
  const start = attributes ? `${name} ${attributes}` : name
  return `<${start}>${escapeMarkup(dropForbidden(text))}</${name}>`
}

function link(relation: string, type: string, url: string): string {
  return `<link rel="${relation}" type="${type}" href="${escapeMarkup(url)}"/>`
}

function toRfc3339(date: Date): string {
  return date.toISOString().replace(/\.\d+Z$/, "Z")
}

/** Removes the characters that a feed must not contain. */
function dropForbidden(text: string): string {
  return text.replace(FORBIDDEN, "")
}

/** Escapes text for an element or a quoted attribute, of HTML and of XML alike. */
function escapeMarkup(text: string): string {
  return text
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;")
}
