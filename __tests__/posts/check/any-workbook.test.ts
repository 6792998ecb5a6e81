/** @jest-environment node */
import fc from "fast-check"
import { checkBytes } from "../../fixtures/check-bytes"
import { parsePosts } from "../../fixtures/parse-posts"
import { postsToWorkbook } from "../../../src/posts/workbook/posts-to-workbook"
import { readPublishedWorkbook } from "../../../src/posts/workbook/read-published-workbook"
import { publishInNode } from "../../../src/posts/node/node-sanitiser"
import { readEditorsWorkbook } from "../../../src/posts/workbook/read-editors-workbook"
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

/** Of articles without an error, some of which would have the same address. */
const soundContents = fc.record({
  rows: fc
    .tuple(
      fc.constantFrom<Cell[][]>([], [[], [" "]]),
      fc.uniqueArray(
        fc.tuple(
          fc.constantFrom("Why?", "Why!", "Why 2", "why-2", "Môre", "thought-2"),
          fc.constantFrom("garden.jpg", ""),
          fc.constantFrom("Words", "One.\n\nTwo.", "5 < 6 & 7", "<p>A <b>b</b></p>"),
        ),
        { minLength: 1, selector: ([title]) => title },
      ),
    )
    .map(([before, articles]) => [...before, HEADER, ...articles]),
  start: fc.constantFrom("A1", "B1", "Z3"),
})

type Checked = ReturnType<typeof checkBytes>

/** Makes workbooks, of any kind by default, and tries the rule with what the check says of each. */
function tryWorkbooks(
  rule: (checked: Checked, workbook: Uint8Array) => void,
  kind: typeof contents | typeof soundContents = contents,
): void {
  let withArticles = 0
  fc.assert(
    fc.property<[{ rows: Cell[][]; start: string }]>(kind, ({ rows, start }) => {
      const workbook = makeWorkbook(rows, { start })
      const checked = checkBytes(workbook, IMAGES)
      if (checked.posts.length > 0) withArticles++
      rule(checked, workbook)
    }),
    { numRuns: RUNS, seed: SEED },
  )
  expect(withArticles).toBeGreaterThan(RUNS / 4)
}

describe("Whatever the workbook contains,", () => {
  it("visitors see the articles of the check, by either reader", async () => {
    await fc.assert(
      fc.asyncProperty(contents, async ({ rows, start }) => {
        const { posts } = checkBytes(makeWorkbook(rows, { start }), IMAGES)
        const published = postsToWorkbook(posts)
        expect(await readPublishedWorkbook(published)).toEqual(posts)
        expect(parsePosts(published)).toEqual(posts)
      }),
      { numRuns: RUNS, seed: SEED },
    )
  })

  it("each article has an address of its own, of letters, digits and hyphens", () => {
    tryWorkbooks(({ posts }) => {
      const slugs = posts.map(({ slug }) => slug)
      expect(new Set(slugs).size).toBe(slugs.length)
      for (const slug of slugs) expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u)
    })
  })

  it("every row becomes an article when there is no error", () => {
    tryWorkbooks(({ posts, problems }, workbook) => {
      expect(problems.filter(({ severity }) => severity === "error")).toEqual([])
      const { rows } = readEditorsWorkbook(workbook, publishInNode)
      expect(posts.map(({ heading, image }) => [heading, image ?? ""])).toEqual(
        rows.map(({ cells }) => [cells.heading, cells.image]),
      )
    }, soundContents)
  })
})
