/** @jest-environment node */
import { strFromU8, unzipSync, zipSync } from "fflate"
import { checkWorkbook } from "../../../src/posts/node/check-workbook"
import { parsePosts } from "../../../src/posts/client/parse-posts"
import {
  inline,
  makePackage,
  shared,
  sharedStrings,
  writeRow,
  writeSheet,
  writeStyles,
} from "../../fixtures/make-package"

const BODY = "<p>One & <b>two</b></p>\n<p>Three</p>"
const expected = [
  { slug: "a-post", heading: "A post", image: "a.jpg", body: BODY },
  { slug: "two-fonts", heading: "Two fonts", image: null, body: "<p>x  y</p>" },
]
const formatted = [expected[0], { ...expected[1], body: "<p>x  <strong>y</strong></p>" }]
const ESCAPED_BODY = "&lt;p&gt;One &amp; &lt;b&gt;two&lt;/b&gt;&lt;/p&gt;\n&lt;p&gt;Three&lt;/p&gt;"

const text = (words: string) => `<t xml:space="preserve">${words}</t>`
/** A run of a text. @param font what its letters have of their own */
const run = (words: string, font = "") => `<r>${font && `<rPr>${font}</rPr>`}${text(words)}</r>`
const headerRow = writeRow(
  1,
  inline("A1", text("Heading")),
  inline("B1", text("Image")),
  inline("C1", text("Body")),
)
const richHeading = run("Two ") + run("fonts", '<b/><sz val="11"/><color rgb="FFFF0000"/>')
const richBody = run(" x ") + run(" y ", "<b/>")
/** Says how a Japanese word is read, and is no part of the text. */
const phonetic = '<rPh sb="0" eb="1"><t>reading</t></rPh><phoneticPr fontId="1"/>'

const inlineSheet = writeSheet(
  headerRow,
  writeRow(
    2,
    inline("A2", text("A post")),
    inline("B2", text("a.jpg")),
    inline("C2", text(ESCAPED_BODY)),
  ),
  writeRow(3, inline("A3", richHeading), '<c r="B3"/>', inline("C3", richBody)),
)
const SHARED = [
  text("Heading"),
  text("Image"),
  text("Body"),
  text("A post") + phonetic,
  text("a.jpg"),
  text(ESCAPED_BODY),
  richHeading,
  richBody,
]
const sharedSheet = writeSheet(
  writeRow(1, shared("A1", 0), shared("B1", 1), shared("C1", 2)),
  writeRow(2, shared("A2", 3), shared("B2", 4), shared("C2", 5)),
  writeRow(3, shared("A3", 6), shared("C3", 7)),
  writeRow(4, '<c r="A4" s="1"/>', '<c r="D4" s="1"/>'),
)
/** The number of the date format that Excel shows by the settings of the computer. */
const REGIONAL_DATE = 14
const STYLES = writeStyles(
  ['<sz val="10"/><name val="Arial"/>'],
  [{ number: 0 }, { number: REGIONAL_DATE }],
)
const toPrefixed = (xml: string) => xml.replace(/<(\/?)(?=[a-z])/gi, "<$1ss:")

/** The same workbook with all of its parts in UTF-16. */
function toUtf16(workbook: Uint8Array, isBigEndian: boolean): Uint8Array {
  const parts = Object.entries(unzipSync(workbook)).map(([name, content]) => {
    const xml = strFromU8(content).replace('encoding="UTF-8"', 'encoding="UTF-16"')
    const bytes = Buffer.from(`\ufeff${xml}`, "utf16le")
    return [name, new Uint8Array(isBigEndian ? bytes.swap16() : bytes)] as const
  })
  return zipSync(Object.fromEntries(parts))
}

const inlineWorkbook = makePackage({ sheet: inlineSheet })

it.each<[string, Uint8Array]>([
  ["inline strings and no styles", inlineWorkbook],
  [
    "shared strings, and formatted cells without a content",
    makePackage({ sheet: sharedSheet, strings: sharedStrings(SHARED), styles: STYLES }),
  ],
  [
    "element names with a prefix",
    makePackage({
      sheet: toPrefixed(sharedSheet),
      strings: toPrefixed(sharedStrings(SHARED)).replace("xmlns=", "xmlns:ss="),
      prefix: "ss:",
    }),
  ],
  ["parts in UTF-16, the little end first", toUtf16(inlineWorkbook, false)],
  ["parts in UTF-16, the big end first", toUtf16(inlineWorkbook, true)],
])("The same articles are read from a workbook with %s", (_name, workbook) => {
  expect(parsePosts(workbook)).toEqual(expected)
  expect(checkWorkbook(workbook, []).posts).toEqual(formatted)
})

describe("A cell reads the same", () => {
  it.each<[string, string]>([
    ["carriage returns as Excel writes them", "One_x000D_\nTwo"],
    ["carriage returns as they are", "One&#13;\nTwo"],
    ["line breaks as a reference", "One&#10;Two"],
  ])("with %s", (_name, words) => {
    const article = writeRow(2, inline("A2", text("A")), inline("C2", text(words)))
    const sheet = writeSheet(headerRow, article)

    expect(parsePosts(makePackage({ sheet }))[0]?.body).toBe("<p>One<br>Two</p>")
  })

  it.each([
    ["a number", ' t="n"><v>45000</v>', "2023/03/15"],
    ["a text", ' t="d"><v>2023-03-15T00:00:00Z</v>', "2023/03/15"],
    ["a number that is none", "><v>soon</v>", "soon"],
  ])("as a date by a format that is built into Excel, from %s", (_what, cell, shown) => {
    const article = writeRow(2, `<c r="A2" s="1"${cell}</c>`, inline("C2", text("x")))
    const sheet = writeSheet(headerRow, article)
    const { posts } = checkWorkbook(makePackage({ sheet, styles: STYLES }), [])

    expect(posts[0]?.heading).toBe(shown)
  })
})
