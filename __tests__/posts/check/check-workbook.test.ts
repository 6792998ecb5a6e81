/** @jest-environment node */
import { checkBytes } from "../../fixtures/check-bytes"
import { toVisibleName } from "../../../src/posts/check/images/image-key"
import type { PostImage } from "../../../src/posts/check/images/inspect-image"
import { describePlace, toError } from "../../../src/posts/problems/problem"
import { found, listFound } from "../../fixtures/list-found"
import { type Cell, editPart, HEADER, makePosts, makeWorkbook } from "../../fixtures/make-workbook"

const DAMAGE = toError("image-damaged", { name: "broken.jpg" })
const images: PostImage[] = [
  { name: "garden.jpg", width: 800, height: 600 },
  { name: "Skool-uitstappie.JPG", width: 448, height: 300 },
  { name: "small.png", width: 447, height: 600 },
  { name: "fill-bytes.jpg", width: 0, height: 0 },
]
const broken = { name: "broken.jpg", width: 0, height: 0, problem: DAMAGE }
const makeImages = (...names: string[]) => names.map((name) => ({ name, width: 800, height: 600 }))

const checkWithImages = (bytes: Uint8Array, there: readonly PostImage[] = images) =>
  checkBytes(bytes, there)
const check = (bytes: Uint8Array, there?: readonly PostImage[]) =>
  listFound(checkWithImages(bytes, there).problems)
/** What is wrong with the only row below the usual header row. */
const checkRow = (...row: Cell[]) => check(makePosts(row))

const SHEET_PART = "/xl/worksheets/sheet1.xml"
/** The same workbook with these rows hidden, as Excel and LibreOffice write it. */
function hideRows(bytes: Uint8Array, ...rows: number[]): Uint8Array {
  return editPart(bytes, SHEET_PART, (xml) =>
    rows.reduce(
      (text, row) => text.replace(`<row r="${row}"`, `$& hidden="${row % 2 === 0 ? "1" : "true"}"`),
      xml,
    ),
  )
}
const draft = (row: number) => found(`warning Posts!A${row} row-hidden`)

describe("A workbook without an article to publish", () => {
  const NO_POST = found("error Posts!A2 posts-missing")

  it.each([
    ["nothing below the header", makePosts(), [NO_POST]],
    [
      "hidden rows only",
      hideRows(makePosts(["A", "", "x"], ["B", "", "x"]), 2, 3),
      [draft(2), NO_POST, draft(3)],
    ],
  ])("is an error: %s", (_name, bytes, problemsFound) => {
    const { problems, ...rest } = checkWithImages(bytes)

    expect(listFound(problems)).toEqual(problemsFound)
    expect(rest).toEqual({ posts: [], ignored: [], unusedImages: images.map(({ name }) => name) })
  })
})

describe("The articles of a workbook", () => {
  const checkCount = (count: number) =>
    check(makePosts(...Array.from({ length: count }, (_, index) => [`A ${index}`, "", "x"])))

  it.each([
    [449, []],
    [450, [found("warning Posts!A2 posts-nearly-too-many", { count: 450, limit: 500 })]],
    [500, [found("warning Posts!A2 posts-nearly-too-many", { count: 500, limit: 500 })]],
    [501, [found("error Posts!A502 posts-too-many", { count: 501, limit: 500 })]],
  ])("may be as many as 500, of which the check tells from 450: %d", (count, problems) => {
    expect(checkCount(count)).toEqual(problems)
  })
})

it("What the page does not show by design is no problem, but listed", () => {
  const rows: Cell[][] = [
    ["", "My posts"],
    [],
    ["", "", "A note"],
    ["Author", "Heading", "", "Image", " Body", " ", " Notes to self "],
    ["", "A", "", "", "x"],
  ]
  const otherSheets = { Drafts: [HEADER], "To do": [["anything"]] }
  const { posts, problems, ignored } = checkWithImages(makeWorkbook(rows, { otherSheets }))

  expect(problems).toEqual([])
  expect(posts.map(({ heading }) => heading)).toEqual(["A"])
  expect(ignored).toEqual([
    "the column “Author”",
    "the column “Notes to self”",
    "row 1, above the names of the columns",
    "row 3, above the names of the columns",
    "the sheet “Drafts”",
    "the sheet “To do”",
  ])
})

describe("A row above the names of the columns", () => {
  const above = (row: number, headerRow: number) =>
    found(`error Posts!A${row} row-above-column-names`, { headerRow })
  const sorted = makeWorkbook([
    ["A lost article", "", "x"],
    ["Another", "garden.jpg"],
    HEADER,
    ["Marking", "", "x"],
  ])

  it("with two or more filled cells is an error, as after sorting the whole sheet", () => {
    expect(check(sorted)).toEqual([above(1, 3), above(2, 3)])
  })

  it("with one filled cell is a title and no problem", () => {
    const { problems, posts } = checkWithImages(
      makeWorkbook([["Our articles"], [null, " ", null, "2026"], HEADER, ["A", "", "x"]]),
    )

    expect([problems, posts.length]).toEqual([[], 1])
  })

  it("is a draft where it is hidden", () => {
    expect(check(hideRows(sorted, 2))).toEqual([above(1, 3), draft(2)])
  })
})

describe("Without a row that names all columns", () => {
  it.each([
    {
      what: "the first filled row is named where none has one of the names",
      rows: [[], ["A post", "a.jpg", "Words"]],
      cell: "Posts!A2",
      params: {
        missing: ["Heading", "Image", "Body"],
        row: 2,
        cells: ["A post", "a.jpg", "Words"],
      },
    },
    {
      what: "the row is named that has most of the names, below a title",
      rows: [["Our articles"], ["Body"], ["Heading", "", "Image", "Text"], ["A", "", "", "x"]],
      cell: "Posts!A3",
      params: { missing: ["Body"], row: 3, cells: ["Heading", "Image", "Text"] },
    },
    {
      what: "a misspelt name counts as well, and the right one is suggested",
      rows: [["Our articles"], [" Headings", "Picture", "Bodi"], ["Image"]],
      cell: "Posts!A2",
      params: {
        missing: ["Heading", "Image", "Body"],
        row: 2,
        cells: ["Headings", "Picture", "Bodi"],
        misspelt: [
          { cell: "Headings", column: "Heading" },
          { cell: "Bodi", column: "Body" },
        ],
      },
    },
    {
      what: "a name with three other letters is not taken for a misspelt one",
      rows: [["Heading", "Image", "Bodies"]],
      cell: "Posts!A1",
      params: { missing: ["Body"], row: 1, cells: ["Heading", "Image", "Bodies"] },
    },
    {
      what: "a name with two other letters is",
      rows: [["Heading", "Image", "Boddi"]],
      cell: "Posts!C1",
      params: {
        missing: ["Body"],
        row: 1,
        cells: ["Heading", "Image", "Boddi"],
        misspelt: [{ cell: "Boddi", column: "Body" }],
      },
    },
  ])("$what", ({ rows, cell, params }) => {
    expect(check(makeWorkbook(rows))).toEqual([
      found(`error ${cell} columns-missing`, { sheet: "Posts", misspelt: [], ...params }),
    ])
  })

  it("there is nothing to name in a blank sheet", () => {
    const { problems, ...rest } = checkWithImages(makeWorkbook([[" "], ["\n"]]))

    expect(listFound(problems)).toEqual([
      found("error Posts!A1 column-names-missing", { sheet: "Posts" }),
    ])
    expect(rest).toEqual({ posts: [], ignored: [], unusedImages: [] })
  })
})

it("A header row with a column twice is an error", () => {
  const rows = [
    ["Heading", "image", " IMAGE ", "Body"],
    ["x", "", "", "x"],
  ]

  expect(check(makeWorkbook(rows))).toEqual([
    found("error Posts!C1 column-repeated", { name: "IMAGE" }),
  ])
})

describe("A hidden row", () => {
  it("is a draft: a warning, and not published, as if it were not there", () => {
    const rows = [
      ["Same", "garden.jpg", "1"],
      ["Same", "a/b.jpg", "<script>"],
      ["Same!", "", "3"],
    ]
    const workbook = hideRows(makePosts(...rows), 2, 3)
    const { posts, problems, unusedImages } = checkWithImages(workbook)

    expect(posts.map(({ slug, body }) => [slug, body])).toEqual([["same", "<p>3</p>"]])
    expect(listFound(problems)).toEqual([draft(2), draft(3)])
    expect(unusedImages).toContain("garden.jpg")

    const unnumbered = editPart(workbook, SHEET_PART, (xml) => xml.replace(/ r="[A-Z]?\d+"/g, ""))
    expect(check(unnumbered)).toEqual([draft(2), draft(3)])
  })

  it("with the header is read, and a blank one is no draft", () => {
    const workbook = hideRows(makePosts([" "], ["A", "", "x"]), 1, 2)

    expect(check(workbook)).toEqual([found("warning Posts!A2 rows-blank", { first: 2, last: 2 })])
  })
})

it.each([
  ["hidden", "articles", makePosts(["A", "", "x"])],
  ["veryHidden", "a list for another sheet", makeWorkbook([["garden.jpg"]])],
])("A first sheet that is %s, with %s, is an error", (state, _content, sheet) => {
  const workbook = editPart(sheet, "/xl/workbook.xml", (xml) =>
    xml.replace('<sheet name="Posts"', `$& state="${state}"`),
  )

  expect(check(workbook)).toEqual([found("error Posts workbook-hidden")])
})

describe("A link on a cell", () => {
  const linked = (text: string, target: string): Cell => ({
    t: "s",
    v: text,
    l: { Target: target },
  })
  const COLUMNS: Partial<Record<string, string>> = { A: "heading", B: "image", C: "body" }
  const lost = (cell: string, target: string) =>
    found(`warning Posts!${cell} cell-link-lost`, { column: COLUMNS[cell.charAt(0)], target })
  const FORM = "https://example.org/form"

  it.each([
    ["See the form", "https://example.org/form?a=1&b=2"],
    ["Tell a friend", "mailto:?subject=Workshop"],
    ["Write to us", "mailto:info@example.org"],
    ["https://example.org", "https://example.com/"],
  ])("whose target is not in the text is a warning: %s → %s", (text, target) => {
    expect(checkRow("A", "", linked(text, target))).toEqual([lost("C2", target)])
    expect(checkRow(linked(text, target), "", "x")).toEqual([lost("A2", target)])
  })

  it.each([
    [`"${FORM}"`, FORM],
    ["Links!B2", "Links!B2"],
  ])("that a formula makes is a warning, too: %s", (source, target) => {
    const cell: Cell = { t: "s", v: "the form", f: `HYPERLINK(${source},"the form")` }

    expect(checkRow("A", "", cell)).toEqual([
      found("warning Posts!C2 formula-used"),
      lost("C2", target),
    ])
  })

  it("that a formula shows itself is none", () => {
    expect(checkRow("A", "", { t: "s", v: FORM, f: "HYPERLINK(Links!B2)" })).toEqual([
      found("warning Posts!C2 formula-used"),
    ])
  })

  it("of an Image is a warning with advice that fits a picture", () => {
    expect(checkRow("A", linked("garden.jpg", "https://example.org/"), "x")).toEqual([
      lost("B2", "https://example.org/"),
    ])
  })

  it.each([
    ["See https://example.org.", "https://example.org/"],
    ["See WWW.Example.org", "http://www.example.org/"],
    ["Info@example.org", "mailto:info@example.org"],
    ['<a href="https://example.org/a">x</a>', "https://example.org/a"],
    ["See https://example.org/form", "https://example.org/form?usp=sharing"],
    ["See https://example.org/form?usp=sharing", "https://example.org/form"],
    ['<a href="https://example.org/?a=1&amp;b=2">x</a>', "https://example.org/?a=1&b=2"],
    ["Write to info@example.org", "mailto:info@example.org?subject=Hello"],
  ])("that Excel has made of an address in the text is no problem: %s", (text, target) => {
    expect(checkRow("A", "", linked(text, target))).toEqual([])
  })

  it("counts for each cell of a row of them", () => {
    expect(findLinkedCells(["B2:C2"])).toEqual(["B2", "C2"])
  })

  it("counts for each cell of a column of them", () => {
    expect(findLinkedCells(["B2:B3"])).toEqual(["B2", "B3"])
  })

  it("counts for no cell when its cells were deleted", () => {
    expect(findLinkedCells(["#REF!"])).toEqual([])
  })

  /** The cells of three rows that lose a link over these ranges. */
  function findLinkedCells(ranges: string[]): string[] {
    const rows = [
      ["A", "", linked("x", FORM)],
      ["B", "", "x"],
      ["C", "", "x"],
    ]
    const workbook = editPart(makePosts(...rows), SHEET_PART, (xml) =>
      xml.replace(/<hyperlink [^>]*>/, (link) =>
        ranges.map((range) => link.replace("C2", range)).join(""),
      ),
    )
    const cells = ["B2", "C2", "B3", "C3", "B4", "C4"]
    const problems = check(workbook)
    const linkedCells = cells.filter((cell) =>
      problems.some(({ what }) => what === lost(cell, FORM).what),
    )
    expect(problems).toHaveLength(linkedCells.length)
    return linkedCells
  }
})

describe("Blank rows", () => {
  const blankRow = (row: number) =>
    found(`warning Posts!A${row} rows-blank`, { first: row, last: row })
  const blankRows = (first: number, last: number) =>
    found(`warning Posts!A${first} rows-blank`, { first, last })
  const A: Cell[] = ["A", "", "x"]
  const B: Cell[] = ["B", "", "x"]

  it.each([
    { where: "between articles", rows: [A, [], B], problems: [blankRow(3)] },
    {
      where: "between articles, with spaces in them",
      rows: [A, [" ", "\t", "\n"], B],
      problems: [blankRow(3)],
    },
    { where: "just below the header", rows: [[], A], problems: [blankRow(2)] },
    {
      where: "in a run, which is one warning",
      rows: [A, [], [], [], B, [], ["C", "", "x"]],
      problems: [blankRows(3, 5), blankRow(7)],
    },
    {
      where: "with words beside the columns, which is one about these",
      rows: [A, [null, null, null, "a note"], B],
      problems: [found("warning Posts!D3 text-beside-article", { cells: ["D3"], text: "a note" })],
    },
  ])("are a warning $where", ({ rows, problems }) => {
    expect(check(makePosts(...rows))).toEqual(problems)
  })

  it("are no problem below the last article", () => {
    expect(check(makePosts(A, [" "], []))).toEqual([])
  })

  it("down to Excel's last row are one warning", () => {
    const workbook = editPart(makePosts(["A", "", "x"]), SHEET_PART, (xml) =>
      xml.replace(
        "</sheetData>",
        '<row r="1048576"><c r="A1048576" t="str"><v>B</v></c><c r="C1048576" t="str"><v>x</v></c></row></sheetData>',
      ),
    )

    expect(check(workbook)).toEqual([blankRows(3, 1_048_575)])
  })
})

const NO_HEADING = found("error Posts!A2 heading-missing")
const missing = (cell: string, name: string, nearName?: string) =>
  found(`error Posts!${cell} image-missing`, {
    name,
    isInBody: cell.startsWith("C"),
    ...(nearName && { nearName }),
  })

describe("A row has no problem with", () => {
  it.each<{ what: string; row: Cell[] }>([
    { what: "a heading of 90 characters, which fits", row: ["a".repeat(90), "", "x"] },
    { what: "signs of mathematics in its heading", row: ["5 < 6 & 2 * 3 * 4 <name> a_b", "", "x"] },
    { what: "a picture as wide as it is shown", row: ["A", "Skool-uitstappie.JPG", "x"] },
    { what: "a picture whose width is not known", row: ["A", "fill-bytes.jpg", "x"] },
    {
      what: "links to a page and to an article of the site",
      row: ["A b", "", '<a href="/workshops">x</a> <a href="#a-b">y</a>'],
    },
    { what: "a text one character shorter than the most", row: ["A", "", "a".repeat(32_766)] },
    {
      what: "a formula beside the columns",
      row: ["A", "", "x", { t: "n", v: 1, f: "1" }],
    },
  ])("$what", ({ row }) => {
    expect(checkRow(...row)).toEqual([])
  })
})

it("Paragraphs pasted over several rows name the row of their article", () => {
  const rows = [
    ["", "", "first"],
    ["Thought", "", "x"],
    ["", "", "y"],
    ["", "a.jpg", "z"],
    ["", "", "z"],
  ]
  const withoutHeading = (row: number, params = {}) =>
    found(`error Posts!A${row} heading-missing`, params)

  const { posts, problems } = checkWithImages(makePosts(...rows))

  expect(posts.map(({ heading }) => heading)).toEqual(["Thought"])
  expect(listFound(problems)).toEqual([
    withoutHeading(2),
    withoutHeading(4, { rowAbove: 3 }),
    withoutHeading(5),
    withoutHeading(6, { rowAbove: 3 }),
  ])
})

describe("A row is checked for", () => {
  it.each<[string, Cell[], ReturnType<typeof found>[]]>([
    ["a body without a heading", ["", "", "<p>Text</p>"], [NO_HEADING]],
    ["nothing else without a heading", ["", "../../none.jpg", "<script>x</script>"], [NO_HEADING]],
    [
      "a heading of 91 characters",
      ["a".repeat(91), "", "x"],
      [found("warning Posts!A2 heading-long", { characters: 91, limit: 90 })],
    ],
    ["a heading with signs of words only", ["Q&A; 5 < 6, 2*3*4", "", "x"], []],
    [
      "a heading with a sign of one font",
      ["Plan \ue123", "", "x"],
      [found("warning Posts!A2 sign-of-special-font", { text: "Plan \ue123" })],
    ],
    [
      "a heading with broken letters",
      ["MÃ´re", "", "x"],
      [found("warning Posts!A2 letters-broken", { text: "MÃ´re" })],
    ],
    ...["Maths &amp; fun", "<b>Welcome</b>", "*Welcome*", "## Term 2", "Read [this](/aboutus)"].map<
      [string, Cell[], ReturnType<typeof found>[]]
    >((heading) => [
      `a heading with more than words: ${heading}`,
      [heading, "", "x"],
      [found("warning Posts!A2 heading-with-tags", { heading })],
    ]),
    [
      "text beside it in columns without a name",
      ["A", "", "x", " ", "Place: hall ", "Bring: glue"],
      [
        found("warning Posts!E2 text-beside-article", {
          cells: ["E2", "F2"],
          text: "Place: hall Bring: glue",
        }),
      ],
    ],
    [
      "an article in the wrong column",
      ["A", `<p>${"word ".repeat(500)}`, "x"],
      [found("error Posts!B2 image-name-not-bare", { text: `<p>${"word ".repeat(500)}`.trim() })],
    ],
    [
      "a missing picture with no similar name",
      ["A", "photo.jpg", "x"],
      [missing("B2", "photo.jpg")],
    ],
    ...["garden.png", "Gadren.png", "garden.jgp"].map<[string, Cell[], ReturnType<typeof found>[]]>(
      (name) => [
        `a missing picture with a similar name: ${name}`,
        ["A", name, "x"],
        [missing("B2", name, "garden.jpg")],
      ],
    ),
    [
      "other capital letters than the file has",
      ["A", "skool-Uitstappie.jpg", "x"],
      [
        found("error Posts!B2 image-name-inexact", {
          name: "skool-Uitstappie.jpg",
          fileName: "Skool-uitstappie.JPG",
        }),
      ],
    ],
    [
      "a picture smaller than it is shown",
      ["A", "small.png", "x"],
      [found("warning Posts!B2 image-small", { widthPx: 447, shownWidthPx: 448 })],
    ],
    ["an empty body", ["A", "", " \n "], [found("warning Posts!C2 body-empty")]],
    [
      "a text that Excel has cut off",
      ["A", "", `\n\n${"a".repeat(32_765)}`],
      [found("error Posts!C2 body-cut-off", { limit: 32_767 })],
    ],
    [
      "a text that is too long as HTML",
      ["A", "", "& ".repeat(8_000)],
      [found("error Posts!C2 body-too-large")],
    ],
    [
      "words that will be removed",
      ["A", "", "<p>A</p><script>words</script>"],
      [found("error Posts!C2 words-not-shown", { words: "words" })],
    ],
    [
      "a picture in the body that is missing",
      ["A", "", '<p>A</p><img src="/assets/Blog/gardens.jpg" alt="x">'],
      [missing("C2", "gardens.jpg", "garden.jpg")],
    ],
    [
      "a link to an article that is not there",
      ["A", "", '<a href="#b">x</a>'],
      [found("warning Posts!C2 link-to-no-page", { url: "#b" })],
    ],
    [
      "a formula in each column",
      [
        { t: "s", v: "A", f: "D1" },
        { t: "s", v: "garden.jpg", f: "D2" },
        { t: "n", v: 42, f: "6*7" },
      ],
      ["A2", "B2", "C2"].map((cell) => found(`warning Posts!${cell} formula-used`)),
    ],
  ])("%s", (_name, row, problems) => {
    expect(checkRow(...row)).toEqual(problems)
  })

  it.each<[string, Cell]>([
    ["#DIV/0!", { t: "e", v: 0x07 }],
    ["#SPILL!", "#SPILL!"],
  ])("a failed formula: %s", (shown, cell) => {
    expect(checkRow(cell, "", cell)).toEqual([
      found("error Posts!A2 formula-failed", { shown }),
      found("error Posts!C2 formula-failed", { shown }),
    ])
  })

  it("a picture that was placed in the Image cell, which Excel stores as an error, in one message", () => {
    expect(checkRow("A", { t: "e", v: 0x0f }, "x")).toEqual([found("error Posts!B2 image-in-cell")])
  })

  it("a failed formula in the Image cell, in one message", () => {
    expect(checkRow("A", { t: "e", v: 0x2a }, "x")).toEqual([
      found("error Posts!B2 formula-failed", { shown: "#N/A" }),
    ])
  })

  it("a heading that an earlier row has, or nearly has, naming the first such row", () => {
    const headings = ["Same", "sáme!", " Same ", "Same", "same"]

    expect(check(makePosts(...headings.map((heading) => [heading, "", "x"])))).toEqual([
      found("warning Posts!A3 heading-similar", { row: 2 }),
      found("error Posts!A4 heading-repeated", { row: 2 }),
      found("error Posts!A5 heading-repeated", { row: 2 }),
      found("warning Posts!A6 heading-similar", { row: 2 }),
    ])
  })

  it.each([
    ["100%.png", "%"],
    ["Grade 7 #1.jpg", "#"],
    ['The "garden".jpg', '"'],
    ["C:garden.jpg", ":"],
    ["Why?.jpg", "?"],
    ["5 < 6.jpg", "<"],
    ["6 > 5.jpg", ">"],
    ["a|b.jpg", "|"],
    ["5*6.jpg", "*"],
    ["tab\t.jpg", "\t"],
  ])("a picture's name that not every host publishes: %j", (name, character) => {
    expect(check(makePosts(["A", name, "x"]), makeImages(name))).toEqual([
      found("error Posts!B2 image-name-with-character", { name, character }),
    ])
  })

  it.each(["con.jpg", "Aux.v2.jpg", "com1 .png"])(
    "a picture's name that Windows keeps for itself: %s",
    (name) => {
      const { posts, problems } = checkWithImages(makePosts(["A", name, "x"]), makeImages(name))

      expect(posts[0]?.image).toBeNull()
      expect(listFound(problems)).toEqual([found("error Posts!B2 image-name-of-windows", { name })])
    },
  )

  it.each([
    ["R&D + more.gif", "R&D + more.gif"],
    ["at 4.09.02 p.m..png", "at 4.09.02 p.m..png"],
    ["concert.jpg", "concert.jpg"],
    // As Macs write accents.
    ["mo\u0302re.jpg", "m\u00f4re.jpg"],
  ])("no fault in the picture's name %s", (typed, name) => {
    const { posts, problems } = checkWithImages(makePosts(["A", typed, "x"]), makeImages(name))

    expect([posts[0]?.image, problems]).toEqual([name, []])
  })

  it.each([
    ["at\u00a010.15 AM.jpg", "at 10.15 AM.jpg"],
    ["Mo\u0302re AM.jpg", "M\u00f4re\u202fAM.jpg"],
  ])(
    "a picture's name that differs from the file only in a kind of space: %j, %j",
    (typed, name) => {
      expect(check(makePosts(["A", typed, "x"]), makeImages(name))).toEqual([
        found("error Posts!B2 image-name-inexact", { name: typed, fileName: toVisibleName(name) }),
      ])
    },
  )
})

describe("A picture's name finds the one file that it nearly names", () => {
  const inexact = (name: string, fileName: string) =>
    found("error Posts!B2 image-name-inexact", { name, fileName })
  const notBare = (text: string) => found("error Posts!B2 image-name-not-bare", { text })
  const ofOtherFormat = (name: string, format: string) =>
    found("error Posts!B2 image-of-other-format", { name, format })
  const heic = (name: string) => ofOtherFormat(name, "heic")

  it.each([
    ["without its ending", "garden", ["garden.jpg"], inexact("garden", "garden.jpg")],
    ["with another one", "a.jpg", ["a.jpeg.jpg"], missing("B2", "a.jpg", "a.jpeg.jpg")],
    ["with one too many", "a.png.jpg", ["a.png", "b.png"], missing("B2", "a.png.jpg", "a.png")],
    [
      "where the file ends in a blank",
      "trail.jpg",
      ["trail.jpg "],
      inexact("trail.jpg", "trail.jpg"),
    ],
    [
      "with an invisible sign before it",
      "\u202ariver.jpg",
      ["river.jpg"],
      inexact("\u202ariver.jpg", "river.jpg"),
    ],
    ["with one after it", "river.jpg\u200b", [], inexact("river.jpg\u200b", "river.jpg")],
    [
      "with one inside it",
      "a ri\u00adver.jpg",
      ["a river.jpg"],
      inexact("a ri\u00adver.jpg", "a river.jpg"),
    ],
    ["with the ending of the iPhone", "A b.HEIC", ["A b.jpg"], inexact("A b.HEIC", "A b.jpg")],
    ["which nobody can publish", "My Photo.HEIC", ["my photo.heic"], heic("My Photo.HEIC")],
    ["with it, of several", "a.HEIC", ["a.png", "a.jpg"], heic("a.HEIC")],
    ["with that of a document", "plan.pdf", [], ofOtherFormat("plan.pdf", "document")],
    ["without its ending, of several", "a", ["a.png", "a.jpg"], notBare("a")],
    ["of several that it may mean", "a.gif", ["a.png", "a.jpg"], missing("B2", "a.gif")],
    ["with the name of another one", "a.jpg, b.png", ["a.jpg", "b.png"], notBare("a.jpg, b.png")],
  ])("%s", (_name, typed, names, problem) => {
    expect(check(makePosts(["A", typed, "x"]), makeImages(...names))).toEqual([problem])
  })
})

describe("A file of assets/Blog", () => {
  const HTML = '<img src="/assets/Blog/broken.jpg" alt="x">'
  const damaged = (where: string) =>
    found(`error Posts!${where} image-damaged`, { name: "broken.jpg" })
  const problem = DAMAGE

  it.each([
    ["in an Image", ["A", "broken.jpg", "x"], broken, damaged("B2")],
    ["in a body", ["A", "", HTML], broken, damaged("C2")],
    ["nowhere", ["A", "", "x"], broken, found("warning broken.jpg image-not-used", { problem })],
    ...["notes.docx", "notes.pages"].map((name): [string, string[], PostImage, unknown] => [
      `nowhere, not called like a picture: ${name}`,
      ["A", "", "x"],
      { ...broken, name },
      found(`error ${name} file-not-an-image`, { problem }),
    ]),
  ])("that cannot be published, and is named %s, is one problem", (_name, row, image, expected) => {
    expect(check(makePosts(row), [image])).toEqual([expected])
  })

  it("is not published unless an article names it, in its Image or in its body", () => {
    const { unusedImages } = checkWithImages(
      makePosts(["A", "garden.jpg", ""], ["B", "", '<img src="/assets/Blog/small.png" alt="">']),
      [...images, broken],
    )

    expect(unusedImages).toEqual(["Skool-uitstappie.JPG", "fill-bytes.jpg"])
  })
})

it("A row that repeats the names of the columns is no article, which is said", () => {
  const rows = [HEADER, ["A", "", "x"], ["HEADING", " Image", "Body"], ["B", "", "y"]]
  const { posts, problems } = checkBytes(makeWorkbook(rows))

  expect(posts.map(({ heading }) => heading)).toEqual(["A", "B"])
  expect(listFound(problems)).toEqual([found("warning Posts!A3 column-names-repeated")])
})

it("The place of a problem is as Excel shows it, and orders them: without a row, by row, by column", () => {
  const rows = [HEADER, ["A", "a/b.jpg", ""], ["A".repeat(91), "b/c.jpg", "**x"], ["A"]]
  const { problems } = checkWithImages(makeWorkbook(rows, { start: "Y9" }), [broken])

  expect(problems.map((problem) => describePlace(problem.place, "file"))).toEqual([
    "broken.jpg",
    "Posts!Z10",
    "Posts!AA10",
    "Posts!Y11",
    "Posts!Z11",
    "Posts!AA11",
    "Posts!Y12",
    "Posts!AA12",
  ])
})
