import { type DefaultTreeAdapterMap, parseFragment } from "parse5"

type Node = DefaultTreeAdapterMap["node"]

const PARAGRAPH_TAGS = new Set(
  "p,div,h1,h2,h3,h4,h5,h6,ul,ol,li,dl,dt,dd,blockquote,pre,table,caption,tr,br,hr,figure".split(
    ",",
  ),
)
const CELL_TAGS = new Set(["td", "th"])
const SILENT_TAGS = new Set(["script", "style", "template", "noscript", "iframe", "title"])

/**
 * The words of a post's body without its markup, for readers that take no HTML.
 * @returns paragraphs separated by one line break; "" for a body without words
 */
export function bodyToText(body: string): string {
  return collectText(parseFragment(body))
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n")
}

function collectText(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value.replace(/\s+/g, " ")
  if (!("childNodes" in node) || SILENT_TAGS.has(node.nodeName)) {
    return PARAGRAPH_TAGS.has(node.nodeName) ? "\n" : ""
  }
  const text = node.childNodes.map(collectText).join("")
  if (PARAGRAPH_TAGS.has(node.nodeName)) return `\n${text}\n`
  return CELL_TAGS.has(node.nodeName) ? `${text} ` : text
}
