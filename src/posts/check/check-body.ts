import { defaultTreeAdapter, type DefaultTreeAdapterMap, html, Parser, type Token } from "parse5"
import { ALLOWED_ATTRIBUTES, ALLOWED_LINK_SCHEMES, ALLOWED_TAGS } from "../body/allowed-html"
import type { Finding } from "./check-image"
import { MAX_BODY_ELEMENTS } from "../limits"
import { isRemovedValue } from "../body/removed-values"
import { truncate } from "./truncate"

type Node = DefaultTreeAdapterMap["node"]
type Element = DefaultTreeAdapterMap["element"]

/** Void elements, and elements whose end tag HTML lets an author leave out. */
const WITHOUT_END_TAG = new Set([
  ..."br,hr,img,wbr,col,input,link,meta".split(","),
  ..."p,li,dt,dd,td,th,tr,thead,tbody,tfoot,caption,colgroup".split(","),
])
/** The parser's names for a tag and a comment without an end. */
const UNFINISHED = ["eof-in-tag", "eof-in-comment"]
const TABLE_PARTS = new Set("caption,thead,tbody,tfoot,tr,th,td".split(","))
/** No article needs more, and the time that parsing takes grows with the square of the depth. */
const MAX_OPEN_TAGS = 200
/** Placeholder origin of this site: the rules do not depend on the real one. */
const SITE = "https://this.site.invalid"
const CLOSE_ADVICE = "Close each tag where it should end."
const IMAGE_FOLDER = "/assets/Blog/"
const IMAGE_ADVICE = "Put it into assets/Blog and write /assets/Blog/ and its name."

/**
 * Finds what the sanitiser will remove from an article's HTML, and likely mistakes.
 * @param body HTML, as the editor typed it
 * @param checkPicture says what is wrong with a file of assets/Blog that the body names
 * @returns each finding once, errors for what will be removed
 */
export function checkBody(
  body: string,
  checkImageFile: (name: string) => Finding | undefined,
): Finding[] {
  if (countOpenTags(body) > MAX_OPEN_TAGS) {
    const message = `More than ${MAX_OPEN_TAGS} tags are open at one place.`
    return [{ severity: "error", message, advice: CLOSE_ADVICE }]
  }
  const parsed = parseBody(body)
  if (!parsed) {
    const limit = MAX_BODY_ELEMENTS.toLocaleString("en")
    const message = `The body becomes more than ${limit} elements, because tags that are not closed are repeated.`
    return [{ severity: "error", message, advice: CLOSE_ADVICE }]
  }
  const findings = new Map<string, Finding>()
  const add = (severity: Finding["severity"], message: string, advice: string) =>
    findings.set(message, { severity, message, advice })

  const { fragment, startTags, unfinished } = parsed
  visitElements(fragment, (element) => {
    const { tagName, sourceCodeLocation: place } = element
    if (place) startTags.delete(place.startOffset)
    if (!ALLOWED_TAGS.includes(tagName)) {
      // The parser adds elements that were not typed, such as <colgroup> around <col>.
      if (place) addRemovedTag(tagName)
      return
    }
    if (isTakenForScript(element)) {
      const message = `<${tagName}> holds a comment (<!-- … -->) beside a “<”, so it will be removed with its text.`
      add("error", message, "Take the comment out of the text.")
      return
    }
    for (const { name, value } of element.attrs) checkAttribute(tagName, name, value)
    if (place && !place.endTag && !WITHOUT_END_TAG.has(tagName)) {
      add("warning", `<${tagName}> is not closed.`, `Write </${tagName}> where it should end.`)
    }
    if (tagName === "img" && !element.attrs.some(({ name }) => name === "src")) {
      const advice = 'Write src="/assets/Blog/ and its name" into the tag.'
      add("error", "An <img> names no picture and will be removed.", advice)
    }
  })
  // What the parser itself leaves out: other allowed tags only inside <select>, which is named.
  for (const tag of startTags.values()) {
    if (!ALLOWED_TAGS.includes(tag)) addRemovedTag(tag)
    else if (TABLE_PARTS.has(tag))
      add("error", `<${tag}> outside a table will be removed.`, "Put it inside a <table>.")
  }
  if (unfinished?.startsWith("<!")) {
    const message = "A comment (<!--) is not closed, so all that follows it will be removed."
    add("error", message, "Write --> where it should end.")
  } else if (unfinished) {
    const message = `The tag ${truncate(unfinished)} has no end, so it and all that follows will be removed.`
    add("error", message, 'Write the > or the quotation mark (") that is missing in it.')
  }
  return [...findings.values()]

  function addRemovedTag(tag: string) {
    add("error", `<${tag}> will be removed.`, `Take <${tag}> out of the text.`)
  }

  function checkAttribute(tag: string, name: string, value: string) {
    const isUrl = (tag === "a" && name === "href") || (tag === "img" && name === "src")
    if (isUrl) checkUrl(name, value)
    else if (!ALLOWED_ATTRIBUTES.includes(name) || isRemovedValue(name, value)) {
      const message = `${name} on <${tag}> will be removed.`
      add("error", message, `Take ${name}="…" out of the tag.`)
    }
  }

  function checkUrl(name: string, value: string) {
    if (name === "href") checkLink(value)
    else if (isRemovedValue(name, value) || toUrl(value)?.origin !== SITE) {
      const message = `The picture ${truncate(value)} lies on another site and will be removed.`
      add("error", message, IMAGE_ADVICE)
    } else {
      const image = toImageName(value)
      const finding = image === undefined ? undefined : checkImageFile(image)
      if (finding) add(finding.severity, finding.message, finding.advice)
      if (image !== undefined) return
      add("error", `The picture ${truncate(value)} is not in assets/Blog.`, IMAGE_ADVICE)
    }
  }

  function checkLink(url: string) {
    const scheme = toUrl(url)?.protocol ?? ""
    if (!ALLOWED_LINK_SCHEMES.includes(scheme) || isRemovedValue("href", url)) {
      const advice =
        "Use an address that begins with https://, mailto: or tel:, or with / on this site."
      add("error", `The link to ${truncate(url)} will be removed.`, advice)
    } else if (scheme === "http:") {
      const message = `The link to ${truncate(url)} is not secure (http:).`
      add("warning", message, "Write https: if the address works with it.")
    }
  }
}

class TooManyElements extends Error {}

/** The largest number of open tags at any place, counted without parsing. */
function countOpenTags(body: string): number {
  const openTags = new Map<string, number>()
  let open = 0
  let most = 0
  for (const [, slash, name = ""] of body.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const tag = name.toLowerCase()
    const ofThisName = openTags.get(tag) ?? 0
    const change = slash ? -Math.min(ofThisName, 1) : 1
    if (WITHOUT_END_TAG.has(tag)) continue
    openTags.set(tag, ofThisName + change)
    open += change
    most = Math.max(most, open)
  }
  return most
}

/**
 * Parses like a browser does inside the page.
 * @returns the tree, the names of all start tags by where they begin in the body, and the tag or comment
 * that swallows the rest of the body because its end is missing; undefined when it would make too many elements
 */
function parseBody(body: string) {
  const context = defaultTreeAdapter.createElement("body", html.NS.HTML, [])
  const startTags = new Map<number, string>()
  const mistakes = new Set<string>()
  let lastTagEnd = 0
  let elementCount = 0
  const parser = Parser.getFragmentParser<DefaultTreeAdapterMap>(context, {
    treeAdapter: {
      ...defaultTreeAdapter,
      createElement: (...element) => {
        elementCount++
        // Refused at once: a short text can make hundreds of thousands.
        if (elementCount > MAX_BODY_ELEMENTS) throw new TooManyElements()
        return defaultTreeAdapter.createElement(...element)
      },
    },
    sourceCodeLocationInfo: true,
    onParseError: ({ code }) => mistakes.add(code),
  })
  const takeStartTag = parser.onStartTag.bind(parser)
  const takeEndTag = parser.onEndTag.bind(parser)
  parser.onStartTag = (token: Token.TagToken) => {
    if (token.location) startTags.set(token.location.startOffset, token.tagName)
    lastTagEnd = token.location?.endOffset ?? lastTagEnd
    takeStartTag(token)
  }
  parser.onEndTag = (token: Token.TagToken) => {
    lastTagEnd = token.location?.endOffset ?? lastTagEnd
    takeEndTag(token)
  }
  try {
    parser.tokenizer.write(body, true)
  } catch (cause) {
    if (cause instanceof TooManyElements) return undefined
    throw cause
  }
  const rest = body
    .slice(lastTagEnd)
    .replace(/<!--[^]*?(-->|$)/g, (comment, end: string) => (end ? "" : comment))
  const isUnfinished = UNFINISHED.some((code) => mistakes.has(code))
  const unfinished = isUnfinished ? rest.slice(rest.search(/<[a-z/!]/i)) : undefined
  return { fragment: parser.getFragment(), startTags, unfinished }
}

/** In the order of the text. Not by recursion, which thousands of nested elements would exhaust. */
export function visitElements(root: Node, visit: (element: Element) => void): void {
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("tagName" in node) visit(node)
    if ("childNodes" in node) waiting.push(...node.childNodes.toReversed())
  }
}

/** The page's sanitiser (DOMPurify, `_isUnsafeNode`) takes such an element for an attempt to hide a tag. */
function isTakenForScript({ childNodes }: Element): boolean {
  const texts = childNodes.flatMap((node) => ("value" in node ? node.value : []))
  const isLeaf = childNodes.every((node) => !("tagName" in node))
  const hasComment = childNodes.some(({ nodeName }) => nodeName === "#comment")
  return isLeaf && hasComment && /<[/\w!]/.test(texts.join(""))
}

/** The file of assets/Blog that a URL names, if it names one. */
export function toImageName(url: string): string | undefined {
  const { pathname = "", search = "", hash = "" } = toUrl(url) ?? {}
  if (!pathname.startsWith(IMAGE_FOLDER)) return undefined
  const name = pathname.slice(IMAGE_FOLDER.length) + search + hash
  try {
    return decodeURIComponent(name)
  } catch {
    // A percent sign that encodes nothing, as in "100%.png", is taken for a part of the name.
    return name
  }
}

function toUrl(url: string): URL | null {
  return URL.canParse(url, SITE) ? new URL(url, SITE) : null
}
