import { createHash } from "node:crypto"
import { type DefaultTreeAdapterMap, parse } from "parse5"

type Node = DefaultTreeAdapterMap["node"]
type Element = DefaultTreeAdapterMap["element"]

/** Hashes of what stands inline in a page, each as a content security policy writes it. */
export interface InlineHashes {
  scripts: Set<string>
  styles: Set<string>
  /** Of style attributes. */
  styleAttributes: Set<string>
}

const SCRIPT_TYPES = new Set(["", "module", "text/javascript"])

/**
 * Collects the inline scripts and styles of pages that Gatsby has written. Blocks of data, such as
 * application/ld+json, are no scripts.
 * @param pages whole HTML documents
 */
export function hashInlineCode(pages: readonly string[]): InlineHashes {
  const hashes: InlineHashes = {
    scripts: new Set(),
    styles: new Set(),
    styleAttributes: new Set(),
  }
  // Without scripting, so that what stands in noscript is seen as elements too.
  for (const page of pages) addHashes(parse(page, { scriptingEnabled: false }), hashes)
  return hashes
}

function addHashes(node: Node, hashes: InlineHashes): void {
  if ("attrs" in node) {
    const style = attribute(node, "style")
    if (style !== undefined) hashes.styleAttributes.add(hash(style))
    if (node.tagName === "style") hashes.styles.add(hash(textOf(node)))
    if (node.tagName === "script" && isInlineScript(node)) hashes.scripts.add(hash(textOf(node)))
  }
  if ("childNodes" in node) node.childNodes.forEach((child) => addHashes(child, hashes))
}

function isInlineScript(script: Element): boolean {
  return attribute(script, "src") === undefined && SCRIPT_TYPES.has(attribute(script, "type") ?? "")
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((candidate) => candidate.name === name)?.value
}

function textOf({ childNodes }: Element): string {
  return childNodes.map((child) => ("value" in child ? child.value : "")).join("")
}

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`
}
