import { defaultTreeAdapter, type DefaultTreeAdapterMap, html, Parser, type Token } from "parse5"
import { ALLOWED_ATTRIBUTES, ALLOWED_LINK_SCHEMES, ALLOWED_TAGS } from "./allowed-html"
import { shorten } from "./shorten"

type Node = DefaultTreeAdapterMap["node"]
type Element = DefaultTreeAdapterMap["element"]

export interface BodyFinding {
  severity: "error" | "warning"
  message: string
  advice: string
}

/** Elements whose end HTML lets an author leave out, or that have none. */
const ENDLESS_TAGS = new Set(
  "p,li,dt,dd,td,th,tr,thead,tbody,tfoot,caption,colgroup,br,hr,img,wbr,col,input,link,meta".split(
    ",",
  ),
)
/** Stands for this site, whose address the rules do not depend on. */
const SITE = "https://this.site.invalid"

/**
 * Finds what the page will take out of an article's HTML, and what is likely a slip.
 * @param body HTML, as the editor typed it
 * @returns each finding once, errors for what will be removed
 */
export function checkBody(body: string): BodyFinding[] {
  const findings = new Map<string, BodyFinding>()
  const add = (severity: BodyFinding["severity"], message: string, advice: string) =>
    findings.set(message, { severity, message, advice })

  const { fragment, startTags } = parseBody(body)
  visitElements(fragment, (element) => {
    const { tagName, sourceCodeLocation: place } = element
    if (place) startTags.delete(place.startOffset)
    if (!ALLOWED_TAGS.includes(tagName)) {
      addRemovedTag(tagName)
      return
    }
    for (const { name, value } of element.attrs) checkAttribute(tagName, name, value)
    if (place && !place.endTag && !ENDLESS_TAGS.has(tagName)) {
      add("warning", `<${tagName}> is not closed.`, `Write </${tagName}> where it should end.`)
    }
    if (tagName === "img" && !element.attrs.some(({ name }) => name === "src")) {
      const advice = 'Write src="/assets/Blog/ and its name" into the tag.'
      add("error", "An <img> names no picture and will be removed.", advice)
    }
  })
  // What the parser itself leaves out.
  for (const tag of startTags.values()) {
    if (!ALLOWED_TAGS.includes(tag)) addRemovedTag(tag)
    else add("error", `<${tag}> outside a table will be removed.`, "Put it inside a <table>.")
  }
  return [...findings.values()]

  function addRemovedTag(tag: string) {
    add("error", `<${tag}> will be removed.`, `Take <${tag}> out of the text.`)
  }

  function checkAttribute(tag: string, name: string, value: string) {
    if (!ALLOWED_ATTRIBUTES.includes(name)) {
      const message = `${name} on <${tag}> will be removed.`
      add("error", message, `Take ${name}="…" out of the tag.`)
    } else if (tag === "a" && name === "href") checkLink(value)
    else if (tag === "img" && name === "src" && toUrl(value)?.origin !== SITE) {
      const message = `The picture ${shorten(value)} lies on another site and will be removed.`
      add("error", message, "Put it into assets/Blog and write /assets/Blog/ and its name.")
    }
  }

  function checkLink(address: string) {
    const scheme = toUrl(address)?.protocol ?? ""
    if (!ALLOWED_LINK_SCHEMES.includes(scheme)) {
      const advice =
        "Use an address that begins with https://, mailto: or tel:, or with / on this site."
      add("error", `The link to ${shorten(address)} will be removed.`, advice)
    } else if (scheme === "http:") {
      const message = `The link to ${shorten(address)} is not secure (http:).`
      add("warning", message, "Write https: if the address works with it.")
    }
  }
}

/**
 * Parses like a browser does inside the page.
 * @returns the tree, and the names of all start tags by where they begin in the body
 */
function parseBody(body: string) {
  const context = defaultTreeAdapter.createElement("body", html.NS.HTML, [])
  const parser = Parser.getFragmentParser<DefaultTreeAdapterMap>(context, {
    sourceCodeLocationInfo: true,
  })
  const startTags = new Map<number, string>()
  const takeStartTag = parser.onStartTag.bind(parser)
  parser.onStartTag = (token: Token.TagToken) => {
    if (token.location) startTags.set(token.location.startOffset, token.tagName)
    takeStartTag(token)
  }
  parser.tokenizer.write(body, true)
  return { fragment: parser.getFragment(), startTags }
}

/** In the order of the text. Not by recursion, which thousands of nested elements would exhaust. */
function visitElements(root: Node, visit: (element: Element) => void): void {
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("tagName" in node) visit(node)
    if ("childNodes" in node) waiting.push(...node.childNodes.toReversed())
  }
}

function toUrl(address: string): URL | null {
  return URL.canParse(address, SITE) ? new URL(address, SITE) : null
}
