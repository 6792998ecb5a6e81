/** @jest-environment node */
import fc from "fast-check"
import { checkWorkbook } from "../../../src/posts/check/check-workbook"
import { makeNodePurifier } from "../../../src/posts/check/make-node-purifier"
import { type Post, WorkbookError } from "../../../src/posts/post"
import { readEditorsWorkbook } from "../../../src/posts/check/read-editors-workbook"
import { makePublishedWorkbook } from "../../../src/posts/check/make-published-workbook"
import { parsePosts } from "../../../src/posts/client/parse-posts"
import { sheetToPostRows } from "../../../src/posts/workbook/workbook-to-posts"
import { type Cell, editPart, HEADER, makeWorkbook } from "../../fixtures/make-workbook"

const PICTURES = [{ name: "garden.jpg", width: 800, height: 600 }]

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc
    .array(
      fc.constantFrom(
        ...["<p>", "</p>", "<b>", "<script>", "<td>", "<img>", "&amp;", "&", "<", "]]>", '"', "'"],
        ...["\n", "\r\n", "\r", "\t", "\u00a0", "\u200b", "\u0301", "_x000D_", "  "],
        ...[
          "https://example.org",
          "a@example.org",
          "word",
          "Môre",
          "ŉ",
          "İ",
          "ﷺ",
          "👩‍🏫",
          "__proto__",
        ],
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join("")),
)
const heading = fc.oneof(
  fc.constantFrom(
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
  ),
  text,
)
const image = fc.oneof(
  fc.constantFrom(
    "garden.jpg",
    "Garden.JPG",
    "../../garden.jpg",
    "garden",
    "",
    "a/b.png",
    "none.png",
  ),
  text,
)
const otherCell = fc.constantFrom<Cell>(
  ...[null, 0, -1.5, 1e21, true, false],
  ...([
    { t: "n", v: 45000, z: "d mmmm yyyy" },
    { t: "n", v: 0.5, z: "0%" },
  ] as Cell[]),
  ...([
    { t: "n", f: "A1" },
    { t: "s", v: "Term", f: '"Term"' },
    { t: "n", v: 6, f: "2*3" },
  ] as Cell[]),
  ...([
    { t: "e", v: 0 },
    { t: "e", v: 0x17 },
    { t: "e", v: 0x2a, f: "NA()" },
  ] as Cell[]),
)
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

/** The posts, or why there are none; any other failure is thrown on. */
function readWith(read: () => Post[]): Post[] | string {
  try {
    return read()
  } catch (cause) {
    if (cause instanceof WorkbookError) return cause.message
    throw cause
  }
}

describe("Whatever the workbook contains,", () => {
  it("visitors see in the published workbook the posts that the check has seen", () => {
    let read = 0
    fc.assert(
      fc.property(contents, (made) => {
        const { posts } = checkWorkbook(toWorkbook(made), PICTURES, makeNodePurifier)
        if (posts.length > 0) read++

        expect(parsePosts(makePublishedWorkbook(posts))).toEqual(posts)
      }),
      { numRuns: 200 },
    )
    // Most workbooks of this test are good ones.
    expect(read).toBeGreaterThan(50)
  })

  it("each post has a heading and an address of its own that can be written after a #", () => {
    fc.assert(
      fc.property(contents, (made) => {
        const bytes = toWorkbook(made)
        const posts = readWith(() => parsePosts(bytes))
        if (typeof posts === "string") return

        const slugs = posts.map(({ slug }) => slug)
        expect(new Set(slugs).size).toBe(slugs.length)
        for (const slug of slugs)
          expect(slug).toMatch(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*$/u)
        for (const post of posts) expect(post.heading).toMatch(/\S/)
      }),
      { numRuns: 100 },
    )
  })

  it("a workbook without errors leaves out no row", () => {
    fc.assert(
      fc.property(contents, (made) => {
        const bytes = toWorkbook(made)
        const { problems, posts } = checkWorkbook(bytes, PICTURES, makeNodePurifier)
        if (problems.some(({ severity }) => severity === "error")) return

        const { rows } = sheetToPostRows(readEditorsWorkbook(bytes))
        expect(posts).toHaveLength(rows.length)
        expect(new Set(rows.map(({ cells }) => cells.heading)).size).toBe(rows.length)
        for (const { cells, post } of rows) expect(post?.image ?? "").toBe(cells.image)
      }),
      { numRuns: 100 },
    )
  })

  it("every problem says where, what and what to do", () => {
    fc.assert(
      fc.property(contents, (made) => {
        const bytes = toWorkbook(made)
        for (const { sheet, row: number, column, message, advice } of checkWorkbook(
          bytes,
          PICTURES,
          makeNodePurifier,
        ).problems) {
          expect(message).toMatch(/\S\.$/)
          expect(advice).toMatch(/\S\.$/)
          if (number !== undefined)
            expect(`${sheet}!${column}${number}`).toMatch(/^Posts![A-Z]+\d+$/)
        }
      }),
      { numRuns: 100 },
    )
  })
})

describe("Whatever has happened to the file,", () => {
  const whole = makeWorkbook([HEADER, ["A", "garden.jpg", "<p>x</p>"], ["B", "", "words"]])

  /** Of the zip's list of contents. */
  const END_RECORD_BYTES = 22

  it("a part of it is refused in words, never with another failure", () => {
    fc.assert(
      fc.property(fc.nat(whole.length - END_RECORD_BYTES), (length) => {
        expect(() => parsePosts(whole.slice(0, length))).toThrow(WorkbookError)
        expect(checkWorkbook(whole.slice(0, length), [], makeNodePurifier).problems).toHaveLength(1)
      }),
      { numRuns: 100 },
    )
  })

  it("changed bytes are read or refused, never another failure", () => {
    const change = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 5 }), (changes) => {
        const bytes = new Uint8Array(whole)
        for (const [place, byte] of changes) bytes[place] = byte

        readWith(() => parsePosts(bytes))
        checkWorkbook(bytes, [], makeNodePurifier)
      }),
      { numRuns: 300 },
    )
  })

  it("bytes at random are refused", () => {
    const signature = fc.constantFrom([], [0x50, 0x4b, 3, 4], [0xd0, 0xcf, 0x11, 0xe0])
    fc.assert(
      fc.property(signature, fc.uint8Array({ maxLength: 600 }), (beginning, rest) => {
        const bytes = new Uint8Array([...beginning, ...rest])

        expect(() => parsePosts(bytes)).toThrow(WorkbookError)
        expect(checkWorkbook(bytes, [], makeNodePurifier).problems).toHaveLength(1)
      }),
      { numRuns: 200 },
    )
  })
})
