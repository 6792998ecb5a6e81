import { createHash } from "node:crypto"
import { attributeOf, type Document, type Element, findElements, textOf } from "./html-tree"

/** Hashes of what is inline in the pages, each as a content security policy writes it. */
export interface InlineHashes {
  scripts: Set<string>
  styles: Set<string>
  styleAttributes: Set<string>
}

const SCRIPT_TYPES = new Set(["", "module", "text/javascript"])

/** Collects the inline scripts and styles of pages. Data blocks, such as application/ld+json, are no scripts. */
export function hashInlineCode(documents: readonly Document[]): InlineHashes {
  const elements = documents.flatMap((document) => findElements(document))
  const styleAttributes = elements.flatMap((element) => attributeOf(element, "style") ?? [])
  return {
    scripts: new Set(elements.filter(isInlineScript).map(textOf).map(hash)),
    styles: new Set(
      elements
        .filter(({ tagName }) => tagName === "style")
        .map(textOf)
        .map(hash),
    ),
    styleAttributes: new Set(styleAttributes.map(hash)),
  }
}

function isInlineScript(element: Element): boolean {
  return (
    element.tagName === "script" &&
    attributeOf(element, "src") === undefined &&
    SCRIPT_TYPES.has(attributeOf(element, "type") ?? "")
  )
}

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`
}
