/** @jest-environment node */
import fc from "fast-check"
import { checkWorkbook } from "../../../src/posts/node/check-workbook"
import { hasErrors } from "../../../src/posts/check/report/problem"
import { readEditorsWorkbook } from "../../../src/posts/editors-workbook/read-editors-workbook"
import { makePublishedWorkbook } from "../../../src/posts/node/make-published-workbook"
import { parsePosts } from "../../../src/posts/client/parse-posts"
import { sheetToPostRows } from "../../../src/posts/workbook/workbook-to-posts"
import { type Cell, HEADER, makeWorkbook } from "../../fixtures/make-workbook"

const PICTURES = [{ name: "garden.jpg", width: 800, height: 600 }]

const PIECES = [
  "<p>",
  "</p>",
  "<b>",
  "<script>",
  "<td>",
  "<img>",
  "&amp;",
  "&",
  "<",
  "]]>",
  '"',
  "'",
  "__proto__",
  "word",
  "Môre",
  "ŉ",
  "İ",
  "ﷺ",
  "👩‍🏫",
  "\n",
  "\r\n",
  "\r",
  "\t",
  "\u00a0",
  "\u200b",
  "\u0301",
  "_x000D_",
  "  ",
  "https://example.org",
  "a@example.org",
]
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join(""))
/** Some give the same address, or are the same. */
const heading = fc.constantFrom(
  "Why?",
  "Why!",
  "Why 2",
  "why-2",
  "Same",
  "Same",
  "",
  "?",
  "thought",
  "thought-2",
)
const image = fc.constantFrom("garden.jpg", "Garden.JPG", "../../garden.jpg", "", "none.png")
const otherCell = fc.constantFrom<Cell>(
  null,
  0,
  -1.5,
  1e21,
  true,
  { t: "n", v: 45000, z: "d mmmm yyyy" },
  { t: "n", f: "A1" },
  { t: "e", v: 0x2a, f: "NA()" },
)
const anyRow: fc.Arbitrary<Cell[]> = fc.array(fc.oneof(text, otherCell), { maxLength: 5 })
const header = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Cell[]>(HEADER) },
  {
    weight: 3,
    arbitrary: fc.shuffledSubarray<Cell>(["heading", " Image", "BODY\n", "Body", "Notes", ""], {
      minLength: 3,
    }),
  },
  { weight: 1, arbitrary: anyRow },
)
const row = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.oneof(heading, text), fc.oneof(image, text), text) },
  { weight: 2, arbitrary: anyRow },
)
const contents = fc.record({
  rows: fc
    .tuple(fc.constantFrom<Cell[][]>([], [[], [" "]]), header, fc.array(row, { maxLength: 10 }))
    .map(([before, names, rows]) => [...before, names, ...rows]),
  start: fc.constantFrom("A1", "B1", "Z3"),
})

describe("Whatever the workbook contains,", () => {
  it("every article of the check is what visitors see, or an error says why not", () => {
    let read = 0
    fc.assert(
      fc.property(contents, ({ rows: typed, start }) => {
        const bytes = makeWorkbook(typed, { start })
        const { posts, problems } = checkWorkbook(bytes, PICTURES)
        if (posts.length > 0) read++

        expect(parsePosts(makePublishedWorkbook(posts))).toEqual(posts)
        const slugs = posts.map(({ slug }) => slug)
        expect(new Set(slugs).size).toBe(slugs.length)
        for (const slug of slugs)
          expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u)
        for (const { sheet, row: number, column, message, advice } of problems) {
          expect(message).toMatch(/\S\.$/)
          expect(advice).toMatch(/\S\.$/)
          if (number !== undefined)
            expect(`${sheet}!${column}${number}`).toMatch(/^Posts![A-Z]+\d+$/)
        }
        if (hasErrors(problems)) return
        const { rows } = sheetToPostRows(readEditorsWorkbook(bytes))
        expect(posts.map(({ heading }) => heading)).toEqual(rows.map(({ cells }) => cells.heading))
        for (const { cells, post } of rows) expect(post?.image ?? "").toBe(cells.image)
      }),
      { numRuns: 200 },
    )
    // Most workbooks of this test are good ones.
    expect(read).toBeGreaterThan(50)
  })
})
