import fc from "fast-check"
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from "../../src/posts/allowed-html"
import { checkBody } from "../../src/posts/check-body"
import { sanitiseBody } from "../../src/posts/sanitise-body"

/** A tag as an editor types it, and what stands between it and its end tag. */
interface Typed {
  tag: string
  attributes: [name: string, value: string][]
  children: (Typed | string)[]
  isClosed: boolean
}

const VOID_TAGS = ["br", "hr", "img", "input", "col", "link"]
const FORBIDDEN_TAGS = [
  ...["script", "style", "iframe", "font", "center", "input", "button", "form", "svg", "video"],
  ...["object", "section", "o:p", "template", "noscript", "body", "col", "link"],
]
// Not those that the sanitiser itself adds: target, rel, loading.
const FORBIDDEN_ATTRIBUTES = [
  ...["style", "class", "id", "onclick", "download", "data-x", "aria-label", "srcset"],
  ...["align", "bgcolor", "role", "tabindex", "name"],
]
const PLAIN_ATTRIBUTES = ALLOWED_ATTRIBUTES.filter(
  (name) => !["href", "src", "alt", "title"].includes(name),
)
const GOOD_LINKS = ["/payments", "#top", "", "https://example.org/?a=1&b=2", "tel:+27", "//a.org"]
const BAD_LINKS = ["javascript:alert(1)", "JAVASCRIPT:x", "ftp://example.org", "data:text/html,x"]
const OWN_PICTURES = ["/assets/Blog/a.jpg", "a.jpg", "", "/a b.png"]
const OTHER_PICTURES = ["https://example.org/a.png", "//a.org/a.png", "data:image/png;base64,AA"]

const link = fc.constantFrom("https://example.org", "mailto:a@example.org", ...GOOD_LINKS)
const words = fc.constantFrom("", "word", "5 < 6", "A: b", "&amp;", "<3", "--", "Môre", "a > b")

/** Attributes, mostly such as make sense on the tag. */
function attributesOf(tag: string, isHarmless: boolean): fc.Arbitrary<Typed["attributes"]> {
  const allowed: fc.Arbitrary<[string, string]> = fc.oneof(
    fc.tuple(fc.constantFrom("alt", "title"), words),
    fc.tuple(fc.constantFrom(...PLAIN_ATTRIBUTES), fc.constantFrom("", "3", "af", "ltr")),
  )
  const address = isHarmless ? link : fc.oneof(link, fc.constantFrom(...BAD_LINKS))
  const source = fc.constantFrom(...OWN_PICTURES, ...(isHarmless ? [] : OTHER_PICTURES))
  const forbidden = fc.tuple(fc.constantFrom(...FORBIDDEN_ATTRIBUTES), words)
  const own = isHarmless ? allowed : fc.oneof({ weight: 5, arbitrary: allowed }, forbidden)
  const needed: Partial<Record<string, fc.Arbitrary<[string, string]>>> = {
    a: address.map((value) => ["href", value]),
    img: source.map((value) => ["src", value]),
  }
  const first = needed[tag]
  return fc
    .tuple(
      fc.array(own, { maxLength: 2 }),
      first ? fc.option(first, { freq: 8 }) : fc.constant(null),
    )
    .map(([others, one]) => [...(one ? [one] : []), ...others])
}

const makeTree = (tags: string[], isHarmless: boolean) =>
  fc.letrec<{ node: Typed | string; typed: Typed }>((tie) => ({
    node: fc.oneof({ maxDepth: 4 }, words, tie("typed")),
    typed: fc.constantFrom(...tags).chain((tag) =>
      fc.record({
        tag: fc.constant(tag),
        attributes: attributesOf(tag, isHarmless),
        children: VOID_TAGS.includes(tag)
          ? fc.constant([])
          : fc.array(tie("node"), { maxLength: 3 }),
        isClosed: fc.boolean().map((value) => value || isHarmless),
      }),
    ),
  })).node

/** Tables as they should be: their parts where a browser keeps them. */
const table = fc
  .array(fc.array(words, { minLength: 1, maxLength: 3 }), { maxLength: 3 })
  .map(
    (rows) =>
      `<table><caption>c</caption><tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("")}</tbody></table>`,
  )

const anyBody = fc.oneof(
  // Nearly always something that will be removed.
  fc.array(makeTree([...ALLOWED_TAGS, ...FORBIDDEN_TAGS], false), { maxLength: 6 }),
  // Parts of tables stand anywhere.
  fc.array(makeTree(ALLOWED_TAGS, true), { maxLength: 6 }),
  fc.array(
    fc.oneof(
      makeTree(
        ALLOWED_TAGS.filter((tag) => !isTablePart(tag)),
        true,
      ),
      table,
    ),
    { maxLength: 6 },
  ),
)

function isTablePart(tag: string): boolean {
  return ["table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"].includes(tag)
}

/** The body as typed; `mark` adds an attribute to a tag. */
function write(node: Typed | string, mark = (_typed: Typed): string => ""): string {
  if (typeof node === "string") return node
  const { tag, attributes, children, isClosed } = node
  const written = attributes.map(([name, value]) => ` ${name}="${value}"`).join("")
  const content = children.map((child) => write(child, mark)).join("")
  const end = isClosed && !VOID_TAGS.includes(tag) ? `</${tag}>` : ""
  return `<${tag}${mark(node)}${written}>${content}${end}`
}

/** Whether the browser's parser itself leaves out a tag, which no element then tells of. */
function dropsTag(nodes: (Typed | string)[]): boolean {
  const marked: Typed[] = []
  const body = nodes
    .map((node) => write(node, (typed) => ` data-typed="${marked.push(typed)}"`))
    .join("")
  const kept = [...parse(body).querySelectorAll("[data-typed]")]
  return new Set(kept.map((element) => element.getAttribute("data-typed"))).size < marked.length
}

/**
 * The elements of a page with their attributes, sorted, so that two pages can be compared. What the
 * sanitiser adds or renames on purpose is left out.
 */
function listElements(page: ParentNode): string[] {
  return [...page.querySelectorAll("*:not(.tableFrame)")]
    .map(({ localName, attributes }) => {
      const names = [...attributes]
        .map(({ name }) => name)
        .filter((name) => !(localName === "a" && (name === "target" || name === "rel")))
        .filter((name) => !(localName === "img" && (name === "alt" || name === "loading")))
      return [localName.replace(/^h[1-6]$/, "heading"), ...names.sort()].join(" ")
    })
    .sort()
}

/** What a browser makes of a body before anything is removed. */
function parse(body: string): HTMLElement {
  return new DOMParser().parseFromString(body, "text/html").body
}

/** Whether the page that is drawn lacks a tag or an attribute that was typed. */
function losesSomething(nodes: (Typed | string)[]): boolean {
  const body = nodes.map((node) => write(node)).join("")
  const drawn = document.createElement("div")
  drawn.append(sanitiseBody(body))
  return (
    dropsTag(nodes) ||
    JSON.stringify(listElements(drawn)) !== JSON.stringify(listElements(parse(body)))
  )
}

const findErrors = (nodes: (Typed | string)[]) =>
  checkBody(nodes.map((node) => write(node)).join("")).filter(
    ({ severity }) => severity === "error",
  )

describe("What the check of a body says", () => {
  const bodies = { good: 0, bad: 0 }

  it("is what the page does: without an error nothing is removed, with one something is", () => {
    fc.assert(
      fc.property(anyBody, (nodes) => {
        const isLossy = losesSomething(nodes)
        bodies[isLossy ? "bad" : "good"]++

        expect({
          body: nodes.map((node) => write(node)).join(""),
          errors: findErrors(nodes).length > 0,
        }).toEqual({
          body: nodes.map((node) => write(node)).join(""),
          errors: isLossy,
        })
      }),
      { numRuns: 30000 },
    )
  })

  it("was tried on many bodies of both kinds", () => {
    expect(bodies.good).toBeGreaterThan(100)
    expect(bodies.bad).toBeGreaterThan(100)
  })
})
