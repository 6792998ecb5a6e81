/** @jest-environment node */
import fc from "fast-check"
import { checkBytes } from "../../fixtures/check-bytes"
import { parsePosts } from "../../fixtures/parse-posts"
import { postsToWorkbook } from "../../../src/posts/workbook/posts-to-workbook"
import { readPublishedWorkbook } from "../../../src/posts/workbook/read-published-workbook"
import { type Cell, HEADER, makeWorkbook } from "../../fixtures/make-workbook"

const RUNS = 100
/** The same workbooks in each run. */
const SEED = 20260131
const IMAGES = [{ name: "garden.jpg", width: 800, height: 600 }]

const PIECES = [
  ...'<p> </p> <b> <script> <td> <img> &amp; & < ]]> " __proto__ word Môre ŉ İ ﷺ 👩‍🏫 _x000D_'.split(
    " ",
  ),
  ...["'", "\n", "\r\n", "\r", "\t", "\u00a0", "\u200b", "\u0301", "  "],
  ...["https://example.org", "a@example.org"],
]
const text = fc.array(fc.constantFrom(...PIECES), { maxLength: 8 }).map((pieces) => pieces.join(""))
/** Some give the same address, or are the same. */
const HEADINGS = ["Why?", "Why!", "Why 2", "why-2", "Same", "Same", "", "?", "thought", "thought-2"]
const heading = fc.constantFrom(...HEADINGS)
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

it("Whatever the workbook contains, visitors see the articles of the check, by either reader, each at its own URL", async () => {
  let withArticles = 0
  await fc.assert(
    fc.asyncProperty(contents, async ({ rows, start }) => {
      const { posts } = checkBytes(makeWorkbook(rows, { start }), IMAGES)
      const published = postsToWorkbook(posts)
      expect(await readPublishedWorkbook(published)).toEqual(posts)
      expect(parsePosts(published)).toEqual(posts)

      const slugs = posts.map(({ slug }) => slug)
      if (slugs.length > 0) withArticles++
      expect(new Set(slugs).size).toBe(slugs.length)
      for (const slug of slugs) expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u)
    }),
    { numRuns: RUNS, seed: SEED },
  )
  expect(withArticles).toBeGreaterThan(RUNS / 4)
})
