import fc from "fast-check"
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from "../../../src/posts/body/allowed-html"
import { checkBody } from "../../../src/posts/check/check-body"
import { makeNodePurifier } from "../../../src/posts/check/make-node-purifier"
import { sanitiseBody } from "../../../src/posts/body/sanitise-body"

/** An element as an editor types it. */
interface Typed {
  tag: string
  attributes: Attribute[]
  children: (Typed | string)[]
  isClosed: boolean
}
type Attribute = [name: string, value: string]

/** A typed element or text with the mark that finds it again on the page. */
interface Marked {
  mark: string
  node: Typed | string
  /** Whether it is in an element that goes: then that one is named in its place. */
  isInsideForbidden: boolean
}

const VOID_TAGS = ["br", "hr", "img", "input", "col", "link", "wbr"]
const FORBIDDEN_TAGS = [
  ...["script", "style", "iframe", "font", "center", "input", "button", "form", "svg", "video"],
  ...["object", "section", "o:p", "template", "noscript", "body", "col", "link", "wbr", "math"],
  ...["title", "textarea", "select", "details"],
]
/** Not those that the sanitiser itself adds: target, rel, loading. */
const FORBIDDEN_ATTRIBUTES = [
  ...["style", "class", "id", "onclick", "download", "data-x", "aria-label", "srcset"],
  ...["align", "bgcolor", "role", "tabindex", "name"],
]
/** Not `title`, which carries the mark; the URLs only where they mean one, and elsewhere below. */
const PLAIN_ATTRIBUTES = ALLOWED_ATTRIBUTES.filter((name) => name !== "title")
const VALUES = [
  ...[
    "",
    "3",
    "af",
    "A garden",
    "5 < 6",
    "a > b",
    "w: 3",
    "a:b",
    "1:2",
    "x--",
    "--",
    "<b>",
    "<br/>",
  ],
  ...["-->", "]>", "</title>", "javascript:alert(1)", "Note: read", "&lt;/style"],
]
const ADDRESSES = [
  ...[
    "/payments",
    "#top",
    "",
    "https://example.org/?a=1&b=2",
    "tel:+27",
    "//a.org",
    "mailto:a@b.cd",
  ],
  ...["javascript:alert(1)", "JAVASCRIPT:x", "ftp://example.org", "data:text/html,x", "sms:1"],
  ...["/assets/Blog/a.jpg", "a.jpg", "/a b.png", "My photo: one.jpg", "https://", " /a"],
  ...["https://example.org/a.png", "data:image/png;base64,AA", "--&gt;", "file:///a", "x:y"],
]
const TEXTS = ["", "5 < 6", "&amp;", "<3", "--", "a > b", "&lt;b&gt;", "<!-- x -->", "<!-- <b> -->"]

const text = fc.constantFrom(...TEXTS)
const url = fc.constantFrom(...ADDRESSES)
const plainAttribute = fc.tuple(
  fc.constantFrom(...PLAIN_ATTRIBUTES),
  fc.constantFrom(...VALUES),
) satisfies fc.Arbitrary<Attribute>
const harmlessAttribute = fc.tuple(fc.constantFrom("alt", "lang", "dir"), fc.constantFrom("", "af"))
const forbiddenAttribute = fc.tuple(fc.constantFrom(...FORBIDDEN_ATTRIBUTES), text)

/** @param isHarmless whether nothing in it should be removed, if it is in the right place */
function makeNodes(tags: string[], isHarmless: boolean): fc.Arbitrary<(Typed | string)[]> {
  const other = isHarmless
    ? harmlessAttribute
    : fc.oneof({ weight: 4, arbitrary: plainAttribute }, forbiddenAttribute)
  const attributesOf = (tag: string): fc.Arbitrary<Attribute[]> => {
    const name = { a: "href", img: "src" }[tag]
    const own = isHarmless ? fc.constant("/a.jpg") : url
    const first = name
      ? fc.option(
          own.map((value) => [name, value] satisfies Attribute),
          { freq: 8 },
        )
      : fc.constant(null)
    return fc
      .tuple(first, fc.array(other, { maxLength: 2 }))
      .map(([one, others]) => [...new Map([...others, ...(one ? [one] : [])])])
  }
  const tree = fc.letrec<{ node: Typed | string }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.constantFrom(...tags).chain((tag) =>
        fc.record({
          tag: fc.constant(tag),
          attributes: attributesOf(tag),
          children: VOID_TAGS.includes(tag)
            ? fc.constant<Typed["children"]>([])
            : fc.array(tie("node"), { maxLength: 3 }),
          // What is behind a forbidden element that is not closed may go with it.
          isClosed: fc.boolean().map((isClosed) => isClosed || !ALLOWED_TAGS.includes(tag)),
        }),
      ),
    ),
  }))
  return fc.array(tree.node, { maxLength: 4 })
}

const KEPT = ALLOWED_TAGS.join(", ")
const TABLE_PARTS = ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"]
const anyBody = fc.oneof(
  makeNodes([...ALLOWED_TAGS, ...FORBIDDEN_TAGS], false),
  makeNodes(ALLOWED_TAGS, false),
  // Parts of tables may be anywhere.
  makeNodes(ALLOWED_TAGS, true),
  makeNodes(
    ALLOWED_TAGS.filter((tag) => !TABLE_PARTS.includes(tag)),
    true,
  ),
)

/** The body as typed, a mark on every element and in every text. */
function write(nodes: (Typed | string)[]): { body: string; marked: Marked[] } {
  const marked: Marked[] = []
  const writeNode = (node: Typed | string, isInsideForbidden: boolean): string => {
    const mark = `m${marked.length}m`
    marked.push({ mark, node, isInsideForbidden })
    if (typeof node === "string") return `${mark} ${node}`
    const { tag, attributes, children, isClosed } = node
    const written = attributes.map(([name, value]) => ` ${name}="${value}"`).join("")
    const isForbidden = isInsideForbidden || !ALLOWED_TAGS.includes(tag)
    const content = children.map((child) => writeNode(child, isForbidden)).join("")
    const end = isClosed && !VOID_TAGS.includes(tag) ? `</${tag}>` : ""
    return `<${tag}${written} title="${mark}">${content}${end}`
  }
  return { body: nodes.map((node) => writeNode(node, false)).join(""), marked }
}

/** What the page lacks of the body as typed, in short form such as "<p>" or "style on <p>". */
function findLosses(body: string, marked: Marked[]): { all: string[]; toBeNamed: string[] } {
  const page = document.createElement("div")
  page.append(sanitiseBody(body))
  const parsed = new DOMParser().parseFromString(body, "text/html")
  const all: string[] = []
  const toBeNamed: string[] = []
  for (const { mark, node, isInsideForbidden } of marked) {
    if (typeof node === "string") continue
    // The parser makes several elements of a tag that ends inside another one.
    const [drawn, ...copies] = page.querySelectorAll(`[title="${mark}"]`)
    const elements = [...parsed.querySelectorAll(`[title="${mark}"]`)]
    const isGone = copies.length + 1 < elements.length
    // An image gets an empty alt in place of one that is removed.
    const attributes = node.attributes
      .filter(
        ([name, value]) =>
          (drawn?.getAttribute(name) ?? "") === "" && (value || !drawn?.hasAttribute(name)),
      )
      .map((attribute) => nameAttribute(node.tag, attribute))
    const element = drawn && !isGone ? [] : [nameElement(node)]
    all.push(...element, ...attributes)
    // What goes with an element need not be named, too.
    const isSwallowed = elements.some((element) => element.matches(`:not(${KEPT}, body, html) *`))
    if (!isInsideForbidden && !isSwallowed) toBeNamed.push(...(drawn ? attributes : element))
  }
  return { all, toBeNamed }
}

function nameElement({ tag, attributes }: Typed): string {
  const source = attributes.find(([name]) => name === "src")
  if (tag !== "img") return `<${tag}>`
  return source ? nameAttribute(tag, source) : "picture"
}

function nameAttribute(tag: string, [name, value]: Attribute): string {
  const isUrl = (tag === "a" && name === "href") || (tag === "img" && name === "src")
  return isUrl ? `${name} ${value.replace("&gt;", ">")}` : `${name} on <${tag}>`
}

/** The same short forms, by what the check says. */
function listNamed(body: string): string[] {
  const errors = checkBody(body, () => undefined, makeNodePurifier).filter(
    // An image of this site that is not in assets/Blog is not taken out, and not found either.
    ({ severity, message }) => severity === "error" && !message.endsWith("is not in assets/Blog."),
  )
  return errors.map(({ message }) => {
    const name = MESSAGES.flatMap(([pattern, kind]) => {
      const found = pattern.exec(message)?.[1]
      return found === undefined ? [] : `${kind}${found}`
    })
    return name[0] ?? message
  })
}

const MESSAGES: [RegExp, string][] = [
  [/^The link to (.*) will be removed\.$/, "href "],
  [/^The picture (.*) lies on another site and will be removed\.$/, "src "],
  [/^An <img> names no ()picture and will be removed\.$/, "picture"],
  [/^(.+ on <.+>) will be removed\.$/, ""],
  [
    /^(<[^>]+>)( outside a table| holds a comment .*, so it)? will be removed( with its text)?\.$/,
    "",
  ],
]

/** The words that a visitor misses although nothing that the check has named took them away. */
function findLostWords(body: string, marked: Marked[]): string[] {
  const page = sanitiseBody(body)
  return marked.flatMap(({ mark, node, isInsideForbidden }) =>
    typeof node !== "string" || isInsideForbidden || page.textContent.includes(mark) ? [] : node,
  )
}

describe("What the check of a body says", () => {
  it("is exactly what the page takes out: every tag and attribute, and nothing else", () => {
    const bodies = { good: 0, bad: 0 }
    fc.assert(
      fc.property(anyBody, (nodes) => {
        const { body, marked } = write(nodes)
        const { all, toBeNamed } = findLosses(body, marked)
        const named = listNamed(body)
        bodies[named.length > 0 ? "bad" : "good"]++

        const isMissing = (name: string) => !named.includes(name)
        expect({ body, isSilentlyLost: toBeNamed.filter(isMissing) }).toEqual({
          body,
          isSilentlyLost: [],
        })
        const isKept = (name: string) => !all.includes(name)
        expect({ body, isWronglyNamed: named.filter(isKept) }).toEqual({
          body,
          isWronglyNamed: [],
        })
        if (named.length === 0)
          expect({ body, lost: findLostWords(body, marked) }).toEqual({ body, lost: [] })
      }),
      { numRuns: 600 },
    )
    // Else the test has tried only one of the two.
    expect(bodies.good).toBeGreaterThan(100)
    expect(bodies.bad).toBeGreaterThan(100)
  })
})
