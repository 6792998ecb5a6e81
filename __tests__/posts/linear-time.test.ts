/** @jest-environment node */
import { strToU8, zipSync } from "fflate"
import { checkBody } from "../../src/posts/check/check-body"
import { makeNodePurifier } from "../../src/posts/check/make-node-purifier"
import { readEditorsWorkbook } from "../../src/posts/check/read-editors-workbook"
import { describeProblems } from "../../src/posts/check/report"
import { parseWorkbook } from "../../src/posts/workbook/parse-workbook"
import { sheetToPostRows } from "../../src/posts/workbook/workbook-to-posts"
import { makeBook } from "../fixtures/make-malicious-workbook"
import { packPart } from "../fixtures/make-raw-zip"
import { makePackage, sharedStrings } from "../fixtures/make-package"
import { HEADER } from "../fixtures/make-workbook"

/** Linear code takes a tenth of it. Before they were linear, these took 1.6 to 10 s. */
const LIMIT_MS = 1_500
/** Accents above and below, in an order that Unicode does not keep. */
const UNORDERED_ACCENTS = "\u0301\u0323".repeat(100_000)

const makeSheet = (row: string[]) => ({ name: "Posts", rows: [HEADER, row] })

/** A workbook whose parts lie in a folder with a long name. */
function makeDeepWorkbook(): Uint8Array {
  const folder = `xl/${"a".repeat(65_000)}`
  const main = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"
  const parts = {
    "[Content_Types].xml": `<Types><Override PartName="/${folder}/w.xml" ContentType="${main}"/></Types>`,
    [`${folder}/w.xml`]: `<workbook><sheets><sheet name="Posts" r:id="r1"/></sheets></workbook>`,
    [`${folder}/_rels/w.xml.rels`]: `<Relationships><Relationship Id="r1" Target="/${folder}/sheet.xml"/></Relationships>`,
    [`${folder}/sheet.xml`]: `<worksheet><sheetData><row r="1"><c r="A1"><v>Found</v></c></row></sheetData></worksheet>`,
  }
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const)
  return zipSync(Object.fromEntries(files))
}

describe("The time that reading takes does not grow with the square of", () => {
  it.each<[string, () => () => unknown]>([
    [
      "the attributes of a cell, in the build",
      () => {
        const book = makeBook({ rows: `<c${' t="str"'.repeat(24_000)}`.repeat(6) })
        return () => readEditorsWorkbook(book)
      },
    ],
    [
      "the length of a part's name, in the visitor's worker",
      () => {
        const book = makeDeepWorkbook()
        return () => expect(parseWorkbook(book).rows).toEqual([["Found"]])
      },
    ],
    [
      "the length of a part's name, in the build",
      () => {
        const book = makeDeepWorkbook()
        return () => expect(readEditorsWorkbook(book).rows).toEqual([["Found"]])
      },
    ],
    [
      "the cells of its links",
      () => {
        const link = '<hyperlink ref="A1:A1000" r:id="r1"/>'
        const relations =
          '<Relationships><Relationship Id="r1" Target="https://example.org/"/></Relationships>'
        const book = makeBook({
          afterRows: `<hyperlinks>${link.repeat(20_000)}</hyperlinks>`,
          more: [packPart("xl/worksheets/_rels/sheet1.xml.rels", relations)],
        })
        return () => expect(readEditorsWorkbook(book).links.size).toBe(1000)
      },
    ],
    [
      "the cells that name one long formatted text",
      () => {
        const rows = Array.from(
          { length: 2000 },
          (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
        )
        const strings = sharedStrings(["<r><rPr><b/></rPr><t>a</t></r>".repeat(2000)])
        const book = makePackage({ sheet: `<sheetData>${rows.join("")}</sheetData>`, strings })
        return () => {
          const sheet = readEditorsWorkbook(book)
          rows.forEach((_, row) => expect(sheet.readRuns(row, 0)).toHaveLength(2000))
        }
      },
    ],
    [
      "the beginnings of comments in a body",
      () => () => checkBody("<!--".repeat(100_000), () => undefined, makeNodePurifier),
    ],
    [
      "the accents of a heading",
      () => () => sheetToPostRows(makeSheet([UNORDERED_ACCENTS, "", ""])),
    ],
    [
      "the accents of a picture's name",
      () => () => sheetToPostRows(makeSheet(["A", `a${UNORDERED_ACCENTS}.jpg`, ""])),
    ],
    [
      "the length of a word in a message",
      () => () =>
        describeProblems(
          [{ severity: "error", message: "a".repeat(40_000), advice: " ".repeat(20_000) }],
          "blog.xlsx",
        ),
    ],
  ])("%s", (_name, prepare) => {
    const read = prepare()
    // Of this process alone: other programs may keep the processors busy.
    const start = process.cpuUsage()
    read()
    const { user, system } = process.cpuUsage(start)

    expect((user + system) / 1000).toBeLessThan(LIMIT_MS)
  })
})
