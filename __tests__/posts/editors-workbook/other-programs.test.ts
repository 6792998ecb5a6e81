/** @jest-environment node */
import { checkBytes } from "../../fixtures/check-bytes"
import { parsePosts } from "../../fixtures/parse-posts"
import {
  HEADER_ROW,
  inline,
  makePackage,
  writeRow,
  writeSheet,
  writeText,
} from "../../fixtures/make-package"
import { BODY, OTHER_PROGRAMS, STYLES } from "../../fixtures/other-programs"

const expected = [
  { slug: "a-post", heading: "A post", image: "a.jpg", body: BODY },
  { slug: "two-fonts", heading: "Two fonts", image: null, body: "<p>x  y</p>" },
]
const formatted = [expected[0], { ...expected[1], body: "<p>x  <strong>y</strong></p>" }]

it.each(OTHER_PROGRAMS)("The same articles are read from a workbook with %s", (_name, workbook) => {
  expect(parsePosts(workbook)).toEqual(expected)
  expect(checkBytes(workbook, []).posts).toEqual(formatted)
})

describe("A cell reads the same", () => {
  it.each<[string, string]>([
    ["carriage returns as Excel writes them", "One_x000D_\nTwo"],
    ["carriage returns as they are", "One&#13;\nTwo"],
    ["line breaks of Windows", "One\r\nTwo"],
    ["line breaks of Windows in both ways", "One_x000D_\r\nTwo"],
    ["line breaks as a reference", "One&#10;Two"],
  ])("with %s", (_name, words) => {
    const row = writeRow(2, inline("A2", writeText("A")), inline("C2", writeText(words)))
    const sheet = writeSheet(HEADER_ROW, row)

    expect(parsePosts(makePackage({ sheet }))[0]?.body).toBe("<p>One<br>Two</p>")
  })

  it.each([
    ["a number", ' t="n"><v>45000</v>', "2023/03/15"],
    ["a text", ' t="d"><v>2023-03-15T00:00:00Z</v>', "2023/03/15"],
    ["a text with its time zone", ' t="d"><v>2023-03-15T23:00:00+02:00</v>', "2023/03/15"],
    ["a number that is none", "><v>soon</v>", "soon"],
  ])("as a date by a format that is built into Excel, from %s", (_what, cell, shown) => {
    const row = writeRow(2, `<c r="A2" s="1"${cell}</c>`, inline("C2", writeText("x")))
    const sheet = writeSheet(HEADER_ROW, row)
    const { posts } = checkBytes(makePackage({ sheet, styles: STYLES }), [])

    expect(posts[0]?.heading).toBe(shown)
  })

  it("as a date, unless it names no day, which is an error", () => {
    const row = writeRow(2, '<c r="A2" t="d"><v>next May</v></c>', inline("C2", writeText("x")))
    const { problems } = checkBytes(makePackage({ sheet: writeSheet(HEADER_ROW, row) }), [])

    expect(problems.map(({ code }) => code)).toEqual(["format-unreadable"])
  })
})
