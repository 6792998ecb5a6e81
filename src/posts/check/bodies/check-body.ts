import type { DOMPurify as Purifier } from "dompurify"
import { defaultTreeAdapter, type DefaultTreeAdapterMap, html, Parser, type Token } from "parse5"
import { ALLOWED_TAGS } from "../../body/allowed-html"
import { PURIFIER_CONFIG, toUrl } from "../../body/make-purifier"
import { MAX_BODY_ELEMENTS } from "../../limits"
import { type Problem, toError, toWarning } from "../../problem"
import { imageUrl } from "../../urls"

type Node = DefaultTreeAdapterMap["node"]
type HtmlElement = DefaultTreeAdapterMap["element"]
type AddProblem = (problem: Problem) => void

interface ParsedBody {
  fragment: DefaultTreeAdapterMap["documentFragment"]
  /** The names of all start tags, by where they begin in the body. */
  startTags: Map<number, string>
  /** The tag or comment that takes the rest of the body with it because its end is missing. */
  unfinished?: string
}

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
/** Placeholder origin of this site for the check: the rules do not depend on the real one. */
export const CHECK_ORIGIN = "https://this.site.invalid"
const IMAGE_FOLDER = imageUrl("")

/**
 * Finds what the sanitiser will remove from an article's HTML, and likely mistakes.
 * @param body HTML, as the editor typed it
 * @param checkImageFile finds what is wrong with a file of assets/Blog that the body names
 * @param purifier of CHECK_ORIGIN
 * @returns each problem once, errors for what will be removed
 */
export function checkBody(
  body: string,
  checkImageFile: (name: string) => Problem | undefined,
  purifier: Purifier,
): Problem[] {
  if (hasTooManyOpenTags(body)) {
    return [toError("tags-not-closed", { limit: MAX_OPEN_TAGS })]
  }
  const parsed = parseBody(body)
  if (!parsed) return [toError("body-of-many-elements", { limit: MAX_BODY_ELEMENTS })]
  const problems = new Map<string, Problem>()
  const add: AddProblem = (problem) => problems.set(JSON.stringify(problem), problem)
  const kept = checkRemoved(body, purifier, add)
  checkTags(parsed, add)
  for (const link of kept.getElementsByTagName("a")) {
    checkLink(link.getAttribute("href") ?? "", add)
  }
  for (const image of kept.getElementsByTagName("img")) {
    checkImageUrl(image.getAttribute("src") ?? "", checkImageFile, add)
  }
  // jsdom keeps every document until its caller has ended: 800 MB after 5,000 articles.
  kept.replaceChildren()
  return [...problems.values()]
}

/** Finds tags that are not allowed or misplaced, and tags without an end. */
function checkTags({ fragment, startTags, unfinished }: ParsedBody, add: AddProblem): void {
  visitElements(fragment, ({ tagName, attrs, sourceCodeLocation: place }) => {
    // The parser adds elements that were not typed, such as <colgroup> around <col>.
    if (!place) return
    startTags.delete(place.startOffset)
    if (!ALLOWED_TAGS.includes(tagName)) add(toError("tag-removed", { tag: tagName }))
    else if (!place.endTag && !WITHOUT_END_TAG.has(tagName)) {
      add(toWarning("tag-not-closed", { tag: tagName }))
    }
    if (tagName === "img" && !attrs.some(({ name }) => name === "src")) {
      add(toError("image-without-url"))
    }
  })
  // The parser made no elements of the remaining tags. An allowed tag is among them for two reasons only: it is
  // part of a table and stands outside one, or it is inside <select>, which is reported above.
  for (const tag of startTags.values()) {
    if (!ALLOWED_TAGS.includes(tag)) add(toError("tag-removed", { tag }))
    else if (TABLE_PARTS.has(tag)) add(toError("tag-outside-table", { tag }))
  }
  if (unfinished?.startsWith("<!")) add(toError("comment-not-closed"))
  else if (unfinished) add(toError("tag-without-end", { beginning: unfinished }))
}

/**
 * Finds what the page's sanitiser removes from allowed elements, by running it.
 * @returns what it keeps
 */
function checkRemoved(body: string, purifier: Purifier, add: AddProblem): HTMLElement {
  // With RETURN_DOM it is the body of the document that DOMPurify has parsed into.
  const kept = purifier.sanitize(body, { ...PURIFIER_CONFIG, RETURN_DOM: true }) as HTMLElement
  const removedNodes = new Set<unknown>()
  for (const removed of purifier.removed) {
    // An element is listed before its attributes, which go with it.
    const node = "element" in removed ? removed.element : removed.from
    const tag = node.nodeName.toLowerCase()
    if (!ALLOWED_TAGS.includes(tag) || removedNodes.has(node)) continue
    if ("element" in removed) {
      removedNodes.add(node)
      // DOMPurify treats such an element as an attempt to hide a tag.
      add(toError("comment-in-tag", { tag }))
    } else if (removed.attribute) addRemovedAttribute(tag, removed.attribute, add)
  }
  return kept
}

function addRemovedAttribute(tag: string, { name, value }: Attr, add: AddProblem): void {
  if (tag === "a" && name === "href") add(toError("link-removed", { url: value }))
  else if (tag === "img" && name === "src") add(toError("image-on-other-site", { url: value }))
  else add(toError("attribute-removed", { name, tag }))
}

function checkLink(url: string, add: AddProblem): void {
  if (toUrl(url, CHECK_ORIGIN)?.protocol !== "http:") return
  add(toWarning("link-not-secure", { url }))
}

function checkImageUrl(
  url: string,
  checkImageFile: (name: string) => Problem | undefined,
  add: AddProblem,
): void {
  const name = toImageName(url)
  if (name === undefined) return add(toError("image-in-other-folder", { url }))
  const problem = checkImageFile(name)
  if (problem) add(problem)
}

class TooManyElements extends Error {}

/** Whether parsing the body could take very long: unclosed tags are opened again in each element that follows. */
export function hasTooManyOpenTags(body: string): boolean {
  return countOpenTags(body) > MAX_OPEN_TAGS
}

/** The largest number of open tags at any place, counted without parsing. */
function countOpenTags(body: string): number {
  const openTags = new Map<string, number>()
  let open = 0
  let maximum = 0
  for (const [, slash, name = ""] of body.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    const tag = name.toLowerCase()
    const ofThisName = openTags.get(tag) ?? 0
    const change = slash ? -Math.min(ofThisName, 1) : 1
    if (WITHOUT_END_TAG.has(tag)) continue
    openTags.set(tag, ofThisName + change)
    open += change
    maximum = Math.max(maximum, open)
  }
  return maximum
}

/**
 * Parses like a browser does inside the page.
 * @returns undefined when it would make too many elements
 */
function parseBody(body: string): ParsedBody | undefined {
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
export function visitElements(root: Node, visit: (element: HtmlElement) => void): void {
  const waiting = [root]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ("tagName" in node) visit(node)
    if ("childNodes" in node) waiting.push(...node.childNodes.toReversed())
  }
}

/** The file of assets/Blog that a URL names, if it names one. */
export function toImageName(url: string): string | undefined {
  const address = toUrl(url, CHECK_ORIGIN)
  if (!address?.pathname.startsWith(IMAGE_FOLDER)) return undefined
  const name = address.pathname.slice(IMAGE_FOLDER.length) + address.search + address.hash
  try {
    return decodeURIComponent(name)
  } catch {
    // A percent sign that encodes nothing, as in "100%.png", is part of the name.
    return name
  }
}
