/** @jest-environment node */
import { checkWorkbook } from "../../../src/posts/check/check-workbook"
import type { Problem } from "../../../src/posts/check/problem"
import type { PostImage } from "../../../src/posts/check/read-images"
import { parsePosts } from "../../../src/posts/client/parse-posts"
import {
  type Cell,
  editPart,
  HEADER,
  makeEncryptedWorkbook,
  makePosts,
  makeWorkbook,
  makeZip,
  saveAs,
} from "../../fixtures/make-workbook"

const DAMAGE = { message: "“broken.jpg” is damaged.", advice: "Copy it into the folder again." }
const images: PostImage[] = [
  { name: "garden.jpg", width: 800, height: 600 },
  { name: "Skool-uitstappie.JPG", width: 435, height: 300 },
  { name: "small.png", width: 434, height: 600 },
]
const broken = { name: "broken.jpg", width: 0, height: 0, problem: DAMAGE }

const toProblems = (bytes: Uint8Array) => checkWorkbook(bytes, images).problems
/** What is wrong with the only row below the usual header row. */
const checkRow = (...row: Cell[]) => toProblems(makePosts(row))

const error = (at: Partial<Problem>, message: string, advice: string): Problem => ({
  ...{ severity: "error", ...at },
  ...{ message, advice },
})
const warning = (at: Partial<Problem>, message: string, advice: string): Problem => ({
  ...error(at, message, advice),
  severity: "warning",
})
const at = (column: string, row: number, sheet = "Posts") => ({ sheet, row, column })
const draft = (row: number) =>
  warning(
    at("A", row),
    "The row is hidden or filtered out, so it counts as a draft and is not published.",
    "To publish it, show it: clear the filter, or select the rows around it, right-click, Unhide.",
  )

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

describe("A workbook without faults", () => {
  it("gives the posts that the page shows, and nothing to say", () => {
    const workbook = makePosts(
      ["Mark less", "garden.jpg", "<p>One</p>"],
      ["Ask more", "Skool-uitstappie.JPG", "One paragraph of plain text"],
      ["No picture", "", "<p>Two</p>"],
    )

    const checked = checkWorkbook(workbook, images)

    expect(checked).toMatchObject({ posts: parsePosts(workbook), problems: [] })
    expect(parsePosts(checked.workbook ?? new Uint8Array())).toEqual(checked.posts)
    expect(parsePosts(workbook)).toHaveLength(3)
  })

  it("is not changed by the check", () => {
    const workbook = makePosts(["A", "none.jpg", "<script>x</script>"])
    const before = Buffer.from(workbook)

    checkWorkbook(workbook, images)

    expect(before.equals(workbook)).toBe(true)
  })
})

describe("A workbook without an article to publish", () => {
  const noArticle = (row: number) =>
    error(
      at("A", row),
      "The sheet has no article to publish.",
      "Fill in the row below the names of the columns, or take back an earlier workbook.",
    )

  it.each<[string, Uint8Array, Problem[]]>([
    ["nothing below the header", makePosts(), [noArticle(2)]],
    ["notes only, beside the columns", makePosts([null, null, null, "a note"]), [noArticle(2)]],
    [
      "hidden rows only",
      hideRows(makePosts(["A", "", "x"], ["B", "", "x"]), 2, 3),
      [draft(2), noArticle(2), draft(3)],
    ],
  ])("is an error: %s", (_name, bytes, problems) => {
    expect(checkWorkbook(bytes, images)).toEqual({
      posts: [],
      problems,
      unusedImages: images.map(({ name }) => name),
    })
  })
})

describe("A file that cannot be used is an error without a place:", () => {
  const good = makePosts(["A", "", "x"])
  const HEADER_ADVICE = "The first row must hold the headings Heading, Image and Body."

  it.each<[string, Uint8Array, string, string]>([
    ["empty", new Uint8Array(), "The file is empty.", "Save the workbook again from Excel."],
    [
      "no workbook",
      new TextEncoder().encode("<!doctype html>"),
      "The file is not an Excel workbook.",
      "In Excel choose File, Save As, Excel Workbook (.xlsx).",
    ],
    [
      "a workbook of Excel 97",
      saveAs(good, "xls"),
      "The file is not an Excel workbook.",
      "In Excel choose File, Save As, Excel Workbook (.xlsx).",
    ],
    [
      "something else in a zip",
      makeZip({ "hello.txt": "Hello" }),
      "The file is damaged or is not an Excel workbook (Error: Unsupported ZIP file).",
      "Open it in Excel and save it again as .xlsx.",
    ],
    [
      "protected by a password",
      makeEncryptedWorkbook(),
      "The workbook is protected by a password.",
      "In Excel choose File, Info, Protect Workbook, Encrypt with Password; empty the password and save.",
    ],
    [
      "larger than the limit",
      new Uint8Array(20 * 1024 * 1024 + 1),
      "The workbook is larger than 20 MB.",
      "Take pictures out of the sheet; they belong in the folder assets/Blog.",
    ],
    [
      "without a worksheet",
      editPart(good, "/xl/workbook.xml", (xml) =>
        xml.replace(/<sheets>.*<\/sheets>/, "<sheets></sheets>"),
      ),
      "The workbook has no worksheet.",
      "Add one with the headings Heading, Image and Body.",
    ],
    [
      "an empty sheet",
      makeWorkbook([], { sheetName: "Blog" }),
      "Sheet “Blog” has no header row.",
      HEADER_ADVICE,
    ],
    [
      "one missing column",
      makeWorkbook([["Heading", "Body"], ["A"]], { sheetName: "Blog" }),
      "Sheet “Blog” has no column named Image. Its first row has: “Heading”, “Body”.",
      HEADER_ADVICE,
    ],
    [
      "no header row above the articles",
      makeWorkbook([["A post", "a.jpg", "Text"]]),
      "Sheet “Posts” has no column named Heading, Image, Body. Its first row has: “A post”, “a.jpg”, “Text”.",
      HEADER_ADVICE,
    ],
  ])("%s", (_name, bytes, message, advice) => {
    expect(checkWorkbook(bytes, images)).toEqual({
      posts: [],
      problems: [{ severity: "error", message, advice }],
      unusedImages: [],
    })
  })
})

describe("The header row", () => {
  it.each<[Cell[], string, string]>([
    [["Heading", "Image", "Body", "Heading"], "D", "Heading"],
    [["Heading", "image", " IMAGE ", "Body"], "C", "IMAGE"],
    [["Body", "Body", "Image", "Heading"], "B", "Body"],
  ])("with a column twice (%j) is an error", (header, column, name) => {
    const article = header.map((name) =>
      typeof name === "string" && /image/i.test(name) ? "" : "x",
    )
    expect(toProblems(makeWorkbook([header, article]))).toEqual([
      error(
        at(column, 1),
        `There is a second column named ${name}; only the first is shown.`,
        "Delete or rename one of the two.",
      ),
    ])
  })

  it("with further columns is a warning for each, blank ones aside", () => {
    const header = ["Author", "Heading", "", "Image", " Body", " ", " Notes to self "]

    expect(toProblems(makeWorkbook([header, ["", "A", "", "", "x"]]))).toEqual([
      warning(at("A", 1), "The column “Author” is ignored.", "Nothing needs to be done."),
      warning(at("G", 1), "The column “Notes to self” is ignored.", "Nothing needs to be done."),
    ])
  })
})

describe("What stands above the header", () => {
  const above = (column: string, row: number) =>
    warning(
      at(column, row),
      "What stands above the names of the columns is not shown.",
      "Nothing needs to be done, unless it is an article: move it below them.",
    )

  it("is read past, with a warning where something is written", () => {
    const rows = [["", "My posts"], [], ["A lost post", "", "x"], HEADER, ["A", "", "x"]]
    const { posts, problems } = checkWorkbook(makeWorkbook(rows), images)

    expect(posts.map(({ heading }) => heading)).toEqual(["A"])
    expect(problems).toEqual([above("B", 1), above("A", 3)])
  })
})

describe("A hidden row", () => {
  it("is a draft: a warning, and not published, as if it were not there", () => {
    const workbook = hideRows(
      makePosts(["Same", "garden.jpg", "1"], ["Same", "a/b.jpg", "<script>"], ["Same!", "", "3"]),
      2,
      3,
    )
    const { posts, problems, unusedImages } = checkWorkbook(workbook, images)

    expect(posts.map(({ slug, body }) => [slug, body])).toEqual([["same", "<p>3</p>"]])
    expect(problems).toEqual([draft(2), draft(3)])
    expect(unusedImages).toContain("garden.jpg")
  })

  it("is found where rows have no number of their own", () => {
    const workbook = editPart(
      hideRows(makePosts(["A", "", "x"], ["B", "", "x"]), 3),
      SHEET_PART,
      (xml) => xml.replace(/ r="[A-Z]?\d+"/g, ""),
    )
    const { posts, problems } = checkWorkbook(workbook, images)

    expect([posts.length, problems]).toEqual([1, [draft(3)]])
  })

  it("with the header is read, and a blank one is no draft", () => {
    const workbook = hideRows(makePosts([" "], ["A", "", "x"]), 1, 2)

    expect(toProblems(workbook).map(({ message }) => message)).toEqual(["The row is blank."])
  })
})

describe("The first sheet", () => {
  const setState = (state: string) =>
    editPart(
      makeWorkbook([HEADER, ["A", "", "x"]], { otherSheets: { Notes: [] } }),
      "/xl/workbook.xml",
      (xml) => xml.replace('<sheet name="Posts"', `$& state="${state}"`),
    )
  const HIDDEN = error(
    { sheet: "Posts" },
    "The first sheet is hidden, and only the first sheet is shown on the page.",
    "Show it (right-click the name of a sheet, Unhide), or move the sheet with the articles to the first place.",
  )

  it.each([
    ["hidden", [HIDDEN]],
    ["veryHidden", [HIDDEN]],
    ["visible", []],
  ])("that is %s gives these errors: %j", (state, errors) => {
    expect(toProblems(setState(state)).filter(({ severity }) => severity === "error")).toEqual(
      errors,
    )
  })
})

describe("A link on a cell", () => {
  const linked = (text: string, target: string): Cell => ({
    ...{ t: "s", v: text },
    l: { Target: target },
  })
  const lost = (column: string, target: string) =>
    warning(
      at(column, 2),
      `The link on this cell, to ${target}, is not shown: the page links only what is in the text.`,
      "Type the address into the text, or write a link with tags.",
    )
  const LONG = `https://example.org/${"a".repeat(70)}`

  it.each([
    ["See the form", "https://example.org/form?a=1&b=2"],
    ["Write to us", "mailto:info@example.org"],
    ["https://example.org", "https://example.com/"],
  ])("whose target is not in the text is a warning: %s → %s", (text, target) => {
    expect(checkRow("A", "", linked(text, target))).toEqual([lost("C", target)])
    expect(checkRow(linked(text, target), "", "x")).toEqual([lost("A", target)])
  })

  it("to a long address quotes it shortened", () => {
    expect(checkRow("A", "", linked("x", LONG))).toEqual([lost("C", `${LONG.slice(0, 80)}…`)])
  })

  it.each([
    ["See https://example.org.", "https://example.org/"],
    ["See WWW.Example.org", "http://www.example.org/"],
    ["Info@example.org", "mailto:info@example.org"],
    ['<a href="https://example.org/a">x</a>', "https://example.org/a"],
  ])("that Excel has made of an address in the text says nothing: %s", (text, target) => {
    expect(checkRow("A", "", linked(text, target))).toEqual([])
  })

  it("over several cells counts for each of them", () => {
    const workbook = editPart(
      makePosts(["A", "", linked("x", "https://example.org/a")]),
      SHEET_PART,
      (xml) => xml.replace('ref="C2"', 'ref="A2:C2"'),
    )

    expect(toProblems(workbook)).toEqual([
      lost("A", "https://example.org/a"),
      lost("B", "https://example.org/a"),
      lost("C", "https://example.org/a"),
    ])
  })
})

describe("Further sheets", () => {
  it("are a warning each, named after the sheet", () => {
    const otherSheets = { Drafts: [HEADER], "To do": [["anything"]] }

    expect(toProblems(makeWorkbook([HEADER, ["A", "", "x"]], { otherSheets }))).toEqual(
      ["Drafts", "To do"].map((sheet) =>
        warning(
          { sheet },
          "Only the first sheet is shown on the page; this one is ignored.",
          "Nothing needs to be done, unless it holds articles: move them to the first sheet.",
        ),
      ),
    )
  })
})

describe("Blank rows", () => {
  const blankRow = (row: number) =>
    warning(at("A", row), "The row is blank.", "Delete it, if it is not wanted.")

  it.each<[string, Cell[]]>([
    ["empty", []],
    ["of spaces", [" ", "\t", "\n"]],
  ])("between articles (%s) are a warning", (_name, row) => {
    expect(toProblems(makePosts(["A", "", "x"], row, ["B", "", "x"]))).toEqual([blankRow(3)])
  })

  it("just below the header are a warning", () => {
    expect(toProblems(makePosts([], ["A", "", "x"]))).toEqual([blankRow(2)])
  })

  it("in a run are one warning, however long the run is", () => {
    const workbook = makePosts(["A", "", "x"], [], [], [], ["B", "", "x"], [], ["C", "", "x"])

    expect(toProblems(workbook)).toEqual([
      warning(at("A", 3), "The rows 3 to 5 are blank.", "Delete them, if they are not wanted."),
      blankRow(7),
    ])
  })

  it("down to Excel's last row are one warning, within a few seconds", () => {
    const workbook = editPart(makePosts(["A", "", "x"]), "/xl/worksheets/sheet1.xml", (xml) =>
      xml.replace(
        "</sheetData>",
        '<row r="1048576"><c r="A1048576" t="str"><v>B</v></c><c r="C1048576" t="str"><v>x</v></c></row></sheetData>',
      ),
    )

    expect(toProblems(workbook)).toEqual([
      warning(
        at("A", 3),
        "The rows 3 to 1048575 are blank.",
        "Delete them, if they are not wanted.",
      ),
    ])
  })

  it("above the header or below the last article say nothing", () => {
    expect(toProblems(makeWorkbook([[" "], [], HEADER, ["A", "", "x"], [" "], []]))).toEqual([])
  })

  it("with a note beside the three columns are not blank", () => {
    const rows = [
      ["A", "", "x"],
      [null, null, null, "a note"],
      ["B", "", "x"],
    ]

    expect(toProblems(makePosts(...rows))).toEqual([])
  })
})

describe("The heading", () => {
  const NO_HEADING = [
    "The row has text but no heading, so it is not shown.",
    "Type a heading.",
  ] as const

  it.each<[string, Cell[]]>([
    ["a body", ["", "", "<p>Text</p>"]],
    ["a picture", [" ", "garden.jpg", ""]],
    ["both", [null, "garden.jpg", "<p>Text</p>"]],
  ])("missing beside %s is an error", (_name, row) => {
    expect(checkRow(...row)).toEqual([error(at("A", 2), ...NO_HEADING)])
  })

  it("missing is all that is said of the row, for nothing else of it is shown", () => {
    expect(checkRow("", "../../none.jpg", "<script>x</script>")).toEqual([
      error(at("A", 2), ...NO_HEADING),
    ])
  })

  it("that an earlier row has is an error that names the first such row", () => {
    const same = (row: number) =>
      error(
        at("A", row),
        "The heading is the same as in row 2, so their addresses clash.",
        "Change one of the two.",
      )
    const workbook = makePosts(["Same", "", "x"], ["same", "", "x"], [" Same ", "", "x"], ["Same"])

    expect(toProblems(workbook).filter(({ severity }) => severity === "error")).toEqual([
      same(4),
      same(5),
    ])
  })

  it("of more than 90 characters is a warning", () => {
    expect(checkRow("a".repeat(90), "", "x")).toEqual([])
    expect(checkRow("a".repeat(91), "", "x")).toEqual([
      warning(
        at("A", 2),
        "The heading has 91 characters.",
        "Shorten it to 90, so that it fits a phone.",
      ),
    ])
  })
})

describe("The image", () => {
  const checkImage = (name: string) => checkRow("A", name, "x")
  const missing = (name: string) => `There is no picture “${name}” in assets/Blog.`

  it.each(["Blog/garden.jpg", "../../garden.jpg", "https://example.org/garden.jpg", "garden"])(
    "that is not a bare file name (%s) is an error",
    (name) => {
      expect(checkImage(name)).toEqual([
        error(
          at("B", 2),
          `“${name}” is not the bare name of a picture file, so no picture is shown.`,
          "Type only the name of a file in assets/Blog, such as garden.jpg.",
        ),
      ])
    },
  )

  it("that is a whole article in the wrong column is quoted shortened", () => {
    expect(checkImage(`<p>${"word ".repeat(500)}`)).toEqual([
      error(
        at("B", 2),
        `“<p>${"word ".repeat(15)}wo…” is not the bare name of a picture file, so no picture is shown.`,
        "Type only the name of a file in assets/Blog, such as garden.jpg.",
      ),
    ])
  })

  it("that does not exist is an error with the closest name", () => {
    expect(checkImage("gardens.jpg")).toEqual([
      error(
        at("B", 2),
        missing("gardens.jpg"),
        "Did you mean “garden.jpg”? Otherwise: Put the picture into assets/Blog, or empty the cell.",
      ),
    ])
  })

  it.each([
    ["nope.jpg", undefined],
    ["photo.jpg", undefined],
    ["garden.png", "garden.jpg"],
    ["Gardn.jpg", "garden.jpg"],
    ["skool-uitstapje.jpg", "Skool-uitstappie.JPG"],
  ])("%s suggests a name only if it is near: %s", (name, near) => {
    const advice = "Put the picture into assets/Blog, or empty the cell."
    expect(checkImage(name)).toEqual([
      error(
        at("B", 2),
        missing(name),
        near ? `Did you mean “${near}”? Otherwise: ${advice}` : advice,
      ),
    ])
  })

  it.each([
    ["100%.png", "“%”"],
    ["Grade 7 #1.jpg", "“#”"],
    ["Why?.jpg", "“?”"],
    ["Term 3: plan.jpg", "“:”"],
    ['The "garden".jpg', '“"”'],
    ["5 < 6.jpg", "“<”"],
    ["7 > 6.jpg", "“>”"],
    ["a|b.jpg", "“|”"],
    ["best*.jpg", "“*”"],
    ["bell\u0007.jpg", "the invisible character U+0007"],
  ])("with a character that not every host publishes (%j) is an error", (name, character) => {
    const there = [{ name, width: 800, height: 600 }]
    expect(checkWorkbook(makePosts(["A", name, "x"]), there).problems).toEqual([
      error(
        at("B", 2),
        `“${name}” cannot be published, because not every host and computer takes ${character} in the name of a file.`,
        `Rename the file in assets/Blog without ${character}, and type its new name here.`,
      ),
    ])
  })

  it("with half of a character, which no URL can contain, is an error", () => {
    const workbook = editPart(makePosts(["A", "half~.jpg", "x"]), "/xl/sharedStrings.xml", (xml) =>
      xml.replace("half~", "half_xD83D_"),
    )

    expect(toProblems(workbook)[0]?.message).toContain("the invisible character U+D83D")
  })

  it.each(["R&D + more.gif", "Ms O'Neil's class.jpg", "môre.png"])("may be called %s", (name) => {
    const there = [{ name, width: 800, height: 600 }]
    const { posts, problems } = checkWorkbook(makePosts(["A", name, "x"]), there)

    expect([posts[0]?.image, problems]).toEqual([name, []])
  })

  it("that does not exist while the folder is empty is an error", () => {
    expect(checkWorkbook(makePosts(["A", "garden.jpg", "x"]), []).problems).toEqual([
      error(
        at("B", 2),
        missing("garden.jpg"),
        "Put the picture into assets/Blog, or empty the cell.",
      ),
    ])
  })

  it("with other capital letters than the file is an error that names the cause", () => {
    expect(checkImage("skool-Uitstappie.jpg")).toEqual([
      error(
        at("B", 2),
        `${missing("skool-Uitstappie.jpg")} Capital and small letters count.`,
        "Type “Skool-uitstappie.JPG”, exactly as the file is named.",
      ),
    ])
  })

  it.each([
    ["at 10.15 AM.jpg", "at 10.15\u202fAM.jpg"],
    ["at 10.15 AM.jpg", "at 10.15\u00a0AM.jpg"],
    ["at\u00a010.15 AM.jpg", "at 10.15 AM.jpg"],
    ["Mo\u0302re AM.jpg", "M\u00f4re\u202fAM.jpg"],
  ])("that differs from a file only in a kind of space says so: %j, %j", (typed, name) => {
    const there = [{ name, width: 800, height: 600 }]

    expect(checkWorkbook(makePosts(["A", typed, "x"]), there).problems).toEqual([
      error(
        at("B", 2),
        `${missing(typed)} There is one with other spaces in its name, which only look the same.`,
        "Type the spaces again, here and in the name of the file in assets/Blog: some programs, such as macOS for its screenshots, use spaces of another kind.",
      ),
    ])
  })

  it("that is no image is an error in the words of whoever looked at it", () => {
    expect(checkWorkbook(makePosts(["A", "broken.jpg", "x"]), [broken]).problems).toEqual([
      error(at("B", 2), DAMAGE.message, DAMAGE.advice),
    ])
  })

  it("that is no image and that no article uses is a warning of the file as a whole", () => {
    expect(checkWorkbook(makePosts(["A", "", "x"]), [broken]).problems).toEqual([
      {
        severity: "warning",
        message: "“broken.jpg” is damaged. No article’s Image names it; it is not published.",
        advice: "Take it out of assets/Blog. Or: Copy it into the folder again.",
      },
    ])
  })

  it("that is not called like a picture is an error, also when no article uses it", () => {
    const notes = { name: "notes.docx", width: 0, height: 0, problem: DAMAGE }
    expect(checkWorkbook(makePosts(["A", "", "x"]), [notes]).problems).toEqual([
      {
        severity: "error",
        message: "“broken.jpg” is damaged. It does not belong in assets/Blog.",
        advice: "Take it out of assets/Blog. Or: Copy it into the folder again.",
      },
    ])
  })

  it("is named as not published unless an article names it, in its Image or in its body", () => {
    const { unusedImages } = checkWorkbook(
      makePosts(["A", "garden.jpg", ""], ["B", "", '<img src="/assets/Blog/small.png" alt="">']),
      [...images, broken],
    )

    expect(unusedImages).toEqual(["Skool-uitstappie.JPG"])
  })

  it("may be typed with accents in another form than the file's, as Macs write them", () => {
    const images = [{ name: "m\u00f4re.jpg", width: 800, height: 600 }]
    const { posts, problems } = checkWorkbook(makePosts(["A", "mo\u0302re.jpg", "x"]), images)

    expect(problems).toEqual([])
    expect(posts[0]?.image).toBe("m\u00f4re.jpg")
  })

  it("that is smaller than it is shown is a warning", () => {
    expect(checkImage("Skool-uitstappie.JPG")).toEqual([])
    expect(checkImage("small.png")).toEqual([
      warning(
        at("B", 2),
        "The picture is 434 px wide but shown up to 435 px wide, so it looks blurred.",
        "Use a larger copy of it, if there is one.",
      ),
    ])
  })
})

describe("The body", () => {
  const checkText = (body: Cell) => checkRow("A", "", body)
  const CUT_OFF = error(
    at("C", 2),
    "The body reaches 32,767 characters, the most that Excel keeps in a cell, so its end is cut off.",
    "Make two articles of it.",
  )

  it("that is empty is a warning", () => {
    expect(checkText(" \n ")).toEqual([
      warning(
        at("C", 2),
        "The body is empty; only heading and picture are shown.",
        "Type the article.",
      ),
    ])
  })

  it.each([
    "One paragraph.",
    "One\n\n- two\n- three",
    "5 < 6 & 7 > 3",
    "<p>One</p>\n<p>Two</p>",
    "One<br>\nTwo",
  ])("%j is fine", (body) => {
    expect(checkText(body)).toEqual([])
  })

  it.each<[string, string]>([
    ["plain text", "a".repeat(32_767)],
    ["HTML", `<p>${"a".repeat(32_764)}`],
    ["a space at the cut", `<p>${"a".repeat(32_763)} `],
    ["a blank line at its beginning", `\n\n<p>${"a".repeat(32_762)}`],
  ])("that fills the cell to the limit of Excel is an error: %s", (_name, body) => {
    expect(body).toHaveLength(32_767)
    expect(checkText(body)).toEqual([CUT_OFF])
  })

  it("one character below the limit is whole", () => {
    expect(checkText("a".repeat(32_766))).toEqual([])
  })

  it("with an image that is not there is an error with the closest name", () => {
    expect(checkText('<p>A</p><img src="/assets/Blog/gardens.jpg" alt="x">')).toEqual([
      error(
        at("C", 2),
        "There is no picture “gardens.jpg” in assets/Blog.",
        "Did you mean “garden.jpg”? Otherwise: Put the picture into assets/Blog, or take it out of the text.",
      ),
    ])
    expect(checkText('<p>A</p><img src="/assets/Blog/garden.jpg" alt="x">')).toEqual([])
  })

  it("with an image that cannot be published says so once, and not that nobody names it", () => {
    const workbook = makePosts(["A", "", '<img src="/assets/Blog/broken.jpg" alt="x">'])
    expect(checkWorkbook(workbook, [broken]).problems).toEqual([
      error(at("C", 2), DAMAGE.message, DAMAGE.advice),
    ])
  })

  it("with HTML is checked for what will be removed, at the cell's place", () => {
    expect(checkText('<p class="x">A</p><script>x</script><p>B <b>C</p>')).toEqual([
      error(at("C", 2), "class on <p> will be removed.", 'Take class="…" out of the tag.'),
      error(at("C", 2), "<script> will be removed.", "Take <script> out of the text."),
      warning(at("C", 2), "<b> is not closed.", "Write </b> where it should end."),
    ])
  })
})

describe("A formula", () => {
  const RESULT = [
    "The cell holds a formula; the page shows its last result.",
    "Type the text itself, if it is not meant to change.",
  ] as const

  it.each<[string, Cell[], string]>([
    ["heading", [{ t: "s", v: "A", f: 'CONCAT("A","")' }, "", "x"], "A"],
    ["image", ["A", { t: "s", v: "garden.jpg", f: "D2" }, "x"], "B"],
    ["body", ["A", "", { t: "n", v: 42, f: "6*7" }], "C"],
  ])("in the %s is a warning", (_name, row, column) => {
    expect(checkRow(...row)).toEqual([warning(at(column, 2), ...RESULT)])
  })

  it("beside the three columns says nothing", () => {
    expect(checkRow("A", "", "x", { t: "n", v: 1, f: "1" })).toEqual([])
  })

  it.each<[string, Cell]>([
    ["#NULL!", { t: "e", v: 0x00 }],
    ["#DIV/0!", { t: "e", v: 0x07 }],
    ["#VALUE!", { t: "e", v: 0x0f }],
    ["#REF!", { t: "e", v: 0x17, f: "Gone!A1" }],
    ["#NAME?", { t: "e", v: 0x1d }],
    ["#NUM!", { t: "e", v: 0x24 }],
    ["#N/A", { t: "e", v: 0x2a }],
    ["#REF!", "#REF!"],
    ["#SPILL!", "#SPILL!"],
  ])("that has failed (%s) is a warning with what the page shows", (shown, cell) => {
    const failed = (column: string) =>
      warning(
        at(column, 2),
        `The formula in this cell has failed; the page shows ${shown}.`,
        "Type the text itself, or mend the formula.",
      )

    expect(checkRow(cell, "", cell)).toEqual([failed("A"), failed("C")])
    expect(parsePosts(makePosts([cell, "", cell]))).toMatchObject([{ heading: shown }])
  })

  it("away from A1 is found in its cell", () => {
    const rows: Cell[][] = [HEADER, ["A", "", { t: "s", v: "x", f: 'LOWER("X")' }]]

    expect(toProblems(makeWorkbook(rows, { start: "Z10" }))).toEqual([
      warning(at("AB", 11), ...RESULT),
    ])
  })
})

describe("The place", () => {
  it.each<[string, string, number]>([
    ["A1", "ABC", 1],
    ["C5", "CDE", 5],
    ["Y9", "YZ\u0000", 9],
  ])("is named as Excel shows it when the table begins at %s", (start, letters, firstRow) => {
    const [first = "", second = "", third = ""] = letters
    const rows: Cell[][] = [
      ["Heading", "Image", "Body"],
      ["A", "a/b.jpg", "<p>x"],
      [],
      ["", "", "x"],
      ["B", "", "<i>x"],
    ]
    const places = toProblems(makeWorkbook(rows, { sheetName: "My thoughts", start })).map(
      ({ sheet, column, row }) => `${sheet}!${column}${row}`,
    )

    expect(places).toEqual(
      [
        [second, 1],
        [first, 2],
        [first, 3],
        [third === "\0" ? "AA" : third, 4],
      ].map(([column, offset]) => `My thoughts!${column}${firstRow + Number(offset)}`),
    )
  })

  it("orders the problems: what no row is named for, then row by row, then by column", () => {
    const workbook = makeWorkbook(
      [[...HEADER, "Date"], ["A", "a/b.jpg", ""], ["A".repeat(91), "b/c.jpg", "<u>x"], ["A"]],
      { otherSheets: { Drafts: [] } },
    )

    expect(toProblems(workbook).map(({ sheet, column, row }) => [sheet, column, row])).toEqual([
      ["Drafts", undefined, undefined],
      ["Posts", "D", 1],
      ["Posts", "B", 2],
      ["Posts", "C", 2],
      ["Posts", "A", 3],
      ["Posts", "B", 3],
      ["Posts", "C", 3],
      ["Posts", "A", 4],
      ["Posts", "C", 4],
    ])
  })
})
