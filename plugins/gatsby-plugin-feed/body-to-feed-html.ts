import { type DefaultTreeAdapterMap, defaultTreeAdapter, html, parseFragment } from "parse5"
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_LINK_SCHEMES,
  ALLOWED_TAGS,
} from "../../src/posts/body/allowed-html"
import { escapeMarkup } from "./escape"

type Node = DefaultTreeAdapterMap["node"]
type Element = DefaultTreeAdapterMap["element"]

/** Where a post is shown. */
interface FeedPlace {
  /** Address of the page. */
  page: string
  /** The sub-folder of the host that the site is for, such as "/courses", or "". */
  pathPrefix: string
}

/** What these hold is no text of the article, so it goes with them; other elements leave their text. */
const SILENT_TAGS = new Set(
  "script,style,template,title,noscript,noframes,noembed,iframe,object,xmp,plaintext,audio,video".split(
    ",",
  ),
)
/** Where a reader puts the article, so that cells without a table are read as there. */
const FRAME = defaultTreeAdapter.createElement("div", html.NS.HTML, [])
const ENDLESS_TAGS = new Set(["br", "hr", "img"])

/**
 * Makes the HTML of a post's body safe for feed readers, whose own care differs.
 * @param body HTML as the editor typed it
 * @returns HTML of the elements and attributes in allowed-html.ts only, every address absolute,
 * pictures of this site only
 */
export function bodyToFeedHtml(body: string, place: FeedPlace): string {
  // Without the elements that were left out, a parser may read the rest in another order.
  return keepAllowed(keepAllowed(body, place), place)
}

/** Walks without recursion: a cell has room for tags nested deeper than the stack. */
function keepAllowed(body: string, place: FeedPlace): string {
  const waiting: (Node | string)[] = parseFragment(FRAME, body, {}).childNodes.toReversed()
  let kept = ""
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") kept += next
    else if (next.nodeName === "#text" && "value" in next) kept += escapeMarkup(next.value)
    else if ("tagName" in next && !isSilent(next, place)) {
      const { tagName } = next
      const isAllowed = ALLOWED_TAGS.includes(tagName)
      if (isAllowed) kept += `<${tagName}${writeAttributes(next, place)}>`
      if (isAllowed && !ENDLESS_TAGS.has(tagName)) waiting.push(`</${tagName}>`)
      for (const child of next.childNodes.toReversed()) waiting.push(child)
    }
  }
  return kept
}

/** Whether an element goes with all that it holds. */
function isSilent(element: Element, place: FeedPlace): boolean {
  const { tagName, namespaceURI } = element
  if (namespaceURI !== html.NS.HTML || SILENT_TAGS.has(tagName)) return true
  return tagName === "img" && !isOwnPicture(element, place)
}

function isOwnPicture({ attrs }: Element, place: FeedPlace): boolean {
  const source = attrs.find(({ name }) => name === "src")
  return source !== undefined && toUrl(source.value, place)?.origin === new URL(place.page).origin
}

function writeAttributes({ tagName, attrs }: Element, place: FeedPlace): string {
  return attrs
    .flatMap(({ name, value }) => {
      const kept = ALLOWED_ATTRIBUTES.includes(name) ? keepValue(tagName, name, value, place) : null
      return kept === null ? [] : ` ${name}="${escapeMarkup(kept)}"`
    })
    .join("")
}

/** The value to write; null leaves the attribute out. */
function keepValue(tagName: string, name: string, value: string, place: FeedPlace): string | null {
  if (name === "src") return tagName === "img" ? (toUrl(value, place)?.href ?? null) : null
  if (name !== "href") return value
  const url = tagName === "a" ? toUrl(value, place) : null
  return url && ALLOWED_LINK_SCHEMES.includes(url.protocol) ? url.href : null
}

/** An address that begins with one slash is one of this site, wherever that has been put. */
function toUrl(address: string, { page, pathPrefix }: FeedPlace): URL | null {
  const path = /^\/(?![/\\])/.test(address) ? pathPrefix + address : address
  return URL.canParse(path, page) ? new URL(path, page) : null
}
