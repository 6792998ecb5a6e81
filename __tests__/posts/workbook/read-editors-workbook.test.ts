/** @jest-environment node */
import type { Post } from "../../../src/posts/post"
import { isImageName } from "../../../src/posts/workbook/image-name"
import { checkBytes } from "../../fixtures/check-bytes"
import { parsePosts } from "../../fixtures/parse-posts"
import { headingToSlug } from "../../../src/posts/workbook/slug"
import { type Cell, editPart, HEADER, makePosts, makeWorkbook } from "../../fixtures/make-workbook"

describe("Rows", () => {
  const A = { slug: "a", heading: "A", image: null, body: "" }

  it.each<[string, Cell[][], Post[]]>([
    [
      "become posts in the order of the sheet",
      [["Mark less", "a.jpg", "<p>One</p>"], ["A"]],
      [{ slug: "mark-less", heading: "Mark less", image: "a.jpg", body: "<p>One</p>" }, A],
    ],
    [
      "keep the line breaks of a body, but no spaces around a cell",
      [["  A ", " a.jpg ", "\n <p>One</p>\r\n<p>Two</p>  "]],
      [{ ...A, image: "a.jpg", body: "<p>One</p>\n<p>Two</p>" }],
    ],
    [
      "keep markup in a heading as the plain characters that were typed",
      [["<b>5 < 6 & more</b>"]],
      [{ ...A, heading: "<b>5 < 6 & more</b>", slug: "b-5-6-more-b" }],
    ],
    [
      "that are blank are passed over",
      [["A"], [], [" ", "\t", "\n"], [null, null, null, "a note"]],
      [A],
    ],
    ["without a heading are left out", [["", "", "<p>Text</p>"], [" ", "a.jpg", ""], ["A"]], [A]],
    [
      "with nothing but invisible characters are blank",
      [["\u200b", "\ufeff", "\u00ad "], ["A"]],
      [A],
    ],
  ])("%s", (_name, rows, posts) => {
    expect(parsePosts(makePosts(...rows))).toEqual(posts)
  })
})

describe("Columns", () => {
  const expected = [{ slug: "a-post", heading: "A post", image: "a.jpg", body: "<p>Text</p>" }]

  const POST = ["A post", "a.jpg", "Text"]

  it.each<[string, Cell[][]]>([
    [
      "in another order",
      [
        ["Body", "Heading", "Image"],
        ["Text", "A post", "a.jpg"],
      ],
    ],
    [
      "in any letter case, with spaces and invisible characters around and in the name",
      [["\ufeffHEADING", " \u200bIma\u00adge ", "\tbOdY\u200d\n"], POST],
    ],
    [
      "below blank rows, and above one without a heading",
      [["", " "], [], HEADER, ["", "", "x"], POST],
    ],
    [
      "named twice, of which the first counts",
      [
        [...HEADER, "Heading", "Body"],
        [...POST, "Not this", "Nor this"],
      ],
    ],
  ])("are found %s", (_name, rows) => {
    expect(parsePosts(makeWorkbook(rows))).toEqual(expected)
  })
})

/** The posts of a workbook as the build reads it. */
const readAsEditor = (bytes: Uint8Array) => checkBytes(bytes, []).posts

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
    ["zero", 0, "0"],
    ["a boolean", true, "TRUE"],
    ["a date", { t: "n", v: 45000, z: "d mmmm yyyy" }, "15 March 2023"],
    ...REGIONAL_DATES.map<[string, Cell, string]>(([z, shown]) => [
      `a date by the settings of the computer (${z})`,
      { t: "n", v: 46085.5, z },
      shown,
    ]),
    ["a date with the year in four digits", { t: "n", v: 46085, z: "m/d/yyyy" }, "3/4/2026"],
    ["a text in a cell for dates", { t: "s", v: "March", z: "m/d/yy" }, "March"],
    ["a failed formula in a cell for dates", { t: "e", v: 0x2a, z: "m/d/yy" }, "#N/A"],
    ["a text in a format that repeats it", { t: "s", v: "A", z: "@x@" }, "A"],
    ["a number in a format that nobody can read", { t: "n", v: 7, z: '0"' }, "7"],
    ["a text in a format longer than Excel's", { t: "s", v: "A", z: `@"${"x".repeat(253)}"` }, "A"],
    ["a number in a format longer than Excel's", { t: "n", v: 7, z: "0".repeat(256) }, "7"],
    ["a boolean in a cell for percentages", { t: "b", v: true, z: "0%" }, "TRUE"],
    ["a formula with a text", { t: "s", v: "Term", f: '"Term"' }, "Term"],
    ["a value that is not available", { t: "e", v: 0x2a }, "#N/A"],
  ])("%s", (_name, cell, shown) => {
    expect(readAsEditor(makePosts([cell, "", cell]))).toMatchObject([
      { heading: shown, body: `<p>${shown}</p>` },
    ])
  })

  it("a date where days are counted from 1904", () => {
    const workbook = editPart(
      makePosts([{ t: "n", v: 46085.5 - 1462, z: "m/d/yy h:mm" }, "", "Text"]),
      "/xl/workbook.xml",
      (xml) => xml.replace("<workbookPr", '$& date1904="1"'),
    )

    expect(readAsEditor(workbook)[0]?.heading).toBe("2026/03/04 12:00")
  })

  it("letters of mathematics are ordinary ones", () => {
    expect(readAsEditor(makePosts(["𝗪𝗵𝘆 𝘸𝘦 ask", "", "x"]))[0]?.heading).toBe("Why we ask")
  })
})

describe("The address of a post", () => {
  it.each([
    ["Mark less, teach more", "mark-less-teach-more"],
    ["Môre, juffrou! Việt dra skoën", "more-juffrou-viet-dra-skoen"],
    ["’n Goeie vraag oor ’n reël", "n-goeie-vraag-oor-n-reel"],
    ["Мой район", "мой-район"],
    ["हिन्दी में", "हिन्दी-में"],
    ["ŉ Storie", "n-storie"],
    ["ﬁnal", "final"],
    ["“Quoted” & <b>bold</b>", "quoted-b-bold-b"],
    ["Adverts", "thought-adverts"],
    ["Social media & Grade 7", "thought-social-media-grade-7"],
    ["Sharing is adding", "sharing-is-adding"],
    ["?!", "thought"],
    // Emoji contain invisible characters.
    ["\u2764\ufe0f \u{1f469}\u200d\u{1f3eb}", "thought"],
    ["1\ufe0f\u20e3 Begin \u2600\ufe0f", "1-begin"],
    ["\u0301a\u3164b", "ab"],
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
    "../garden.jpg",
    "/garden.jpg",
    "\\garden.jpg",
    ".garden.jpg",
    "garden",
    "garden.",
    "garden.jpg)",
    "half\ud83d.jpg",
    `${"a".repeat(252)}.jpg`,
  ])("accepts no text but a bare file name: %j", (name) => {
    expect(isImageName(name)).toBe(false)
  })
})
