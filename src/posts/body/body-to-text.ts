import { type DefaultTreeAdapterMap, parseFragment } from "parse5"

type Node = DefaultTreeAdapterMap["node"]

const PARAGRAPH_TAGS = new Set(
  "p,div,h1,h2,h3,h4,h5,h6,ul,ol,li,dl,dt,dd,blockquote,pre,table,caption,tr,br,hr,figure".split(
    ",",
  ),
)
const CELL_TAGS = new Set(["td", "th"])
const DROPPED_WITH_CONTENT = new Set(["script", "style", "template", "noscript", "iframe", "title"])

/**
 * The text of a post's body without its markup.
 * @returns paragraphs separated by line breaks; "" for a body without text
 */
export function bodyToText(body: string): string {
  return collectText(parseFragment(body))
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n")
}

/** Does not use recursion, because the tags in a cell can be nested deeper than the call stack allows. */
function collectText(root: Node): string {
  const waiting: (Node | string)[] = [root]
  let text = ""
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next === "string") text += next
    else if (next.nodeName === "#text" && "value" in next) text += next.value.replace(/\s+/g, " ")
    else {
      const around = PARAGRAPH_TAGS.has(next.nodeName) ? "\n" : ""
      text += around
      waiting.push(CELL_TAGS.has(next.nodeName) ? " " : around)
      if ("childNodes" in next && !DROPPED_WITH_CONTENT.has(next.nodeName)) {
        for (const child of next.childNodes.toReversed()) waiting.push(child)
      }
    }
  }
  return text
}
