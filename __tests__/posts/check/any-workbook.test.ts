/** @jest-environment node */
import fc from "fast-check"
import { checkWorkbook } from "../../../src/posts/check/check-workbook"
import { makeNodePurifier } from "../../../src/posts/check/make-node-purifier"
import { hasErrors } from "../../../src/posts/check/problem"
import { readEditorsWorkbook } from "../../../src/posts/check/read-editors-workbook"
import { makePublishedWorkbook } from "../../../src/posts/check/make-published-workbook"
import { parsePosts } from "../../../src/posts/client/parse-posts"
import { sheetToPostRows } from "../../../src/posts/workbook/workbook-to-posts"
import { type Cell, editPart, HEADER, makeWorkbook } from "../../fixtures/make-workbook"

const PICTURES = [{ name: "garden.jpg", width: 800, height: 600 }]

const PIECES = [
  ..."<p> </p> <b> <script> <td> <img> &amp; & < ]]> \" ' __proto__ word Môre ŉ İ ﷺ 👩‍🏫".split(" "),
  ...["\n", "\r\n", "\r", "\t", "\u00a0", "\u200b", "\u0301", "_x000D_", "  "],
  ...["https://example.org", "a@example.org"],
]
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join("")),
)
const heading = fc.oneof(
  fc.constantFrom(..."Why?,Why!,Why 2,why-2,Same,Same,,?,thought,thought-2".split(",")),
  text,
)
const image = fc.oneof(
  fc.constantFrom(..."garden.jpg,Garden.JPG,../../garden.jpg,garden,,a/b.png,none.png".split(",")),
  text,
)
const OTHER_CELLS: Cell[] = [
  ...[null, 0, -1.5, 1e21, true, false],
  { t: "n", v: 45000, z: "d mmmm yyyy" },
  { t: "n", v: 0.5, z: "0%" },
  { t: "n", f: "A1" },
  { t: "s", v: "Term", f: '"Term"' },
  { t: "e", v: 0x2a, f: "NA()" },
]
const otherCell = fc.constantFrom(...OTHER_CELLS)
const anyCell = fc.oneof({ weight: 4, arbitrary: text }, { weight: 1, arbitrary: otherCell })
const orOther = (cell: fc.Arbitrary<string>): fc.Arbitrary<Cell> =>
  fc.oneof({ weight: 6, arbitrary: cell }, { weight: 1, arbitrary: otherCell })

const header: fc.Arbitrary<Cell[]> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Cell[]>(HEADER) },
  {
    weight: 3,
    arbitrary: fc.shuffledSubarray(
      ["heading", " Image", "BODY\n", "Body", "Heading", "Notes", ""],
      { minLength: 3 },
    ),
  },
  { weight: 1, arbitrary: fc.array(anyCell, { maxLength: 5 }) },
)
const row: fc.Arbitrary<Cell[]> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(orOther(heading), orOther(image), orOther(text), fc.array(anyCell, { maxLength: 2 }))
      .map(([first, second, third, rest]) => [first, second, third, ...rest]),
  },
  { weight: 1, arbitrary: fc.constant<Cell[]>([]) },
  { weight: 1, arbitrary: fc.array(anyCell, { maxLength: 5 }) },
)
/** What a workbook is made of; `toWorkbook` makes it. */
const contents = fc.record({
  before: fc.array(fc.constantFrom<Cell[]>([], [" "]), { maxLength: 2 }),
  header,
  rows: fc.array(row, { maxLength: 10 }),
  start: fc.constantFrom("A1", "B1", "C5", "Z3"),
  range: fc.constantFrom(null, "", "A1", "A1:B2", "C3:XFD99"),
  otherSheets: fc.constantFrom<Record<string, Cell[][]>>({}, { Drafts: [HEADER, ["Draft"]] }),
})
type Contents = typeof contents extends fc.Arbitrary<infer T> ? T : never

function toWorkbook({ before, header: names, rows, start, range, otherSheets }: Contents) {
  const bytes = makeWorkbook([...before, names, ...rows], { start, otherSheets })
  if (range === null) return bytes
  return editPart(bytes, "/xl/worksheets/sheet1.xml", (xml) =>
    xml.replace(/<dimension[^>]*>/, range && `<dimension ref="${range}"/>`),
  )
}

describe("Whatever the workbook contains,", () => {
  it("every article of the check is what visitors see, or an error says why not", () => {
    let read = 0
    fc.assert(
      fc.property(contents, (made) => {
        const bytes = toWorkbook(made)
        const { posts, problems } = checkWorkbook(bytes, PICTURES, makeNodePurifier)
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
