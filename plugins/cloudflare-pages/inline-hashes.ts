import { createHash } from "node:crypto"
import { JSDOM } from "jsdom"

/** Hashes of a page's inline code, each as a content security policy writes it. */
export interface InlineHashes {
  scripts: Set<string>
  styles: Set<string>
  styleAttributes: Set<string>
}

/** Excludes data, such as application/ld+json. */
const INLINE_SCRIPTS = "script:not([src], [type$=json])"

/** Its documents run no scripts, so the content of <noscript> is parsed as elements. */
const { DOMParser } = new JSDOM().window
const parser = new DOMParser()

/** Hashes the inline scripts and styles of a page, including those inside a <template>. */
export function hashInlineCode(html: string): InlineHashes {
  const document = parser.parseFromString(html, "text/html")
  const templates = Array.from(document.querySelectorAll("template"), ({ content }) => content)
  const find = (selector: string) =>
    [document, ...templates].flatMap((root) => [...root.querySelectorAll(selector)])
  const textsOf = (selector: string) => find(selector).map(({ textContent }) => textContent)
  const attributes = find("[style]").map((element) => element.getAttribute("style") ?? "")
  return {
    scripts: new Set(textsOf(INLINE_SCRIPTS).map(hash)),
    styles: new Set(textsOf("style").map(hash)),
    styleAttributes: new Set(attributes.map(hash)),
  }
}

function hash(text: string): string {
  return `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`
}
