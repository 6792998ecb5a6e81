/** @jest-environment node */
import {
  type CodedProblem,
  describeProblem,
  type ProblemCode,
} from "../../../src/posts/problems/all-messages"

type ParamsOf<Code extends ProblemCode> = Extract<CodedProblem, { code: Code }>["params"]

const PICTURE = { name: "a.heic", format: "heic", extension: "heic" }
const DAMAGED = { code: "image-damaged", params: { name: "a.txt" } } as const

/** Parameters of each code; an editor reads all of them. */
const PARAMS: { [Code in ProblemCode]: ParamsOf<Code> } = {
  "workbook-too-large": { megabytes: 20 },
  "workbook-with-password": {},
  "workbook-restricted": {},
  "workbook-of-other-kind": {},
  "workbook-damaged": {},
  "workbook-unsure": {},
  "workbook-hidden": {},
  "worksheet-missing": {},
  "column-names-missing": { sheet: "Blog" },
  "columns-missing": {
    sheet: "Blog",
    missing: ["Body"],
    row: 7,
    cells: ["Text"],
    misspelt: [{ cell: "Bodi", column: "Body" }],
  },
  "workbook-too-large-inside": {},
  "column-repeated": { name: "Body" },
  "column-names-repeated": {},
  "posts-missing": {},
  "posts-too-many": { count: 501, limit: 500 },
  "row-hidden": {},
  "row-above-column-names": { headerRow: 7 },
  "formula-failed": { shown: "#REF!" },
  "formula-without-result": { formula: "=B9" },
  "picture-in-cell": {},
  "picture-over-sheet": { kind: "words" },
  "cell-cut-off": { limit: 500 },
  "format-unreadable": { shown: "5" },
  "format-hides-text": { shown: "5" },
  "format-of-other-language": { shown: "5" },
  "cell-link-lost": { target: "https://example.org" },
  "heading-missing": { rowAbove: 7 },
  "heading-repeated": { row: 7 },
  "heading-long": { characters: 91, limit: 90 },
  "heading-with-tags": { heading: "<b>A</b>" },
  "heading-formats-lost": { heading: "A" },
  "text-under-merged-cell": { text: "Words" },
  "text-beside-article": { cells: ["D7", "E7"], text: "Words" },
  "body-empty": {},
  "body-too-large": {},
  "words-not-shown": { words: "Words" },
  "bold-line-in-paragraph": { line: "Words" },
  "element-removed": { source: "<svg>" },
  "tag-shown-as-typed": { beginning: "</b" },
  "marks-shown-as-typed": { line: "a ** b" },
  "columns-without-table": { line: "a b" },
  "lines-of-pdf": { line: "teach-" },
  "address-in-two-lines": { address: "https://a.org/b-" },
  "characters-unreadable": { text: "donâ€™t" },
  "comment-of-word": { comment: "Words" },
  "link-removed": { url: "javascript:x" },
  "link-to-no-page": { url: "/workshop", nearest: "/workshops" },
  "link-not-secure": { url: "http://a.org" },
  "link-over-other-site": { url: "https://a.org/?u=b", target: "https://b.org" },
  "image-not-in-folder": { url: "data:x" },
  "image-of-other-format": PICTURE,
  "image-extension-wrong": { ...PICTURE, format: "png" },
  "image-for-print": { name: "a.jpg" },
  "image-name-twice": { name: "a.png", twin: "A.png" },
  "image-damaged": { name: "a.png" },
  "image-name-not-bare": { text: "a and b" },
  "image-name-refused": { name: "a?.png", character: "?" },
  "image-missing": { name: "a.png", isInBody: true, nearName: "b.png" },
  "image-not-known": { name: "a.png", nearName: "b.png" },
  "image-small": { name: "a.png", widthPx: 434, shownWidthPx: 435 },
  "image-transparent": { name: "a.png" },
  "image-name-of-advertisement": { name: "advert.jpg", blocked: "advert" },
  "image-not-used": { problem: DAMAGED },
  "file-not-readable": { cause: "Error: EISDIR" },
  "file-not-of-site": { file: "static/x.html" },
}
/** These choose the words, and are none of them. */
const NOT_WORDS = ["isInBody", "code", "kind"]

/** The texts and numbers among parameters. */
function listValues(params: object): string[] {
  return Object.entries(params).flatMap(([name, value]: [string, unknown]) => {
    if (NOT_WORDS.includes(name)) return []
    return typeof value === "object" && value !== null ? listValues(value) : String(value)
  })
}

it.each(Object.entries(PARAMS))(
  "%s says what is wrong and what to do, in sentences with all that it knows",
  (code, params) => {
    const { message, advice } = describeProblem({ code, params } as CodedProblem)

    for (const sentence of [message, advice]) expect(sentence).toMatch(/^[^a-z\s].*\S[.?)]$/)
    const said = `${message} ${advice}`.toLowerCase()
    expect(listValues(params).filter((value) => !said.includes(value.toLowerCase()))).toEqual([])
    expect(said).not.toMatch(/undefined|\[object|nan\b/)
  },
)
