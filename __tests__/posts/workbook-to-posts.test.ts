/** @jest-environment node */
import { MAX_WORKBOOK_BYTES, WorkbookError } from "../../src/posts/post"
import {
  columnLetters,
  headingToSlug,
  toImageName,
  workbookToPosts,
} from "../../src/posts/workbook-to-posts"
import {
  type Cell,
  editPart,
  HEADER,
  makePosts,
  makeWorkbook,
  makeZip,
  saveAs,
} from "../fixtures/make-workbook"

const NO_HEADING = "The row has text but no heading, so it is not shown. Type a heading."
const notAName = (text: string) =>
  `“${text}” is not the bare name of a picture file, so no picture is shown. Type only the name of a file in assets/Blog, such as garden.jpg.`
const sameHeading = (row: number) =>
  `The heading is the same as in row ${row}. Change one of the two.`

/** Reads a workbook that is to be refused, and returns why it was. */
function refuse(bytes: Uint8Array): WorkbookError {
  try {
    workbookToPosts(bytes)
  } catch (cause) {
    if (cause instanceof WorkbookError) return cause
    throw cause
  }
  throw new Error("The workbook was not refused")
}

describe("Rows", () => {
  it("become posts in the order of the sheet", () => {
    const workbook = makePosts(
      ["Mark less", "marking.jpg", "<p>One</p>"],
      ["Ask more", "asking.png", "<p>Two</p>"],
    )

    expect(workbookToPosts(workbook)).toEqual({
      posts: [
        { slug: "mark-less", heading: "Mark less", image: "marking.jpg", body: "<p>One</p>" },
        { slug: "ask-more", heading: "Ask more", image: "asking.png", body: "<p>Two</p>" },
      ],
      problems: [],
    })
  })

  it("keep the body as typed, with its line breaks, but without spaces around it", () => {
    const workbook = makePosts(["  Heading here ", " a.jpg ", "\n <p>One</p>\r\n<p>Two</p>  "])

    expect(workbookToPosts(workbook)).toEqual({
      posts: [
        {
          slug: "heading-here",
          heading: "Heading here",
          image: "a.jpg",
          body: "<p>One</p>\n<p>Two</p>",
        },
      ],
      problems: [],
    })
  })

  it("keep markup in a heading as the plain characters that were typed", () => {
    const { posts } = workbookToPosts(makePosts(["<b>5 < 6 & more</b>", "", "x"]))

    expect(posts[0]).toMatchObject({ heading: "<b>5 < 6 & more</b>", slug: "b-5-6-more-b" })
  })

  it("may leave out the picture and the body", () => {
    expect(workbookToPosts(makePosts(["Only a heading"]))).toEqual({
      posts: [{ slug: "only-a-heading", heading: "Only a heading", image: null, body: "" }],
      problems: [],
    })
  })

  it.each<[string, Cell[]]>([
    ["empty", []],
    ["of spaces", [" ", "\t", "\n"]],
    ["with text only beside the three columns", [null, null, null, "a note to myself"]],
  ])("that are blank (%s) are passed over without a problem", (_name, blankRow) => {
    const workbook = makePosts(["First", "", ""], blankRow, ["Second", "", ""])

    const { posts, problems } = workbookToPosts(workbook)

    expect(posts.map(({ heading }) => heading)).toEqual(["First", "Second"])
    expect(problems).toEqual([])
  })

  it.each<[string, Cell[], string, string, string[]]>([
    ["a body but no heading", ["", "", "<p>Text</p>"], "A", NO_HEADING, ["First"]],
    ["a picture but no heading", [" ", "a.jpg", ""], "A", NO_HEADING, ["First"]],
    ["the heading of an earlier row", ["First"], "A", sameHeading(2), ["First", "First"]],
    ["a path as picture", ["Two", "../a.jpg"], "B", notAName("../a.jpg"), ["First", "Two"]],
  ])("with %s are reported with sheet, row and column", (_name, row, column, message, headings) => {
    const { posts, problems } = workbookToPosts(makePosts(["First"], [], row))

    expect(problems).toEqual([{ sheet: "Posts", row: 4, column, message }])
    expect(posts.map(({ heading }) => heading)).toEqual(headings)
  })

  it("with two problems are reported twice, in the order of the sheet", () => {
    const { problems } = workbookToPosts(
      makePosts(["Same"], ["Same", "http://example.org/a.jpg"], ["", "", "Text"], ["Same"]),
    )

    expect(problems).toEqual([
      { sheet: "Posts", row: 3, column: "A", message: sameHeading(2) },
      { sheet: "Posts", row: 3, column: "B", message: notAName("http://example.org/a.jpg") },
      { sheet: "Posts", row: 4, column: "A", message: NO_HEADING },
      { sheet: "Posts", row: 5, column: "A", message: sameHeading(2) },
    ])
  })

  it("after a rejected one are still shown", () => {
    const { posts } = workbookToPosts(makePosts(["", "", "lost"], ["Kept", "", "shown"]))

    expect(posts).toEqual([{ slug: "kept", heading: "Kept", image: null, body: "shown" }])
  })
})

describe("Columns", () => {
  const expected = [{ slug: "a-post", heading: "A post", image: "a.jpg", body: "Text" }]

  it.each<[string, Cell[][]]>([
    [
      "in another order",
      [
        ["Body", "Heading", "Image"],
        ["Text", "A post", "a.jpg"],
      ],
    ],
    [
      "in capitals or small letters",
      [
        ["HEADING", "image", "bOdY"],
        ["A post", "a.jpg", "Text"],
      ],
    ],
    [
      "with spaces around the name",
      [
        [" Heading", "Image ", "\tBody\n"],
        ["A post", "a.jpg", "Text"],
      ],
    ],
    [
      "with others between them",
      [
        ["Author", "Heading", "Date", "Image", "Notes", "Body", "Done"],
        ["Me", "A post", 45000, "a.jpg", "<script>", "Text", true],
      ],
    ],
    [
      "named twice, of which the first counts",
      [
        ["Heading", "Image", "Body", "Heading", "Body"],
        ["A post", "a.jpg", "Text", "Not this", "Nor this"],
      ],
    ],
  ])("are found %s", (_name, rows) => {
    expect(workbookToPosts(makeWorkbook(rows))).toEqual({ posts: expected, problems: [] })
  })

  it.each(["A1", "A4", "C1", "AB12"])("are found when the table begins at %s", (start) => {
    const workbook = makeWorkbook([HEADER, ["A post", "a.jpg", "Text"]], { start })

    expect(workbookToPosts(workbook)).toEqual({ posts: expected, problems: [] })
  })

  it("are found below empty rows that belong to the used range", () => {
    const workbook = makeWorkbook([
      ["", " "],
      [],
      HEADER,
      ["", "", "x"],
      ["A post", "a.jpg", "Text"],
    ])

    const { posts, problems } = workbookToPosts(workbook)

    expect(posts).toEqual(expected)
    expect(problems).toEqual([{ sheet: "Posts", row: 4, column: "A", message: NO_HEADING }])
  })

  it("away from A1 still give the rows and letters that the spreadsheet shows", () => {
    const workbook = makeWorkbook([HEADER, ["One", "a/b.jpg"], ["", "", "x"]], {
      sheetName: "My thoughts",
      start: "Z10",
    })

    expect(workbookToPosts(workbook).problems).toEqual([
      { sheet: "My thoughts", row: 11, column: "AA", message: notAName("a/b.jpg") },
      { sheet: "My thoughts", row: 12, column: "Z", message: NO_HEADING },
    ])
  })

  it.each<[string, Cell[][], string]>([
    ["one is missing", [["Heading", "Body"], ["A"]], "Image"],
    ["one is misspelt", [["Heading", "Image", "Bodies"], ["A"]], "Body"],
    ["there is no header row", [["A post", "a.jpg", "Text"]], "Heading, Image, Body"],
    ["a title stands above them", [["My posts"], HEADER, ["A"]], "Heading, Image, Body"],
    ["the sheet is empty", [], "Heading, Image, Body"],
  ])("stop the whole workbook when %s", (_name, rows, missing) => {
    const { code, message } = refuse(makeWorkbook(rows, { sheetName: "Blog" }))

    expect(code).toBe("missing-column")
    expect(message).toBe(
      `Sheet “Blog” has no column named ${missing}. The first row must hold the headings Heading, Image and Body.`,
    )
  })

  it("stop a workbook whose sheet has never been written on, too", () => {
    const unused = editPart(makeWorkbook([]), "/xl/worksheets/sheet1.xml", (xml) =>
      xml.replace(/<dimension[^>]*>/, ""),
    )

    expect(refuse(unused).code).toBe("missing-column")
  })

  it("alone, without a row below them, make a workbook without posts", () => {
    expect(workbookToPosts(makePosts())).toEqual({ posts: [], problems: [] })
  })

  it.each([
    [0, "A"],
    [25, "Z"],
    [26, "AA"],
    [51, "AZ"],
    [52, "BA"],
    [701, "ZZ"],
    [702, "AAA"],
  ])("number %i, counted from 0, is called %s", (index, letters) => {
    expect(columnLetters(index)).toBe(letters)
  })
})

describe("Further sheets", () => {
  it("are ignored, even when they hold posts", () => {
    const workbook = makeWorkbook([HEADER, ["First sheet", "", ""]], {
      otherSheets: { Drafts: [HEADER, ["Draft", "", ""]], Notes: [["anything"]] },
    })

    expect(workbookToPosts(workbook).posts.map(({ heading }) => heading)).toEqual(["First sheet"])
  })

  it("do not stand in for a first sheet without the columns", () => {
    const workbook = makeWorkbook([["Notes"]], {
      sheetName: "Notes",
      otherSheets: { Posts: [HEADER, ["A post"]] },
    })

    expect(() => workbookToPosts(workbook)).toThrow("Sheet “Notes” has no column named")
  })
})

describe("Cells are read as the text that the spreadsheet displays", () => {
  it.each<[string, Cell, string]>([
    ["a whole number", 2027, "2027"],
    ["a decimal number", 12.5, "12.5"],
    ["zero", 0, "0"],
    ["a truth value", true, "TRUE"],
    ["a date", { t: "n", v: 45000, z: "d mmmm yyyy" }, "15 March 2023"],
    ["a time", { t: "n", v: 0.3125, z: "hh:mm" }, "07:30"],
    ["a percentage", { t: "n", v: 0.5, z: "0%" }, "50%"],
    ["an amount of money", { t: "n", v: 4850, z: '"R" # ##0' }, "R 4 850"],
    ["a formula with a number", { t: "n", v: 42, f: "6*7" }, "42"],
    [
      "a formula with a text",
      { t: "s", v: "Term three", f: 'CONCAT("Term ","three")' },
      "Term three",
    ],
    ["a formula with a date", { t: "n", v: 45000, f: "TODAY()", z: "yyyy-mm-dd" }, "2023-03-15"],
    ["text that looks like a number", "0012", "0012"],
  ])("%s", (_name, cell, shown) => {
    expect(workbookToPosts(makePosts([cell, "", cell])).posts[0]).toMatchObject({
      heading: shown,
      body: shown,
    })
  })

  it("a formula that has no result yet counts as blank", () => {
    const { posts, problems } = workbookToPosts(makePosts([{ t: "n", f: "A9" }, "", "Text"]))

    expect(posts).toEqual([])
    expect(problems).toEqual([{ sheet: "Posts", row: 2, column: "A", message: NO_HEADING }])
  })

  it("text with several fonts is one text", () => {
    const workbook = editPart(makePosts(["plain", "", ""]), "/xl/worksheets/sheet1.xml", (xml) =>
      xml.replace(
        /<c r="A2"[^>]*>.*?<\/c>/,
        '<c r="A2" t="inlineStr"><is><r><t>Two </t></r><r><rPr><b/></rPr><t>fonts</t></r></is></c>',
      ),
    )

    expect(workbookToPosts(workbook).posts[0]?.heading).toBe("Two fonts")
  })
})

describe("The address of a post", () => {
  it.each([
    ["Mark less, teach more", "mark-less-teach-more"],
    ["  A  SWOT -- analysis!  ", "a-swot-analysis"],
    ["Five points at a time: 5 of 150", "five-points-at-a-time-5-of-150"],
    ["R 4 850", "r-4-850"],
    ["Môre, juffrou! Die kêrel dra skoën", "more-juffrou-die-kerel-dra-skoen"],
    ["’n Goeie vraag oor ’n reël", "n-goeie-vraag-oor-n-reel"],
    ["Geïnspireerde leerders én ouers", "geinspireerde-leerders-en-ouers"],
    ["e\u0301te\u0301", "ete"],
    ["Tšhelete le thušo", "tshelete-le-thuso"],
    ["Привет, мир", "привет-мир"],
    ["中文 标题", "中文-标题"],
    ["snake_case_heading", "snake-case-heading"],
    ["“Quoted” & <b>bold</b>", "quoted-b-bold-b"],
    ["?!", "thought"],
    ["👩‍🏫", "thought"],
  ])("%s → %s", (heading, slug) => {
    expect(headingToSlug(heading)).toBe(slug)
  })

  it("stays unique when headings are alike", () => {
    const { posts } = workbookToPosts(
      makePosts(["Why?"], ["Why!"], ["Why 2"], ["why"], ["!!!"], ["???"]),
    )

    expect(posts.map(({ slug }) => slug)).toEqual([
      "why",
      "why-2",
      "why-2-2",
      "why-3",
      "thought",
      "thought-2",
    ])
  })
})

describe("The image cell", () => {
  it.each([
    "garden.jpg",
    "GARDEN.JPG",
    "my garden 2.webp",
    "skool-uitstappie_é.png",
    "term.three.jpeg",
    "(1).avif",
    "R&D+more.gif",
  ])("accepts the bare file name %s", (name) => {
    expect(toImageName(name)).toBe(name)
    expect(workbookToPosts(makePosts(["A", name])).problems).toEqual([])
  })

  it.each([
    "Blog/garden.jpg",
    "/garden.jpg",
    "\\garden.jpg",
    "pictures\\garden.jpg",
    "../garden.jpg",
    "..\\garden.jpg",
    "a..jpg",
    ".garden.jpg",
    "https://example.org/garden.jpg",
    "//example.org/garden.jpg",
    "C:garden.jpg",
    "javascript:alert(1).jpg",
    "data:image.png",
    "garden.jpg?size=2",
    "garden?.jpg",
    "garden#1.jpg",
    "#garden.jpg",
    "%2e%2e%2fgarden.jpg",
    "garden%2f.jpg",
    "garden",
    "garden.",
    ".jpg",
    "garden.jpg)",
    "<img src=x>",
  ])("shows no picture for %s and says so", (name) => {
    const { posts, problems } = workbookToPosts(makePosts(["A", name]))

    expect(posts[0]?.image).toBeNull()
    expect(problems).toEqual([{ sheet: "Posts", row: 2, column: "B", message: notAName(name) }])
  })
})

describe("A file that cannot be used", () => {
  const NOT_EXCEL =
    "The file is not an Excel workbook. In Excel choose File, Save As, Excel Workbook (.xlsx)."
  const good = makePosts(["A post", "", "Text"])
  const toBytes = (text: string) => new TextEncoder().encode(text)

  it.each<[string, Uint8Array]>([
    ["is empty", new Uint8Array()],
    ["holds three letters of a workbook", good.slice(0, 3)],
    ["is a web page", toBytes("<!doctype html><table><tr><td>Heading<td>Image<td>Body</table>")],
    ["is a table saved as a web page", saveAs(good, "html")],
    ["is comma-separated text", saveAs(good, "csv")],
    ["is a workbook of Excel 97", saveAs(good, "xls")],
    ["begins with something before the workbook", new Uint8Array([0, ...good])],
  ])("because it %s is refused as no Excel workbook", (_name, bytes) => {
    const { code, message } = refuse(bytes)

    expect(code).toBe("not-a-workbook")
    expect(message).toBe(NOT_EXCEL)
  })

  it.each<[string, Uint8Array]>([
    ["cut off after its first bytes", good.slice(0, 4)],
    ["cut off in the middle", good.slice(0, good.length / 2)],
    ["cut off just before its end", good.slice(0, -30)],
    ["a zip of something else", makeZip("hello.txt", "Hello")],
  ])("because it is %s is refused as damaged, with advice", (_name, bytes) => {
    const { code, message } = refuse(bytes)

    expect(code).toBe("not-a-workbook")
    expect(message).toMatch(
      /^The file is damaged or is not an Excel workbook \(.+\)\. Open it in Excel and save it again as \.xlsx\.$/,
    )
  })

  it("because it has no worksheet is refused, with advice", () => {
    const { code, message } = refuse(
      editPart(good, "/xl/workbook.xml", (xml) =>
        xml.replace(/<sheets>.*<\/sheets>/, "<sheets></sheets>"),
      ),
    )

    expect(code).toBe("no-worksheet")
    expect(message).toBe(
      "The workbook has no worksheet. Add one with the headings Heading, Image and Body.",
    )
  })

  it("because it is larger than 20 MB is refused before it is read", () => {
    const { code, message } = refuse(new Uint8Array(20 * 1024 * 1024 + 1))

    expect(code).toBe("too-large")
    expect(message).toBe(
      "The workbook is larger than 20 MB. Take pictures out of the sheet; they belong in the folder assets/Blog.",
    )
  })

  it("is not called too large at exactly 20 MB", () => {
    expect(MAX_WORKBOOK_BYTES).toBe(20_971_520)
    expect(refuse(new Uint8Array(MAX_WORKBOOK_BYTES)).code).toBe("not-a-workbook")
  })
})
