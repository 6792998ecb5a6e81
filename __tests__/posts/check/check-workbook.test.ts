/** @jest-environment node */
import { toDialogHash } from "../../../src/navigation/course-dialog-url"
import type { PostImage } from "../../../src/posts/check/inspect-image"
import { describeProblem } from "../../../src/posts/problems/all-messages"
import {
  describePlace,
  type Problem,
  makeError,
  makeWarning,
} from "../../../src/posts/problems/problem"
import { checkBytes } from "../../fixtures/check-bytes"
import { COURSE } from "../../fixtures/site-words"
import { type Cell, editPart, HEADER, makePosts, makeWorkbook } from "../../fixtures/make-workbook"

const problem = makeError("image-damaged", { name: "broken.jpg" })
const broken: PostImage = { name: "broken.jpg", width: 0, height: 0, problem }
const images: PostImage[] = [
  { name: "garden.jpg", width: 800, height: 600 },
  { name: "Skool-uitstappie.JPG", width: 448, height: 336 },
  { name: "small.png", width: 447, height: 600 },
  { name: "page.png", width: 1080, height: 3200 },
  { name: "phone.png", width: 1080, height: 3000 },
  { name: "panorama.png", width: 10_000, height: 1000 },
  { name: "film.png", width: 1600, height: 900 },
  {
    ...{ name: "moving.gif", width: 800, height: 600 },
    warnings: [makeWarning("image-animated", { name: "moving.gif" })],
  },
  { name: "fill-bytes.jpg", width: 0, height: 0 },
]
const makeImages = (...names: string[]) => names.map((name) => ({ name, width: 800, height: 600 }))

/** Severity, place, code and parameters, such as "error B2 image-missing: garden.jpg". */
function say({ severity, place, code, params }: Problem): string {
  const where = describePlace(place, "").replace("Posts!", "")
  const values = Object.values(params).filter(
    (value) => !["boolean", "undefined"].includes(typeof value),
  )
  const shown = values.map((value) => (typeof value === "object" ? JSON.stringify(value) : value))
  return (
    [severity, where, code].filter(Boolean).join(" ") +
    (shown.length > 0 ? `: ${shown.join(", ")}` : "")
  )
}
const check = (bytes: Uint8Array, there: readonly PostImage[] = images) =>
  checkBytes(bytes, there).problems.map(say)

/** The same workbook with these rows hidden, as Excel and LibreOffice write it. */
function hideRows(bytes: Uint8Array, ...rows: number[]): Uint8Array {
  const hide = (xml: string, row: number) =>
    xml.replace(`<row r="${row}"`, `$& hidden="${row % 2 === 0 ? "1" : "true"}"`)
  return editPart(bytes, "/xl/worksheets/sheet1.xml", (xml) => rows.reduce(hide, xml))
}
const hideSheet = (bytes: Uint8Array, state: string) =>
  editPart(bytes, "/xl/workbook.xml", (xml) =>
    xml.replace('<sheet name="Posts"', `$& state="${state}"`),
  )
const linked = (text: string, target: string): Cell => ({ t: "s", v: text, l: { Target: target } })
const show = (name: string) => `<p>A</p><img src="/assets/Blog/${name}" alt="x">`
const link = (...urls: string[]) => urls.map((url) => `<a href="${url}">x</a>`).join("")
const DETAILS = `/workshops#${toDialogHash(COURSE)}`
const URLS = ["/workshops", "/aboutus#vision", DETAILS, "/articles", "/bpm"]
const words = (count: number) => "a".repeat(count)
const FAILED: Cell = { t: "e", v: 0x2a }
const ZERO: Cell = { t: "n", v: 0, f: "Sheet2!A3" }

describe("The row of an article", () => {
  it.each<[rule: string, row: Cell[], ...problems: string[]]>([
    ["needs a heading", ["", "../none.jpg", "<script>x"], "error A2 heading-missing"],
    ["has one that fits a phone", [words(91), "", "x"], "warning A2 heading-long: 91, 90"],
    ["has one that fits a phone", [words(90), "", "x"]],
    ["has one of words and punctuation", ["Q&A; 5 < 6 & 2 * 3 * 4 <name> a_b", "", "x"]],
    ["has no reference in it", ["R&amp;D", "", "x"], "warning A2 heading-not-plain: R&amp;D"],
    ["has no tags in it", ["<b>A</b>", "", "x"], "warning A2 heading-not-plain: <b>A</b>"],
    ["has no marks in it", ["*A*", "", "x"], "warning A2 heading-not-plain: *A*"],
    ["has no Markdown in it", ["## A", "", "x"], "warning A2 heading-not-plain: ## A"],
    ["has no link in it", ["[A](/b)", "", "x"], "warning A2 heading-not-plain: [A](/b)"],
    ["has one that can be read", ["MÃ´re", "", "x"], "warning A2 characters-unreadable: MÃ´re"],
    ["has a body", ["A", "", " \n "], "warning C2 body-empty"],
    ["has a body of 32,766 characters", ["A", "", words(32_766)]],
    ["has none that is cut off", ["A", "", `\n\n${words(32_765)}`], "error C2 cell-cut-off: 32767"],
    ["has no endless HTML", ["A", "", "& ".repeat(8_000)], "error C2 body-too-large"],
    ["loses no word", ["A", "", "<!-- bc -->b"], "warning C2 words-not-shown: bc"],
    ["links pages and articles", ["A b", "", link(...URLS, "#a-b")]],
    [
      "links none that is not there",
      ["A", "", link("/aboutus#vision-details")],
      "warning C2 link-to-no-page: /aboutus#vision-details, /aboutus#vision",
    ],
    [
      "has no words in columns without a name",
      ["A", "", "x", " ", "hall ", "Bring: glue", { t: "n", v: 1, f: "1" }],
      'warning E2 text-beside-article: ["E2","F2"], hall Bring: glue',
    ],
    ["may have formulas", [{ t: "s", v: "A", f: "D1" }, "", { t: "n", v: 42, f: "D2" }]],
    [
      "has none of blank cells",
      [ZERO, ZERO, ZERO],
      "warning A2 formula-failed: 0",
      "warning C2 formula-failed: 0",
    ],
    [
      "has none that have failed",
      [FAILED, FAILED, "#SPILL!"],
      "error A2 formula-failed: #N/A",
      "error B2 formula-failed: #N/A",
      "error C2 formula-failed: #SPILL!",
    ],
  ])("%s: %j", (_rule, row, ...problems) => {
    expect(check(makePosts(row))).toEqual(problems.filter((each) => typeof each === "string"))
  })

  it("has a heading that no other one has", () => {
    const headings = ["Same", "sáme!", " Same ", "same", "#same"]

    expect(check(makePosts(...headings.map((heading) => [heading, "", "x"])))).toEqual([
      "warning A3 heading-repeated: 2",
      "error A4 heading-repeated: 2",
      "warning A5 heading-repeated: 2",
      "warning A6 heading-repeated: 2",
    ])
  })

  it("is named where its paragraphs were pasted over several rows", () => {
    const rows = [
      ["", "", "a"],
      ["Thought", "", "x"],
      ["", "", "y"],
      ["", "a.jpg", "z"],
      ["", "", "z"],
    ]

    expect(check(makePosts(...rows))).toEqual([
      "error A2 heading-missing",
      "error A4 heading-missing: 3",
      "error A5 heading-missing",
      "error A6 heading-missing: 3",
    ])
  })
})

it("A link between articles is not judged while a heading is missing", () => {
  const link = `<a href="/thoughts#two">two</a><a href="/nowhere">no</a>`

  expect(check(makePosts(["A", "", link], ["", "", "x"]))).toEqual([
    "warning C2 link-to-no-page: /nowhere",
    "error A3 heading-missing: 2",
  ])
})

describe("The picture of an article", () => {
  it.each<[rule: string, name: string, problem: string | null]>([
    ["may be as wide as it is shown", "Skool-uitstappie.JPG", null],
    ["may be of a width that is not known", "fill-bytes.jpg", null],
    ["is not smaller", "small.png", "warning B2 image-small: small.png, 447, 448"],
    ["does not move", "moving.gif", "warning B2 image-animated: moving.gif"],
    ["is not too long to be seen", "page.png", "warning B2 image-small: page.png, 432, 448"],
    ["may be as long as a phone's screen", "phone.png", null],
    ["is not too wide", "panorama.png", "warning B2 image-small: panorama.png, 99, 448"],
    ["may be as wide as a film", "film.png", null],
    ["is no article", "<p>words", "error B2 image-name-not-bare: <p>words"],
    ["is in the folder", "photo.jpg", "error B2 image-missing: photo.jpg"],
    ["has the letters of its file", "Gadren.png", "error B2 image-missing: Gadren.png, garden.jpg"],
    ["has its ending", "garden.jgp", "error B2 image-missing: garden.jgp, garden.jpg"],
    ["has its capitals", "GARDEN.jpg", "error B2 image-missing: GARDEN.jpg, garden.jpg"],
  ])("%s: %s", (_rule, name, expected) => {
    expect(check(makePosts(["A", name, "x"]))).toEqual(expected === null ? [] : [expected])
  })

  it("is checked in the text, too, where it may be small", () => {
    const body = ["gardens.jpg", "moving.gif", "small.png", "page.png"].map(show).join("")

    expect(check(makePosts(["A", "", body]))).toEqual([
      "error C2 image-missing: gardens.jpg, garden.jpg",
      "warning C2 image-animated: moving.gif",
      "warning C2 image-small: page.png, 432, 448",
    ])
  })

  it.each<[rule: string, typed: string, names: string[], problem: string]>([
    ["without its ending", "garden", ["garden.jpg"], "image-missing: garden, garden.jpg"],
    ["with another ending", "a.jpg", ["a.jpeg.jpg"], "image-missing: a.jpg, a.jpeg.jpg"],
    ["with one too many", "a.png.jpg", ["a.png", "b.png"], "image-missing: a.png.jpg, a.png"],
    ["of a file that ends in a space", "a.jpg", ["a.jpg "], "image-missing: a.jpg, a.jpg"],
    ["with an invisible character", "a.jpg\u200b", [], "image-missing: a.jpg\u200b, a.jpg"],
    ["with one before it", "\u202aa.jpg", ["a.jpg"], "image-missing: \u202aa.jpg, a.jpg"],
    ["with another space", "a\u00a0b.jpg", ["a b.jpg"], "image-missing: a\u00a0b.jpg, a b.jpg"],
    ["with the ending of the iPhone", "A b.HEIC", ["A b.jpg"], "image-missing: A b.HEIC, A b.jpg"],
    ["with it, of several", "a.HEIC", ["a.png", "a.jpg"], "image-of-other-format: a.HEIC, heic"],
    ["with that of a document", "a.pdf", [], "image-of-other-format: a.pdf, document"],
    ["without its ending, of several", "a", ["a.png", "a.jpg"], "image-name-not-bare: a"],
    ["of several that it may mean", "a.gif", ["a.png", "a.jpg"], "image-missing: a.gif"],
    ["in other capitals, of several", "A.jpg", ["a.jpg", "a.png"], "image-missing: A.jpg, a.jpg"],
    ["with another one", "a.jpg, b.jpg", ["a.jpg"], "image-name-not-bare: a.jpg, b.jpg"],
    ["with one in the next line", "a.jpg\nb.jpg", ["a.jpg"], "image-name-not-bare: a.jpg\nb.jpg"],
    ["as web addresses write it", "a%20b.jpg", ["a b.jpg"], "image-missing: a%20b.jpg, a b.jpg"],
    ["with the ending of Windows", "a.jfif", [], "image-extension-wrong: a.jfif, jpg"],
    [
      "that Windows keeps for itself",
      "Aux.b.jpg",
      ["Aux.b.jpg"],
      "image-name-refused: Aux.b.jpg, Aux",
    ],
    ...Array.from('%#":?<>|*\t', (sign): [string, string, string[], string] => [
      "that not every host publishes",
      `a ${sign}.jpg`,
      [`a ${sign}.jpg`],
      `image-name-refused: a ${sign}.jpg, ${sign}`,
    ]),
  ])("has no name %s: %j", (_rule, typed, names, expected) => {
    const { posts, problems } = checkBytes(makePosts(["A", typed, "x"]), makeImages(...names))

    expect(problems.map(say)).toEqual([`error B2 ${expected}`])
    if (expected.includes("refused")) expect(posts[0]?.image).toBeNull()
  })

  it.each(["None", "n/a", "-", "TBC", "(no picture)"])(
    "is none where its cell says so: %s",
    (cell) => {
      const { posts, problems } = checkBytes(makePosts(["A", cell, "x"], ["", cell, ""]))

      expect([posts.map(({ image }) => image), problems]).toEqual([[null], []])
    },
  )

  it.each(["nature.jpg", "tbc later", "no1.png"])("is not none for other words: %s", (cell) => {
    expect(check(makePosts(["A", cell, "x"]))).toHaveLength(1)
  })

  it.each([
    ["Our-Ads-2.png", "Ads"],
    ["advert.jpg", "advert"],
    ["open_day_300x250.jpg", "300x250"],
  ])("has no name that ad blockers hide: %s", (name, blocked) => {
    expect(check(makePosts(["A", name, "x"]), makeImages(name))).toEqual([
      `warning B2 image-name-of-advertisement: ${name}, ${blocked}`,
    ])
  })

  it.each([
    "reading.jpg",
    "roads_1300x2500.jpg",
    "R&D +.gif",
    "(1).avif",
    "4.09 p.m..png",
    "concert.jpg",
    "mo\u0302re.jpg",
  ])("may have any other name, also as Macs write accents: %s", (name) => {
    const bytes = makePosts(["A", name, "x"])
    const { posts, problems } = checkBytes(bytes, makeImages(name.normalize()))

    expect([posts[0]?.image, problems]).toEqual([name.normalize(), []])
  })

  const inner = Object.values(describeProblem(problem)).join(", ")
  it.each<[where: string, row: string[], name: string, problem: string]>([
    ["in an Image", ["A", "broken.jpg", "x"], "broken.jpg", "error B2 image-damaged: broken.jpg"],
    [
      "in a body",
      ["A", "", show("broken.jpg")],
      "broken.jpg",
      "error C2 image-damaged: broken.jpg",
    ],
    ["nowhere", ["A", "", "x"], "broken.jpg", `warning broken.jpg image-not-used: ${inner}`],
    [
      "nowhere, like no picture",
      ["A", "", "x"],
      "a.pages",
      `error a.pages image-not-used: ${inner}`,
    ],
  ])("that cannot be published is one problem, named %s", (_where, row, name, expected) => {
    expect(check(makePosts(row), [{ ...broken, name }])).toEqual([expected])
  })

  it("that cannot be published is named where only its ending differs", () => {
    expect(check(makePosts(["A", "broken.png", "x"]), [broken])).toContain(
      "error B2 image-damaged: broken.jpg",
    )
  })

  it("is published where an article names it, in its Image, its body or a link", () => {
    const body = `${show("mo%CC%82re.jpg")}<img src="/icons/moving.gif"><a href="/assets/Blog/small.png">x</a>`
    const bytes = makePosts(["A", "garden.jpg", "x"], ["B", "", body])
    const { usedImages, unusedImages } = checkBytes(bytes, [
      ...images,
      broken,
      ...makeImages("môre.jpg"),
    ])

    const used = ["garden.jpg", "môre.jpg", "small.png"]
    expect(unusedImages).toEqual(
      images.map(({ name }) => name).filter((name) => !used.includes(name)),
    )
    expect([...usedImages]).toEqual(used)
  })
})

describe("A link on a cell", () => {
  const FORM = "https://example.org/form"

  it.each([
    ["See the form", "https://example.org/form?a=1&b=2"],
    ["Tell a friend", "mailto:?subject=Workshop"],
    ["https://example.org", "https://example.com/"],
  ])("whose target is not in the text is reported: %s → %s", (text, target) => {
    const expected = `warning C2 cell-link-lost: ${target}`

    expect(check(makePosts(["A", "", linked(text, target)]))).toEqual([expected])
  })

  it("is reported in each column, also where a formula makes it", () => {
    const cell: Cell = { t: "s", v: "the form", f: `HYPERLINK("${FORM}","the form")` }

    expect(check(makePosts([linked("A", FORM), linked("garden.jpg", FORM), cell]))).toEqual([
      `warning A2 cell-link-lost: ${FORM}`,
      `warning B2 cell-link-lost: ${FORM}`,
      `warning C2 cell-link-lost: ${FORM}`,
    ])
  })

  it.each([
    ["See WWW.Example.org.", "http://www.example.org/"],
    ["Info@example.org", "mailto:info@example.org?subject=Hello"],
    ["See https://example.org/form", "https://example.org/form?usp=sharing"],
    ['<a href="https://example.org/?a=1&amp;b=2">x</a>', "https://example.org/?a=1&b=2"],
  ])("that Excel has made of an address in the text is no problem: %s", (text, target) => {
    expect(check(makePosts(["A", "", linked(text, target)]))).toEqual([])
  })
})

const A = ["A", "", "x"]
const sorted = makeWorkbook([["Lost", "", "x"], ["Another", "garden.jpg"], HEADER, A])
const nearlyNamed = [["Articles"], ["Body"], ["Heading", "", "Imaged", "Text"], ["A", "", "", "x"]]

describe("The sheet", () => {
  it.each<[rule: string, bytes: Uint8Array, problems: string[]]>([
    ["has an article", makePosts(), ["error A2 posts-missing"]],
    [
      "has one that is not hidden",
      hideRows(makePosts(A), 2),
      ["warning A2 row-hidden", "error A2 posts-missing"],
    ],
    ["may have blank rows", makePosts([], A, [" ", "\t"], ["B", "", "x"], []), []],
    ["may have a title", makeWorkbook([["Articles"], [null, " ", "1"], HEADER, A]), []],
    [
      "is not sorted together with the names of its columns",
      sorted,
      ["error A1 row-above-column-names: 3", "error A2 row-above-column-names: 3"],
    ],
    [
      "may have a draft above them",
      hideRows(sorted, 2),
      ["error A1 row-above-column-names: 3", "warning A2 row-hidden"],
    ],
    ["may have their row hidden", hideRows(makePosts(A), 1), []],
    [
      "names each column once",
      makeWorkbook([
        ["Heading", "image", " IMAGE ", "Body"],
        ["x", "", "", "x"],
      ]),
      ["error C1 column-repeated: IMAGE"],
    ],
    [
      "names them in one row, and another one is no article",
      makePosts(A, ["HEADING", " Image", "Body"]),
      ["warning A3 column-names-repeated"],
    ],
    [
      "names them once more at its end, misspelt",
      makePosts(A, ["Two", "", "x"], ["Hedding", "Images", "body"]),
      ["warning A4 column-names-repeated"],
    ],
    [
      "names them once more without the pictures",
      makePosts(A, ["Heading", "", "Body"]),
      ["warning A3 column-names-repeated"],
    ],
    [
      "has words that are nearly their names, in other columns, too",
      makeWorkbook([
        [...HEADER, "Author"],
        ["Reading", "", "Words", "Toby"],
      ]),
      [],
    ],
    ["is not hidden", hideSheet(makePosts(A), "hidden"), ["error Posts workbook-hidden"]],
    ["is no list", hideSheet(makeWorkbook([["a"]]), "veryHidden"), ["error Posts workbook-hidden"]],
    [
      "is not hidden by another word",
      hideSheet(makePosts(A), "Hidden"),
      ["error workbook-not-readable"],
    ],
    [
      "names columns",
      makeWorkbook([[" "]]),
      ['error A1 columns-missing: Posts, ["Heading","Image","Body"], [], []'],
    ],
    [
      "names all three, or the row that comes nearest is named",
      makeWorkbook(nearlyNamed),
      [
        'error C3 columns-missing: Posts, ["Image","Body"], ["Heading","Imaged","Text"], [{"cell":"Imaged","column":"Image"}]',
      ],
    ],
  ])("%s", (_rule, bytes, problems) => {
    expect(check(bytes)).toEqual(problems)
  })

  it.each([
    [500, []],
    [501, ["error A502 posts-too-many: 501, 500"]],
  ])("has at most 500 articles: %d", (count, problems) => {
    const rows = Array.from({ length: count }, (_, index) => [`A ${index}`, "", "x"])

    expect(check(makePosts(...rows))).toEqual(problems)
  })

  it("has rows that are hidden, which count as if they were not there", () => {
    const rows = [
      ["Same", "garden.jpg", "1"],
      ["Same", "a/b.jpg", "<script>"],
      ["Same!", "", "3"],
    ]
    const { posts, problems, unusedImages } = checkBytes(hideRows(makePosts(...rows), 2, 3), images)

    expect(posts.map(({ slug, body }) => [slug, body])).toEqual([["same", "<p>3</p>"]])
    expect(problems.map(say)).toEqual(["warning A2 row-hidden", "warning A3 row-hidden"])
    expect(unusedImages).toContain("garden.jpg")
  })

  it("may have what is not shown by design, which is no problem, but listed", () => {
    const rows = [
      ["", "My posts"],
      ["Author", "Heading", "", "Image", " Body", " ", " Notes to self "],
      ["", "A", "", "", "x"],
    ]
    const bytes = makeWorkbook(rows, { otherSheets: { Drafts: [HEADER, A] } })
    const { posts, problems, ignored } = checkBytes(bytes)

    expect([posts.length, problems]).toEqual([1, []])
    expect(ignored).toEqual([
      "the column “Author”",
      "the column “Notes to self”",
      "row 1, above the names of the columns",
      "the sheet “Drafts”",
    ])
  })
})

it("Problems are in the order of the sheet, each at its place as Excel says", () => {
  const rows = [HEADER, ["A", "a/b.jpg", ""], [words(91), "b/c.jpg", "**x"], ["A"]]
  const { problems } = checkBytes(makeWorkbook(rows, { start: "Y9" }), [broken])

  expect(problems.map(({ place }) => describePlace(place, "").replace("Posts!", ""))).toEqual([
    "broken.jpg",
    "Z10",
    "AA10",
    "Y11",
    "Z11",
    "AA11",
    "Y12",
    "AA12",
  ])
})
