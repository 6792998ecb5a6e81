/** @jest-environment node */
import {
  type CodedProblem,
  describeProblem,
  MESSAGES,
} from "../../../src/posts/problems/all-messages"

/** Values for the parameters of all codes; an editor reads each that a code has. */
const PARAMS: Record<string, unknown> = {
  ...{ count: 501, limit: 500, characters: 91, widthPx: 434, shownWidthPx: 435 },
  ...{ row: 7, headerRow: 8, rowAbove: 9, cells: ["D7", "E7"], missing: ["Body"], sheet: "Blog" },
  ...{ shown: "#REF!", formula: "=B9", heading: "<b>A</b>", text: "a and b", words: "Words" },
  ...{ line: "a ** b", beginning: "</b", source: "<svg>", cause: "EISDIR" },
  ...{ address: "https://a.org/b-", url: "/workshop", nearest: "/workshops", target: "//c.org" },
  ...{ name: "a.heic", nearName: "b.png", twin: "A.heic", format: "heic", extension: "png" },
  ...{ part: "?", blocked: "advert", file: "static/x.html", kind: "words", isInBody: true },
  ...{ megapixels: 484, message: "It is one.", advice: "Do it." },
  misspelt: [{ cell: "Bodi", column: "Body" }],
}
/** As when the check knows less, or of another case; the words differ then. */
const OTHERWISE: Record<string, unknown> = {
  ...{ nearName: undefined, nearest: undefined, rowAbove: undefined },
  ...{
    megapixels: undefined,
    extension: undefined,
    misspelt: [],
    kind: "picture",
    isInBody: false,
    format: "tif",
  },
}
/** These choose the words, and are none of them. */
const NOT_WORDS = ["isInBody", "code", "kind"]

/** The texts and numbers among parameters. */
function listValues(params: object): string[] {
  return Object.entries(params).flatMap(([name, value]: [string, unknown]) => {
    if (NOT_WORDS.includes(name) || value === undefined) return []
    return typeof value === "object" && value !== null ? listValues(value) : String(value)
  })
}

/** Writes a message, and notes what it has read of the parameters. */
function describeWith(code: string, known: Record<string, unknown>) {
  const read: Record<string, unknown> = {}
  const params = new Proxy(known, {
    get: (all, name: string) => (read[name] = all[name]),
  })
  return { read, text: describeProblem({ code, params } as unknown as CodedProblem) }
}

describe.each(Object.keys(MESSAGES))("%s", (code) => {
  it.each([PARAMS, { ...PARAMS, ...OTHERWISE }])(
    "says what is wrong and what to do, in sentences with all that it knows (%#)",
    (known) => {
      const { read, text } = describeWith(code, known)
      const { message, advice } = text

      for (const sentence of [message, advice]) expect(sentence).toMatch(/^[^a-z\s].*\S[.?)]$/)
      const said = `${message} ${advice}`.toLowerCase()
      expect(listValues(read).filter((value) => !said.includes(value.toLowerCase()))).toEqual([])
      expect(said).not.toMatch(/undefined|\[object|nan\b|“”/)
    },
  )
})

it("A picture with the ending of another kind keeps the rest of its name", () => {
  const params = { name: "week 1.2.png", format: "jpg" }
  const { advice } = describeProblem({ code: "image-extension-wrong", params })

  expect(advice).toContain("“week 1.2.jpg”")
})
