/** @jest-environment node */
import { readFileSync } from "node:fs"
import path from "node:path"
import fc from "fast-check"
import { checkWorkbook } from "../../../src/posts/check/check-workbook"
import { WorkbookError } from "../../../src/posts/post"
import { readFirstSheet } from "../../../src/posts/workbook/parse-workbook"
import { readWithSheetJs } from "../../../src/posts/check/parse-with-sheetjs"
import { workbookToPosts } from "../../../src/posts/workbook/workbook-to-posts"
import { cells as textCells, HEADER as HEADER_ROW, makeBook } from "../../fixtures/hostile-book"
import { editPart, HEADER, makePosts, makeWorkbook, saveAs } from "../../fixtures/make-workbook"

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** Both readers' texts of the first sheet; they are to be the same, with a blank one for none. */
function readBoth(bytes: Uint8Array) {
  const blanksAtEnd = (row: string[]) => row.join("\n").replace(/\n+$/, "").split("\n")
  const readings = [readWithSheetJs(bytes), readFirstSheet(bytes)].map(({ name, rows }) => ({
    name,
    rows: rows.map(blanksAtEnd),
  }))
  return { bySheetJs: readings[0], byVisitor: readings[1] }
}

/** A book with one row for each format, in which every one of these cells has it. */
function makeFormatted(formats: readonly (string | number)[], cells: readonly string[]) {
  const own = formats.map((format, index) =>
    typeof format === "string"
      ? `<numFmt numFmtId="${164 + index}" formatCode="${escape(format)}"/>`
      : "",
  )
  const styles = formats.map(
    (format, index) => `<xf numFmtId="${typeof format === "string" ? 164 + index : format}"/>`,
  )
  return makeBook({
    styles: `<numFmts>${own.join("")}</numFmts><cellXfs>${styles.join("")}</cellXfs>`,
    rows: formats
      .map(
        (_, style) => `<row>${cells.map((c) => c.replace("<c", `<c s="${style}"`)).join("")}</row>`,
      )
      .join(""),
  })
}

const number = (value: number) => `<c><v>${value}</v></c>`
const VALUES = [
  ...[0, 1, -1.5, 0.5, 1e21, 1e-7, 1234567.891, 45000, 45000.75, -45000].map(number),
  ...['<c t="str"><v>words</v></c>', '<c t="b"><v>1</v></c>', '<c t="b"><v>0</v></c>'],
  '<c t="d"><v>2026-11-21T08:30:15</v></c>',
]

describe("A visitor's browser reads with the small reader what the build has read with SheetJS:", () => {
  const own = new Uint8Array(readFileSync(path.resolve("static/assets/blog.xlsx")))
  const template = new Uint8Array(readFileSync(path.resolve("src/guide/blog-template.xlsx")))

  it.each<[string, Uint8Array]>([
    ["the site's own workbook", own],
    ["the editors' template", template],
    ["failed formulas", makePosts([{ t: "e", v: 0x17 }, "", { t: "e", v: 0 }])],
    ["a table away from A1", makeWorkbook([HEADER, ["A", "", "B"]], { start: "C5" })],
    ["a sheet without posts", makePosts()],
    [
      "dates that count from 1904",
      editPart(makeFormatted(["d mmmm yyyy hh:mm"], VALUES), "/xl/workbook.xml", (xml) =>
        xml.replace("<sheets>", '<workbookPr date1904="1"/><sheets>'),
      ),
    ],
    [
      "a first sheet whose file is the second",
      editPart(
        makeWorkbook([HEADER, ["A"]], { otherSheets: { Other: [HEADER, ["B"]] } }),
        "/xl/workbook.xml",
        (xml) => xml.replace(/(<sheet [^>]*>)(<sheet [^>]*>)/, "$2$1"),
      ),
    ],
    [
      "hidden sheets and rows",
      editPart(
        editPart(makePosts(["A"], ["B"]), "/xl/workbook.xml", (xml) =>
          xml.replace("<sheet ", '<sheet state="hidden" '),
        ),
        "/xl/worksheets/sheet1.xml",
        (xml) => xml.replace('<row r="2"', '<row r="2" hidden="1"'),
      ),
    ],
    [
      "merged cells",
      makeBook({
        rows: HEADER_ROW + textCells(2, "A", "b", "c"),
        afterRows: '<mergeCells><mergeCell ref="A2:C2"/></mergeCells>',
      }),
    ],
    [
      "emojis written as numbers, as by openpyxl",
      makeBook({
        strings: "<si><t>M&#244;re &#128105;&#x1F3EB;</t></si>",
        rows: '<row><c t="s"><v>0</v></c></row>',
      }),
    ],
    [
      "the text that a formula gave",
      makeBook({
        rows: '<row><c t="str"><f>A2</f><v>&lt;p&gt;a &amp;amp; b &#233;&lt;/p&gt;</v></c></row>',
      }),
    ],
    [
      "line ends and characters that XML does not know",
      makeBook({ rows: textCells(1, "a_x000D_\nb", "_x005F_x000D_", "a\r\nb", "x_X0041_y") }),
    ],
    [
      "texts in pieces, with the reading of Japanese words",
      makeBook({
        strings:
          '<si><r><t>One </t></r><r><rPr><b/></rPr><t xml:space="preserve"> two</t></r><rPh sb="0" eb="1"><t>three</t></rPh></si><si><t/></si><si><t>x</t><phoneticPr fontId="1"/></si>',
        rows: `<row>${[0, 1, 2].map((index) => `<c t="s"><v>${index}</v></c>`).join("")}</row>`,
      }),
    ],
    ["every format that is built into Excel", makeFormatted([...Array(400).keys()], VALUES)],
  ])("%s", (_name, bytes) => {
    const { bySheetJs, byVisitor } = readBoth(bytes)

    expect(byVisitor).toEqual(bySheetJs)
    expect(byVisitor?.rows.length).toBeGreaterThan(0)
  })

  it("any number format", () => {
    const pieces = [
      ...["0", "0.00", "#,##0", "#", "%", "?/?", "E+00", "General", "@", ";", "[>5]", "[Red]"],
      ...['"R" ', "[$R-1C09]", "_-", "* ", "\\ ", "(", ")", "-", "/", ":", " ", ",", "."],
      ...["d", "ddd", "mm", "mmmm", "yy", "yyyy", "h", "ss", ".0", "[h]", "AM/PM"],
    ]
    const format = fc
      .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 })
      .map((parts) => parts.join(""))
    const value = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }))
    fc.assert(
      fc.property(fc.array(format, { minLength: 1, maxLength: 20 }), value, (formats, any) => {
        const { bySheetJs, byVisitor } = readBoth(makeFormatted(formats, [...VALUES, number(any)]))

        expect(byVisitor).toEqual(bySheetJs)
      }),
      { numRuns: 100 },
    )
  })

  it("and neither takes a binary workbook (.xlsb) under the name blog.xlsx", () => {
    const binary = saveAs(makePosts(["A"]), "xlsb")

    expect(() => readWithSheetJs(binary)).toThrow(WorkbookError)
    expect(() => readFirstSheet(binary)).toThrow(WorkbookError)
  })
})

describe("What the two read differently", () => {
  const different = makeBook({
    strings: "<si><t>A post</t></si><si><t><![CDATA[<p>Words</p>]]></t></si>",
    rows: `${HEADER_ROW}<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="s"><v>1</v></c></row>`,
  })

  it("is refused by the check, with its place, in one of the three columns only", () => {
    expect(checkWorkbook(different, []).problems).toEqual([
      {
        severity: "error",
        sheet: "Posts",
        row: 2,
        column: "C",
        message: "The page would show “” here, and not “<p>Words</p>”.",
        advice: "Type the cell anew in Excel, and save the workbook.",
      },
    ])
    expect(workbookToPosts(different)[0]?.body).toBe("")
  })
})
