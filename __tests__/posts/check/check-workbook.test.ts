/** @jest-environment node */
import { checkWorkbook as checkWith } from "../../../src/posts/node/check-workbook"
import { describePlace, type Problem } from "../../../src/posts/check/report/problem"
import type { PostImage } from "../../../src/posts/check/pictures/inspect-image"
import { type Cell, editPart, HEADER, makePosts, makeWorkbook } from "../../fixtures/make-workbook"

const DAMAGE = { message: "“broken.jpg” is damaged.", advice: "Copy it into the folder again." }
const images: PostImage[] = [
  { name: "garden.jpg", width: 800, height: 600 },
  { name: "Skool-uitstappie.JPG", width: 435, height: 300 },
  { name: "small.png", width: 434, height: 600 },
]
const broken = { name: "broken.jpg", width: 0, height: 0, problem: DAMAGE }
const makeImages = (...names: string[]) => names.map((name) => ({ name, width: 800, height: 600 }))

const checkWorkbook = (bytes: Uint8Array, there: readonly PostImage[] = images) =>
  checkWith(bytes, there)
/** Each problem in a line, such as "error Posts!C2 The body is empty. Type the article." */
const toLines = (problems: readonly Problem[]) =>
  problems.map((problem) =>
    [problem.severity, describePlace(problem, "file"), problem.message, problem.advice].join(" "),
  )
const check = (bytes: Uint8Array, there?: readonly PostImage[]) =>
  toLines(checkWorkbook(bytes, there).problems)
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
const draft = (row: number) =>
  `warning Posts!A${row} The row is hidden or filtered out, so it counts as a draft and is not published. To publish it, show it: clear the filter, or select the rows around it, right-click, Unhide.`

describe("A workbook without an article to publish", () => {
  const NO_ARTICLE =
    "error Posts!A2 The sheet has no article to publish. Fill in the row below the names of the columns, or take back an earlier workbook."

  it.each<[string, Uint8Array, string[]]>([
    ["nothing below the header", makePosts(), [NO_ARTICLE]],
    [
      "hidden rows only",
      hideRows(makePosts(["A", "", "x"], ["B", "", "x"]), 2, 3),
      [draft(2), NO_ARTICLE, draft(3)],
    ],
  ])("is an error: %s", (_name, bytes, lines) => {
    const { problems, ...rest } = checkWorkbook(bytes)

    expect(toLines(problems)).toEqual(lines)
    expect(rest).toEqual({ posts: [], ignored: [], unusedImages: images.map(({ name }) => name) })
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
  const { posts, problems, ignored } = checkWorkbook(makeWorkbook(rows, { otherSheets }))

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
  const above = (row: number, header: number) =>
    `error Posts!A${row} The row is above the names of the columns (row ${header}), so it is not published: was the sheet sorted together with them? Move the row with the names of the columns above all articles: cut it, right-click the first row, Insert Cut Cells.`
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
    const { problems, posts } = checkWorkbook(
      makeWorkbook([["Our articles"], [null, null, null, "2026"], HEADER, ["A", "", "x"]]),
    )

    expect([problems, posts.length]).toEqual([[], 1])
  })

  it("is a draft where it is hidden", () => {
    expect(check(hideRows(sorted, 2))).toEqual([above(1, 3), draft(2)])
  })
})

describe("Without a row that names all columns", () => {
  const ADVICE =
    "Type the names of the columns, Heading, Image and Body, into the first row; if that is an article, insert a row above it first."

  it.each<[string, Cell[][], message: string, advice: string]>([
    [
      "the first filled row is named where none has one of the names",
      [[], ["A post", "a.jpg", "b".repeat(81)]],
      `Sheet “Posts” has no column named Heading, Image, Body. Row 2 has: “A post”, “a.jpg”, “${"b".repeat(80)}…”.`,
      ADVICE,
    ],
    [
      "the row is named that has most of the names, below a title",
      [["Our articles"], ["Body"], ["Heading", "Image", "Text"], ["A", "", "x"]],
      "Sheet “Posts” has no column named Body. Row 3 has: “Heading”, “Image”, “Text”.",
      ADVICE,
    ],
    [
      "a misspelt name counts as well, and the right one is suggested",
      [["Our articles"], [" Headings", "Picture", "Bodi"], ["Image"]],
      "Sheet “Posts” has no column named Heading, Image, Body. Row 2 has: “Headings”, “Picture”, “Bodi”.",
      `“Headings”: did you mean Heading? “Bodi”: did you mean Body? Otherwise: ${ADVICE}`,
    ],
    [
      "a name with three other letters is not taken for a misspelt one",
      [["Heading", "Image", "Bodies"]],
      "Sheet “Posts” has no column named Body. Row 1 has: “Heading”, “Image”, “Bodies”.",
      ADVICE,
    ],
    [
      "a name with two other letters is",
      [["Heading", "Image", "Boddi"]],
      "Sheet “Posts” has no column named Body. Row 1 has: “Heading”, “Image”, “Boddi”.",
      `“Boddi”: did you mean Body? Otherwise: ${ADVICE}`,
    ],
    [
      "there is nothing to name in a blank sheet",
      [[" "], ["\n"]],
      "Sheet “Posts” has no row with the names of the columns.",
      ADVICE,
    ],
  ])("%s", (_name, rows, message, advice) => {
    expect(checkWorkbook(makeWorkbook(rows)).problems).toEqual([
      { severity: "error", message, advice },
    ])
  })
})

it("A header row with a column twice is an error", () => {
  const rows = [
    ["Heading", "image", " IMAGE ", "Body"],
    ["x", "", "", "x"],
  ]

  expect(check(makeWorkbook(rows))).toEqual([
    "error Posts!C1 There is a second column named IMAGE; only the first is shown. Delete or rename one of the two.",
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
    const { posts, problems, unusedImages } = checkWorkbook(workbook)

    expect(posts.map(({ slug, body }) => [slug, body])).toEqual([["same", "<p>3</p>"]])
    expect(toLines(problems)).toEqual([draft(2), draft(3)])
    expect(unusedImages).toContain("garden.jpg")

    const unnumbered = editPart(workbook, SHEET_PART, (xml) => xml.replace(/ r="[A-Z]?\d+"/g, ""))
    expect(check(unnumbered)).toEqual([draft(2), draft(3)])
  })

  it("with the header is read, and a blank one is no draft", () => {
    const workbook = hideRows(makePosts([" "], ["A", "", "x"]), 1, 2)

    expect(check(workbook)).toEqual([expect.stringContaining("The row is blank.")])
  })
})

it.each(["hidden", "veryHidden"])("A first sheet that is %s is an error", (state) => {
  const workbook = editPart(makePosts(["A", "", "x"]), "/xl/workbook.xml", (xml) =>
    xml.replace('<sheet name="Posts"', `$& state="${state}"`),
  )

  expect(check(workbook)).toEqual([
    "error Posts The first sheet is hidden, and only the first sheet is shown on the page. Show it (right-click the name of a sheet, Unhide), or move the sheet with the articles to the first place.",
  ])
})

describe("A link on a cell", () => {
  const linked = (text: string, target: string): Cell => ({
    t: "s",
    v: text,
    l: { Target: target },
  })
  const lost = (cell: string, target: string) =>
    `warning Posts!${cell} The link on this cell, to ${target}, is not shown: ${LOST[cell.charAt(0)]}`
  const LOST: Partial<Record<string, string>> = {
    A: "a heading has no link. Write the link into the body, or remove it: right-click the cell, Remove Link.",
    B: "a picture has no link. The cell needs only the name of the file. Remove the link: right-click the cell, Remove Link.",
    C: "the page links only what is in the text. Type the address into the text, or write a link with tags.",
  }
  const LONG = `https://example.org/${"a".repeat(70)}`

  it.each([
    ["See the form", "https://example.org/form?a=1&b=2"],
    ["Write to us", "mailto:info@example.org"],
    ["https://example.org", "https://example.com/"],
  ])("whose target is not in the text is a warning: %s → %s", (text, target) => {
    expect(checkRow("A", "", linked(text, target))).toEqual([lost("C2", target)])
    expect(checkRow(linked(text, target), "", "x")).toEqual([lost("A2", target)])
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

  it("counts for as many as 1,000 cells", () => {
    expect(findLinkedCells(["B2:K101"])).toEqual(["B2", "C2", "B3", "C3", "B4", "C4"])
  })

  it("counts for no cell when it is over more than 1,000", () => {
    expect(findLinkedCells(["A1:M77"])).toEqual([])
  })

  it("counts for the first 50,000 cells of a workbook, and for none after them", () => {
    const rangesOf1000 = (count: number) => Array<string>(count).fill("J1:S100")

    expect(findLinkedCells([...rangesOf1000(49), "C2"])).toEqual(["C2"])
    expect(findLinkedCells([...rangesOf1000(50), "C2"])).toEqual([])
  })

  /** The cells of three rows that lose a link over these ranges; its long URL is quoted shortened. */
  function findLinkedCells(ranges: string[]): string[] {
    const rows = [
      ["A", "", linked("x", LONG)],
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
    const found = cells.filter((cell) => problems.includes(lost(cell, `${LONG.slice(0, 80)}…`)))
    expect(problems).toHaveLength(found.length)
    return found
  }
})

describe("Blank rows", () => {
  const BLANK = "The row is blank. Delete it, if it is not wanted."
  const blankRows = (first: number, last: number) =>
    `warning Posts!A${first} The rows ${first} to ${last} are blank. Delete them, if they are not wanted.`
  const A: Cell[] = ["A", "", "x"]
  const B: Cell[] = ["B", "", "x"]

  it.each<{ where: string; rows: Cell[][]; lines: string[] }>([
    { where: "between articles", rows: [A, [], B], lines: [`warning Posts!A3 ${BLANK}`] },
    {
      where: "between articles, with spaces in them",
      rows: [A, [" ", "\t", "\n"], B],
      lines: [`warning Posts!A3 ${BLANK}`],
    },
    { where: "just below the header", rows: [[], A], lines: [`warning Posts!A2 ${BLANK}`] },
    {
      where: "in a run, which is one warning",
      rows: [A, [], [], [], B, [], ["C", "", "x"]],
      lines: [blankRows(3, 5), `warning Posts!A7 ${BLANK}`],
    },
  ])("are a warning $where", ({ rows, lines }) => {
    expect(check(makePosts(...rows))).toEqual(lines)
  })

  it.each<{ where: string; rows: Cell[][] }>([
    { where: "below the last article", rows: [A, [" "], []] },
    { where: "with a note beside the columns", rows: [A, [null, null, null, "a note"], B] },
  ])("are no problem $where", ({ rows }) => {
    expect(check(makePosts(...rows))).toEqual([])
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

const NO_HEADING =
  "error Posts!A2 The row has text but no heading, so it is not shown. Type a heading."
const NOT_A_NAME =
  "is not the name of a picture and nothing else, so no picture is shown. Type only the name of a file in the folder Blog, such as garden.jpg."
const PUT_OR_EMPTY = "Put the picture into the folder Blog, or empty the cell."
const missing = (name: string) => `error Posts!B2 There is no picture “${name}” in the folder Blog.`
const tooLong = (message: string) => `error Posts!C2 ${message} Make two articles of it.`
const CUT_OFF = tooLong(
  "The body reaches 32,767 characters, the most that Excel keeps in a cell, so its end is cut off.",
)
const formula = (column: string) =>
  `warning Posts!${column}2 The cell holds a formula; the page shows its last result. Type the text itself, if it is not meant to change.`

describe("A row has no problem with", () => {
  it.each<{ what: string; row: Cell[] }>([
    { what: "a heading of 90 characters, which fits", row: ["a".repeat(90), "", "x"] },
    { what: "a picture as wide as it is shown", row: ["A", "Skool-uitstappie.JPG", "x"] },
    { what: "a text one character shorter than the most", row: ["A", "", "a".repeat(32_766)] },
    {
      what: "a formula beside the columns",
      row: ["A", "", "x", { t: "n", v: 1, f: "1" }],
    },
  ])("$what", ({ row }) => {
    expect(checkRow(...row)).toEqual([])
  })
})

describe("A row is checked for", () => {
  it.each<[string, Cell[], string[]]>([
    ["a body without a heading", ["", "", "<p>Text</p>"], [NO_HEADING]],
    ["nothing else without a heading", ["", "../../none.jpg", "<script>x</script>"], [NO_HEADING]],
    [
      "a heading of 91 characters",
      ["a".repeat(91), "", "x"],
      [
        "warning Posts!A2 The heading has 91 characters. Shorten it to 90, so that it fits a phone.",
      ],
    ],
    [
      "an article in the wrong column",
      ["A", `<p>${"word ".repeat(500)}`, "x"],
      [`error Posts!B2 “<p>${"word ".repeat(15)}wo…” ${NOT_A_NAME}`],
    ],
    [
      "a missing picture with no similar name",
      ["A", "photo.jpg", "x"],
      [`${missing("photo.jpg")} ${PUT_OR_EMPTY}`],
    ],
    ...["garden.png", "Gardn.jpg"].map<[string, Cell[], string[]]>((name) => [
      `a missing picture with a similar name: ${name}`,
      ["A", name, "x"],
      [`${missing(name)} Did you mean “garden.jpg”? Otherwise: ${PUT_OR_EMPTY}`],
    ]),
    [
      "other capital letters than the file has",
      ["A", "skool-Uitstappie.jpg", "x"],
      [
        `${missing("skool-Uitstappie.jpg")} Capital and small letters count. Type “Skool-uitstappie.JPG”, exactly as the file is named.`,
      ],
    ],
    [
      "a picture smaller than it is shown",
      ["A", "small.png", "x"],
      [
        "warning Posts!B2 The picture is 434 pixels wide but shown up to 435 pixels wide, so it looks blurred. Use a larger copy of it, if there is one.",
      ],
    ],
    [
      "an empty body",
      ["A", "", " \n "],
      ["warning Posts!C2 The body is empty; only heading and picture are shown. Type the article."],
    ],
    ["a text that Excel has cut off", ["A", "", `\n\n${"a".repeat(32_765)}`], [CUT_OFF]],
    [
      "a text that is too long as HTML",
      ["A", "", "& ".repeat(8_000)],
      [tooLong("The body is too long: with its formatting it has more than 40,000 characters.")],
    ],
    [
      "a text of too many lines",
      ["A", "", "a\n".repeat(5_001)],
      [tooLong("The body has more than 5,000 lines and formatted words.")],
    ],
    [
      "HTML that will be removed",
      ["A", "", "<p>A</p><script>x</script>"],
      ["error Posts!C2 <script> will be removed. Take <script> out of the text."],
    ],
    [
      "a picture in the body that is missing",
      ["A", "", '<p>A</p><img src="/assets/Blog/gardens.jpg" alt="x">'],
      [
        "error Posts!C2 There is no picture “gardens.jpg” in the folder Blog. Did you mean “garden.jpg”? Otherwise: Put the picture into the folder Blog, or take it out of the text.",
      ],
    ],
    [
      "a formula in each column",
      [
        { t: "s", v: "A", f: "D1" },
        { t: "s", v: "garden.jpg", f: "D2" },
        { t: "n", v: 42, f: "6*7" },
      ],
      ["A", "B", "C"].map(formula),
    ],
  ])("%s", (_name, row, lines) => {
    expect(checkRow(...row)).toEqual(lines)
  })

  it.each<[string, Cell]>([
    ["#DIV/0!", { t: "e", v: 0x07 }],
    ["#SPILL!", "#SPILL!"],
  ])("a failed formula: %s", (shown, cell) => {
    const failed = `The formula in this cell has failed; the page shows ${shown}. Type the text itself, or correct the formula.`

    expect(checkRow(cell, "", cell)).toEqual([
      `error Posts!A2 ${failed}`,
      `error Posts!C2 ${failed}`,
    ])
  })

  it("a picture that was placed in the Image cell, which Excel stores as an error, in one message", () => {
    const message =
      "The cell has no name: probably the picture itself was put into it, or its formula has failed. No picture is shown."
    const advice =
      "Empty the cell (select it, press Delete) and type only the name of the picture, such as garden.jpg. The picture itself belongs in the folder Blog."

    expect(checkRow("A", { t: "e", v: 0x0f }, "x")).toEqual([`error Posts!B2 ${message} ${advice}`])
  })

  it("a failed formula in the Image cell, in one message", () => {
    expect(checkRow("A", { t: "e", v: 0x2a }, "x")).toEqual([
      "error Posts!B2 The formula in this cell has failed; the page shows #N/A. Type the text itself, or correct the formula.",
    ])
  })

  it("a heading that an earlier row has, or nearly has, naming the first such row", () => {
    const headings = ["Same", "sáme!", " Same ", "Same", "same"]
    const same =
      "The heading is the same as in row 2, so a link cannot tell the two articles apart."
    const similar =
      "The heading differs from that in row 2 only in capitals, accents or signs, so the address of the article depends on the order of the rows."

    expect(check(makePosts(...headings.map((heading) => [heading, "", "x"])))).toEqual([
      `warning Posts!A3 ${similar} Change one of the two.`,
      `error Posts!A4 ${same} Change one of the two.`,
      `error Posts!A5 ${same} Change one of the two.`,
      `warning Posts!A6 ${similar} Change one of the two.`,
    ])
  })

  it.each([
    ["100%.png", "“%”"],
    ["Grade 7 #1.jpg", "“#”"],
    ['The "garden".jpg', '“"”'],
    ["C:garden.jpg", "“:”"],
    ["Why?.jpg", "“?”"],
    ["5 < 6.jpg", "“<”"],
    ["6 > 5.jpg", "“>”"],
    ["a|b.jpg", "“|”"],
    ["5*6.jpg", "“*”"],
    ["bell\u0007.jpg", "an invisible character"],
  ])("a picture's name that not every host publishes: %j", (name, character) => {
    expect(check(makePosts(["A", name, "x"]), makeImages(name))).toEqual([
      `error Posts!B2 “${name}” cannot be published, because not every host and computer takes ${character} in the name of a file. Rename the file in the folder Blog without ${character}, and type its new name here.`,
    ])
  })

  it.each([
    ["R&D + more.gif", "R&D + more.gif"],
    // As Macs write accents.
    ["mo\u0302re.jpg", "m\u00f4re.jpg"],
  ])("no fault in the picture's name %s", (typed, name) => {
    const { posts, problems } = checkWorkbook(makePosts(["A", typed, "x"]), makeImages(name))

    expect([posts[0]?.image, problems]).toEqual([name, []])
  })

  it.each([
    ["at\u00a010.15 AM.jpg", "at 10.15 AM.jpg"],
    ["Mo\u0302re AM.jpg", "M\u00f4re\u202fAM.jpg"],
  ])(
    "a picture's name that differs from the file only in a kind of space: %j, %j",
    (typed, name) => {
      expect(check(makePosts(["A", typed, "x"]), makeImages(name))).toEqual([
        `${missing(typed)} There is one with other spaces in its name, which only look the same. Type the spaces again, here and in the name of the file in the folder Blog: some programs, such as macOS for its screenshots, use spaces of another kind.`,
      ])
    },
  )
})

describe("A file of assets/Blog", () => {
  const HTML = '<img src="/assets/Blog/broken.jpg" alt="x">'
  const TAKE_OUT = "Take it out of the folder Blog. Or: Copy it into the folder again."

  it.each<[string, Cell[], PostImage, string]>([
    [
      "in an Image",
      ["A", "broken.jpg", "x"],
      broken,
      `error Posts!B2 ${DAMAGE.message} ${DAMAGE.advice}`,
    ],
    ["in a body", ["A", "", HTML], broken, `error Posts!C2 ${DAMAGE.message} ${DAMAGE.advice}`],
    [
      "nowhere",
      ["A", "", "x"],
      broken,
      `warning file ${DAMAGE.message} No article’s Image names it; it is not published. ${TAKE_OUT}`,
    ],
    [
      "nowhere, not called like a picture",
      ["A", "", "x"],
      { ...broken, name: "notes.docx" },
      `error file ${DAMAGE.message} It does not belong in the folder Blog. ${TAKE_OUT}`,
    ],
  ])("that cannot be published, and is named %s, is one problem", (_name, row, image, line) => {
    expect(check(makePosts(row), [image])).toEqual([line])
  })

  it("is not published unless an article names it, in its Image or in its body", () => {
    const { unusedImages } = checkWorkbook(
      makePosts(["A", "garden.jpg", ""], ["B", "", '<img src="/assets/Blog/small.png" alt="">']),
      [...images, broken],
    )

    expect(unusedImages).toEqual(["Skool-uitstappie.JPG"])
  })
})

it("The place of a problem is as Excel shows it, and orders them: without a row, by row, by column", () => {
  const rows = [HEADER, ["A", "a/b.jpg", ""], ["A".repeat(91), "b/c.jpg", "<u>x"], ["A"]]
  const { problems } = checkWorkbook(makeWorkbook(rows, { start: "Y9" }), [broken])

  expect(problems.map((problem) => describePlace(problem, "file"))).toEqual([
    "file",
    "Posts!Z10",
    "Posts!AA10",
    "Posts!Y11",
    "Posts!Z11",
    "Posts!AA11",
    "Posts!Y12",
    "Posts!AA12",
  ])
})
