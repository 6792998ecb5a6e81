/** @jest-environment node */
import { MAX_WORKBOOK_BYTES } from "../../../src/posts/limits"
import { WorkbookError } from "../../../src/posts/post"
import { isImageName } from "../../../src/posts/workbook/image-name"
import { checkWorkbook } from "../../../src/posts/check/check-workbook"
import { makeNodePurifier } from "../../../src/posts/check/make-node-purifier"
import { parsePosts } from "../../../src/posts/client/parse-posts"
import { headingToSlug } from "../../../src/posts/workbook/workbook-to-posts"
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

const toHeadings = (bytes: Uint8Array) => parsePosts(bytes).map(({ heading }) => heading)

/** Reads a workbook that is to be refused, and returns why it was. */
function refuse(bytes: Uint8Array): WorkbookError {
  try {
    parsePosts(bytes)
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

    expect(parsePosts(workbook)).toEqual([
      { slug: "mark-less", heading: "Mark less", image: "marking.jpg", body: "<p>One</p>" },
      { slug: "ask-more", heading: "Ask more", image: "asking.png", body: "<p>Two</p>" },
    ])
  })

  it("keep the body as typed, with its line breaks, but without spaces around it", () => {
    const workbook = makePosts(["  Heading here ", " a.jpg ", "\n <p>One</p>\r\n<p>Two</p>  "])

    expect(parsePosts(workbook)).toEqual([
      {
        slug: "heading-here",
        heading: "Heading here",
        image: "a.jpg",
        body: "<p>One</p>\n<p>Two</p>",
      },
    ])
  })

  it("with a body of plain text get paragraphs, line breaks and links", () => {
    const workbook = makePosts(["A", "", "5 < 6\r\nstill one\r\n\r\nSee https://example.org."])

    expect(parsePosts(workbook)[0]?.body).toBe(
      '<p>5 &lt; 6<br>still one</p>\n<p>See <a href="https://example.org">https://example.org</a>.</p>',
    )
  })

  it("keep markup in a heading as the plain characters that were typed", () => {
    const posts = parsePosts(makePosts(["<b>5 < 6 & more</b>", "", "x"]))

    expect(posts[0]).toMatchObject({ heading: "<b>5 < 6 & more</b>", slug: "b-5-6-more-b" })
  })

  it("may leave out the image and the body", () => {
    expect(parsePosts(makePosts(["Only a heading"]))).toEqual([
      { slug: "only-a-heading", heading: "Only a heading", image: null, body: "" },
    ])
  })

  it.each<[string, Cell[]]>([
    ["empty", []],
    ["of spaces", [" ", "\t", "\n"]],
    ["with text only beside the three columns", [null, null, null, "a note to myself"]],
  ])("that are blank (%s) are passed over", (_name, blankRow) => {
    expect(toHeadings(makePosts(["First"], blankRow, ["Second"]))).toEqual(["First", "Second"])
  })

  it.each<[string, Cell[]]>([
    ["a body", ["", "", "<p>Text</p>"]],
    ["a picture", [" ", "a.jpg", ""]],
  ])("with %s but no heading are left out, and those after them are shown", (_name, row) => {
    expect(toHeadings(makePosts(["First"], row, ["Second"]))).toEqual(["First", "Second"])
  })

  it("with the heading of an earlier row are shown under an address of their own", () => {
    expect(parsePosts(makePosts(["Same", "", "1"], ["Same", "", "2"]))).toEqual([
      { slug: "same", heading: "Same", image: null, body: "<p>1</p>" },
      { slug: "same-2", heading: "Same", image: null, body: "<p>2</p>" },
    ])
  })
})

describe("Columns", () => {
  const HEADER_ADVICE = "The first row must hold the headings Heading, Image and Body."
  const expected = [{ slug: "a-post", heading: "A post", image: "a.jpg", body: "<p>Text</p>" }]

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
      "with invisible characters in the name",
      [
        ["\ufeffHeading", " \u200bIma\u00adge", "Body\u200d "],
        ["A post", "a.jpg", "Text"],
      ],
    ],
    [
      "below a title",
      [["My posts"], [], ["Heading", "Image", "Bod"], HEADER, ["A post", "a.jpg", "Text"]],
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
    expect(parsePosts(makeWorkbook(rows))).toEqual(expected)
  })

  it.each(["A1", "A4", "C1", "AB12"])("are found when the table begins at %s", (start) => {
    const workbook = makeWorkbook([HEADER, ["A post", "a.jpg", "Text"]], { start })

    expect(parsePosts(workbook)).toEqual(expected)
  })

  it("are found below empty rows that belong to the used range", () => {
    const workbook = makeWorkbook([
      ["", " "],
      [],
      HEADER,
      ["", "", "x"],
      ["A post", "a.jpg", "Text"],
    ])

    expect(parsePosts(workbook)).toEqual(expected)
  })

  it.each(["A1", "A1:B1", "A1:C2", "B3:C3", "A1:XFD1048576", undefined])(
    "and rows are found whatever used range the file states: %s",
    (range) => {
      const workbook = editPart(
        makePosts(["Not the last", "", ""], ["A post", "a.jpg", "Text"]),
        "/xl/worksheets/sheet1.xml",
        (xml) => xml.replace(/<dimension[^>]*>/, range ? `<dimension ref="${range}"/>` : ""),
      )

      expect(parsePosts(workbook).slice(1)).toEqual(expected)
    },
  )

  it.each<[string, Cell[][], string, string]>([
    ["one is missing", [["Heading", "", "Body"], ["A"]], "Image", "“Heading”, “Body”"],
    [
      "one is misspelt",
      [["Heading", " Image ", "Bodies"], ["A"]],
      "Body",
      "“Heading”, “Image”, “Bodies”",
    ],
    [
      "there is no header row",
      [["A post", "a.jpg", "b".repeat(41)], HEADER.slice(1)],
      "Heading, Image, Body",
      `“A post”, “a.jpg”, “${"b".repeat(40)}”`,
    ],
  ])("stop the whole workbook when %s", (_name, rows, missing, found) => {
    const { code, problem, advice, message } = refuse(makeWorkbook(rows, { sheetName: "Blog" }))

    expect(code).toBe("missing-column")
    expect(problem).toBe(
      `Sheet “Blog” has no column named ${missing}. Its first row has: ${found}.`,
    )
    expect(advice).toBe(HEADER_ADVICE)
    expect(message).toBe(`${problem} ${HEADER_ADVICE}`)
  })

  it.each<[string, Cell[][]]>([
    ["nothing", []],
    ["spaces only", [[" "], ["\n", "\t"]]],
  ])("stop the whole workbook when the sheet contains %s", (_name, rows) => {
    const { code, problem, advice } = refuse(makeWorkbook(rows, { sheetName: "Blog" }))

    expect(code).toBe("no-header")
    expect(problem).toBe("Sheet “Blog” has no header row.")
    expect(advice).toBe(HEADER_ADVICE)
  })

  it("stop a workbook whose sheet has never been written on, too", () => {
    const unused = editPart(makeWorkbook([]), "/xl/worksheets/sheet1.xml", (xml) =>
      xml.replace(/<dimension[^>]*>/, ""),
    )

    expect(refuse(unused).code).toBe("no-header")
  })

  it("alone, without a row below them, make a workbook without posts", () => {
    expect(parsePosts(makePosts())).toEqual([])
  })
})

describe("Further sheets", () => {
  it("are ignored, even when they contain posts", () => {
    const workbook = makeWorkbook([HEADER, ["First sheet", "", ""]], {
      otherSheets: { Drafts: [HEADER, ["Draft", "", ""]], Notes: [["anything"]] },
    })

    expect(toHeadings(workbook)).toEqual(["First sheet"])
  })

  it("do not replace a first sheet without the columns", () => {
    const workbook = makeWorkbook([["Notes"]], {
      sheetName: "Notes",
      otherSheets: { Posts: [HEADER, ["A post"]] },
    })

    expect(() => parsePosts(workbook)).toThrow("Sheet “Notes” has no column named")
  })
})

/** Formats that differ from country to country, and noon of a day as South African Excel shows it. */
const REGIONAL_DATES = [
  ["m/d/yy", "2026/03/04"],
  ["m/d/yy h:mm", "2026/03/04 12:00"],
  ["[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy", "04 March 2026"],
  ["[$-x-sysdate]dddd, mmmm dd, yyyy", "04 March 2026"],
  ["[$-F400]h:mm:ss\\ AM/PM", "12:00:00"],
  ["[$-x-systime]h:mm:ss AM/PM", "12:00:00"],
] as const

describe("Cells of the editor’s workbook are read as the text that the spreadsheet displays", () => {
  it.each<[string, Cell, string]>([
    ["a whole number", 2027, "2027"],
    ["a decimal number", 12.5, "12.5"],
    ["zero", 0, "0"],
    ["a truth value", true, "TRUE"],
    ["a date", { t: "n", v: 45000, z: "d mmmm yyyy" }, "15 March 2023"],
    ["a time", { t: "n", v: 0.3125, z: "hh:mm" }, "07:30"],
    ...REGIONAL_DATES.map<[string, Cell, string]>(([z, shown]) => [
      `a date by the settings of the computer (${z})`,
      { t: "n", v: 46085.5, z },
      shown,
    ]),
    ["a date with the year in four digits", { t: "n", v: 46085, z: "m/d/yyyy" }, "3/4/2026"],
    ["a date of one country", { t: "n", v: 46085, z: "[$-409]m/d/yy;@" }, "3/4/26"],
    ["a day and a month", { t: "n", v: 46085, z: "d-mmm-yy" }, "4-Mar-26"],
    ["a time of one country", { t: "n", v: 0.5, z: "h:mm AM/PM" }, "12:00 PM"],
    ["a text in a cell for dates", { t: "s", v: "March", z: "m/d/yy" }, "March"],
    ["a failed formula in a cell for dates", { t: "e", v: 0x2a, z: "m/d/yy" }, "#N/A"],
    ["a percentage", { t: "n", v: 0.5, z: "0%" }, "50%"],
    ["an amount of money", { t: "n", v: 1234, z: '"R" # ##0' }, "R 1 234"],
    ["a formula with a number", { t: "n", v: 42, f: "6*7" }, "42"],
    [
      "a formula with a text",
      { t: "s", v: "Term three", f: 'CONCAT("Term ","three")' },
      "Term three",
    ],
    ["a formula with a date", { t: "n", v: 45000, f: "TODAY()", z: "yyyy-mm-dd" }, "2023-03-15"],
    ["text that looks like a number", "0012", "0012"],
    ["a formula that leads nowhere", { t: "e", v: 0x17 }, "#REF!"],
    ["a value that is not available", { t: "e", v: 0x2a }, "#N/A"],
    ["ranges without a common cell", { t: "e", v: 0x00 }, "#NULL!"],
    ["a division by zero", { t: "e", v: 0x07, f: "1/0" }, "#DIV/0!"],
  ])("%s", (_name, cell, shown) => {
    expect(checkWorkbook(makePosts([cell, "", cell]), [], makeNodePurifier).posts[0]).toMatchObject(
      {
        heading: shown,
        body: `<p>${shown}</p>`,
      },
    )
  })

  it.each(REGIONAL_DATES)("%s, where days are counted from 1904", (z, shown) => {
    const workbook = editPart(
      makePosts([{ t: "n", v: 46085.5 - 1462, z }, "", "Text"]),
      "/xl/workbook.xml",
      (xml) => xml.replace("<workbookPr", '$& date1904="1"'),
    )

    expect(checkWorkbook(workbook, [], makeNodePurifier).posts[0]?.heading).toBe(shown)
  })

  it("a formula that has no result yet counts as blank", () => {
    expect(
      checkWorkbook(makePosts([{ t: "n", f: "A9" }, "", "Text"]), [], makeNodePurifier).posts,
    ).toEqual([])
  })
})

describe("Cells of a workbook put on the host by hand are read as", () => {
  it.each<[string, Cell, string]>([
    ["a whole number", 2027, "2027"],
    ["a truth value", true, "TRUE"],
    ["another truth value", false, "FALSE"],
    ["the stored value of a date", { t: "n", v: 45000, z: "d mmmm yyyy" }, "45000"],
    ["a text that looks like a number", "0012", "0012"],
    ["the result of a formula", { t: "s", v: "Term", f: '"Term"' }, "Term"],
    ["a failed formula", { t: "e", v: 0x17 }, "#REF!"],
  ])("%s", (_name, cell, shown) => {
    expect(parsePosts(makePosts([cell, "", cell]))[0]).toMatchObject({
      heading: shown,
      body: `<p>${shown}</p>`,
    })
  })
})

describe("The address of a post", () => {
  it.each([
    ["Mark less, teach more", "mark-less-teach-more"],
    ["  A  SWOT -- analysis!  ", "a-swot-analysis"],
    ["Five points at a time: 5 of 150", "five-points-at-a-time-5-of-150"],
    ["R 1 234", "r-1-234"],
    ["Môre, juffrou! Die kêrel dra skoën", "more-juffrou-die-kerel-dra-skoen"],
    ["’n Goeie vraag oor ’n reël", "n-goeie-vraag-oor-n-reel"],
    ["Geïnspireerde leerders én ouers", "geinspireerde-leerders-en-ouers"],
    ["e\u0301te\u0301", "ete"],
    ["Tšhelete le thušo", "tshelete-le-thuso"],
    ["Привет, мир", "привет-мир"],
    ["Мой район", "мой-район"],
    ["Καλημέρα", "καλημέρα"],
    ["हिन्दी में", "हिन्दी-में"],
    ["தமிழ் கல்வி", "தமிழ்-கல்வி"],
    ["مُعَلِّم", "مُعَلِّم"],
    ["한국어 수업", "한국어-수업"],
    ["中文 标题", "中文-标题"],
    ["ŉ Storie", "n-storie"],
    ["ﬁnal", "final"],
    ["snake_case_heading", "snake-case-heading"],
    ["“Quoted” & <b>bold</b>", "quoted-b-bold-b"],
    ["?!", "thought"],
    ["👩‍🏫", "thought"],
  ])("%s → %s", (heading, slug) => {
    expect(headingToSlug(heading)).toBe(slug)
  })

  it("stays unique when headings are alike", () => {
    const posts = parsePosts(makePosts(["Why?"], ["Why!"], ["Why 2"], ["why"], ["!!!"], ["???"]))

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
    "Ms O'Neil's class, März.png",
  ])("accepts the bare file name %s", (name) => {
    expect(isImageName(name)).toBe(true)
    expect(parsePosts(makePosts(["A", name]))[0]?.image).toBe(name)
  })

  it.each([
    "Blog/garden.jpg",
    "/garden.jpg",
    "\\garden.jpg",
    "pictures\\garden.jpg",
    "../../garden.jpg",
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
    "100%.png",
    "bell\u0007.jpg",
    "two\nlines.jpg",
    "garden",
    "garden.",
    ".jpg",
    "garden.jpg)",
    "<img src=x>",
    'a"b.jpg',
    "a<b.jpg",
    "a>b.jpg",
    "a|b.jpg",
    "a*b.jpg",
  ])("shows no image for %s", (name) => {
    expect(isImageName(name)).toBe(false)
    expect(parsePosts(makePosts(["A", name]))[0]?.image).toBeNull()
  })
})

describe("A file that cannot be used", () => {
  const good = makePosts(["A post", "", "Text"])
  const toBytes = (text: string) => new TextEncoder().encode(text)

  it.each<[string, Uint8Array]>([
    ["holds three letters of a workbook", good.slice(0, 3)],
    ["is a web page", toBytes("<!doctype html><table><tr><td>Heading<td>Image<td>Body</table>")],
    ["is a table saved as a web page", saveAs(good, "html")],
    ["is comma-separated text", saveAs(good, "csv")],
    ["is a workbook of Excel 97", saveAs(good, "xls")],
    ["begins with something before the workbook", new Uint8Array([0, ...good])],
  ])("because it %s is refused as no Excel workbook", (_name, bytes) => {
    const { code, problem, advice } = refuse(bytes)

    expect(code).toBe("not-a-workbook")
    expect(problem).toBe("The file is not an Excel workbook.")
    expect(advice).toBe("In Excel choose File, Save As, Excel Workbook (.xlsx).")
  })

  it.each<[string, Uint8Array]>([
    ["cut off after its first bytes", good.slice(0, 4)],
    ["cut off in the middle", good.slice(0, good.length / 2)],
    ["cut off just before its end", good.slice(0, -30)],
    ["a zip of something else", makeZip({ "hello.txt": "Hello" })],
    ["a binary workbook (.xlsb)", saveAs(good, "xlsb")],
  ])("because it is %s is refused as damaged, with advice", (_name, bytes) => {
    const { code, problem, advice } = refuse(bytes)

    expect(code).toBe("not-a-workbook")
    expect(problem).toMatch(/^The file is damaged or is not an Excel workbook \(.+\)\.$/)
    expect(advice).toBe("Open it in Excel and save it again as .xlsx.")
  })

  it("because it is empty is refused", () => {
    const { code, problem, advice } = refuse(new Uint8Array())

    expect(code).toBe("empty")
    expect(problem).toBe("The file is empty.")
    expect(advice).toBe("Save the workbook again from Excel.")
  })

  it("because it has no worksheet is refused", () => {
    const { code, problem, advice } = refuse(
      editPart(good, "/xl/workbook.xml", (xml) =>
        xml.replace(/<sheets>.*<\/sheets>/, "<sheets></sheets>"),
      ),
    )

    expect(code).toBe("no-worksheet")
    expect(problem).toBe("The workbook has no worksheet.")
    expect(advice).toBe("Add one with the headings Heading, Image and Body.")
  })

  it("because it is protected by a password is refused", () => {
    const { code, problem, advice } = refuse(makeEncryptedWorkbook())

    expect(code).toBe("password")
    expect(problem).toBe("The workbook is protected by a password.")
    expect(advice).toBe(
      "In Excel choose File, Info, Protect Workbook, Encrypt with Password; empty the password and save.",
    )
  })

  it("because it is larger than 20 MB is refused before it is read", () => {
    const { code, problem, advice } = refuse(new Uint8Array(20 * 1024 * 1024 + 1))

    expect(code).toBe("too-large")
    expect(problem).toBe("The workbook is larger than 20 MB.")
    expect(advice).toBe("Take pictures out of the sheet; they belong in the folder assets/Blog.")
  })

  it("is not called too large at exactly 20 MB", () => {
    expect(MAX_WORKBOOK_BYTES).toBe(20_971_520)
    expect(refuse(new Uint8Array(MAX_WORKBOOK_BYTES)).code).toBe("not-a-workbook")
  })
})
