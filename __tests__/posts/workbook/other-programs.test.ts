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
import { BODY, OTHER_PROGRAMS } from "../../fixtures/other-programs"

const IMAGES = [{ name: "a.jpg", width: 800, height: 600 }]
const expected = [
  { slug: "a-post", heading: "A post", image: "a.jpg", body: BODY },
  { slug: "two-fonts", heading: "Two fonts", image: null, body: "<p>x  <strong>y</strong></p>" },
]

it.each(OTHER_PROGRAMS)("The same articles are read from a workbook with %s", (_name, workbook) => {
  const { posts, problems } = checkBytes(workbook, IMAGES)

  expect(posts).toEqual(expected)
  expect(problems).toEqual([])
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
})
