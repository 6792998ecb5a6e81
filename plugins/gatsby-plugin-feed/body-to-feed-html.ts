import { type DefaultTreeAdapterMap, defaultTreeAdapter, html, parseFragment } from "parse5"
import {
  ALLOWED_ATTRIBUTES,
  ALLOWED_LINK_SCHEMES,
  ALLOWED_TAGS,
} from "../../src/posts/allowed-html"
import { escapeMarkup } from "./escape"

type Node = DefaultTreeAdapterMap["node"]
type Element = DefaultTreeAdapterMap["element"]

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
 * @param page address of the page that shows the post
 * @returns HTML of the elements and attributes in allowed-html.ts only, every address absolute,
 * pictures of this site only
 */
export function bodyToFeedHtml(body: string, page: string): string {
  // Without the elements that were left out, a parser may read the rest in another order.
  return keepAllowed(keepAllowed(body, page), page)
}

/** Walks without recursion: a cell has room for tags nested deeper than the stack. */
function keepAllowed(body: string, page: string): string {
  const waiting: (Node | string)[] = parseFragment(FRAME, body, {}).childNodes.toReversed()
  let kept = ""
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") kept += next
    else if (next.nodeName === "#text" && "value" in next) kept += escapeMarkup(next.value)
    else if ("tagName" in next && !isSilent(next, page)) {
      const { tagName } = next
      const isAllowed = ALLOWED_TAGS.includes(tagName)
      if (isAllowed) kept += `<${tagName}${writeAttributes(next, page)}>`
      if (isAllowed && !ENDLESS_TAGS.has(tagName)) waiting.push(`</${tagName}>`)
      for (const child of next.childNodes.toReversed()) waiting.push(child)
    }
  }
  return kept
}

/** Whether an element goes with all that it holds. */
function isSilent(element: Element, page: string): boolean {
  const { tagName, namespaceURI } = element
  if (namespaceURI !== html.NS.HTML || SILENT_TAGS.has(tagName)) return true
  return tagName === "img" && !isOwnPicture(element, page)
}

function isOwnPicture({ attrs }: Element, page: string): boolean {
  const source = attrs.find(({ name }) => name === "src")
  return source !== undefined && toUrl(source.value, page)?.origin === new URL(page).origin
}

function writeAttributes({ tagName, attrs }: Element, page: string): string {
  return attrs
    .flatMap(({ name, value }) => {
      const kept = ALLOWED_ATTRIBUTES.includes(name) ? keepValue(tagName, name, value, page) : null
      return kept === null ? [] : ` ${name}="${escapeMarkup(kept)}"`
    })
    .join("")
}

/** The value to write; null leaves the attribute out. */
function keepValue(tagName: string, name: string, value: string, page: string): string | null {
  if (name === "src") return tagName === "img" ? (toUrl(value, page)?.href ?? null) : null
  if (name !== "href") return value
  const url = tagName === "a" ? toUrl(value, page) : null
  return url && ALLOWED_LINK_SCHEMES.includes(url.protocol) ? url.href : null
}

function toUrl(address: string, page: string): URL | null {
  return URL.canParse(address, page) ? new URL(address, page) : null
}
