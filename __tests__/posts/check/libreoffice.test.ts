/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { checkWorkbook } from "../../../src/posts/check/check-workbook"
import { makeNodePurifier } from "../../../src/posts/check/make-node-purifier"
import {
  LIBREOFFICE_TIMEOUT_MS,
  libreOffice,
  saveWithLibreOffice,
} from "../../fixtures/libreoffice"
import {
  type Letters,
  makeFormattedWorkbook,
  PROGRAM_NAMES,
} from "../../fixtures/make-formatted-workbook"
import { type Cell, HEADER, makeWorkbook } from "../../fixtures/make-workbook"

const LONGEST_BODY = `<p>${"long ".repeat(6000)}</p>`
const rows: Cell[][] = [
  [...HEADER, "Notes"],
  ["Mark less, teach more", "garden.jpg", "<h2>One</h2>\n<p>Two &amp; <b>three</b></p>"],
  ["Môre, juffrou! 👩‍🏫 Привет 中文", "skool-uitstappie_é.png", "Plain\nlines\n\nand paragraphs"],
  [],
  ["  spaces around  ", " a.jpg ", "  <p>x</p>  "],
  [{ t: "n", v: 45000, z: "d mmmm yyyy" }, null, { t: "n", v: 0.5, z: "0%" }],
  [12.5, null, 0, "a note"],
  [
    { t: "s", v: "Term three", f: 'CONCATENATE("Term ","three")' },
    null,
    { t: "n", v: 42, f: "6*7" },
  ],
  [null, null, "no heading"],
  ["<b>5 < 6 & more</b> \"quoted\" 'too'", "../../a.jpg", LONGEST_BODY],
]
const toCheck = (bytes: Uint8Array) =>
  checkWorkbook(bytes, [{ name: "garden.jpg", width: 800, height: 600 }], makeNodePurifier)

const TYPED: Letters[] = [
  { text: "Marking " },
  { text: "takes ", isBold: true },
  { text: "an evening", isItalic: true },
  { text: ".\n\n" },
  { text: "Ask ", isBold: true },
  { text: "first", isBold: true, isItalic: true },
  { text: "\n\n1. Why?\n2. How?\n\n• 5 < 6 & caf&eacute;\n\nhttps://example.org\nÊn 👩‍🏫" },
]

/** A spreadsheet as LibreOffice's own flat format writes it: cells formatted in part, with links. */
const RICH_TEXT = `<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
  xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0"
  xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
  xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0"
  xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
  xmlns:xlink="http://www.w3.org/1999/xlink"
  office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
  <office:automatic-styles>
    <style:style style:name="T1" style:family="text"><style:text-properties fo:font-weight="bold"/></style:style>
    <style:style style:name="T2" style:family="text"><style:text-properties fo:font-style="italic" fo:color="#ff0000"/></style:style>
  </office:automatic-styles>
  <office:body><office:spreadsheet>
    <table:table table:name="Posts">
      <table:table-row>${HEADER.map((name) => `<table:table-cell office:value-type="string"><text:p>${name}</text:p></table:table-cell>`).join("")}</table:table-row>
      <table:table-row>
        <table:table-cell office:value-type="string"><text:p>Two <text:span text:style-name="T1">fonts</text:span></text:p></table:table-cell>
        <table:table-cell/>
        <table:table-cell office:value-type="string"><text:p>One <text:span text:style-name="T1">bold</text:span> and <text:span text:style-name="T2">red</text:span> line</text:p><text:p>second line</text:p><text:p/><text:p>See <text:a xlink:href="https://example.org/">https://example.org/</text:a></text:p></table:table-cell>
      </table:table-row>
    </table:table>
  </office:spreadsheet></office:body>
</office:document>`

if (!libreOffice.skipReason) {
  describe("A workbook written by LibreOffice", () => {
    const original = makeWorkbook(rows, { sheetName: "Articles", start: "B3" })
    let folder: string
    const read = (name: string) => new Uint8Array(readFileSync(path.join(folder, name)))

    beforeAll(() => {
      folder = mkdtempSync(path.join(tmpdir(), "libreoffice-"))
      writeFileSync(path.join(folder, "posts.xlsx"), original)
      writeFileSync(path.join(folder, "rich.fods"), RICH_TEXT)
      const names = ["posts", ...PROGRAM_NAMES]
      const workbooks = names.map((name) => `${name}.xlsx`)
      for (const name of PROGRAM_NAMES) {
        writeFileSync(path.join(folder, `${name}.xlsx`), makeFormattedWorkbook(TYPED, name))
      }
      saveWithLibreOffice(folder, workbooks, "ods")
      for (const workbook of workbooks) rmSync(path.join(folder, workbook))
      saveWithLibreOffice(folder, [...names.map((name) => `${name}.ods`), "rich.fods"], "xlsx")
    }, LIBREOFFICE_TIMEOUT_MS)

    afterAll(() => {
      rmSync(folder, { recursive: true })
    })

    it("is one indeed: it contains what LibreOffice adds", () => {
      const names = Buffer.from(read("posts.xlsx")).toString("latin1")

      for (const part of ["xl/sharedStrings.xml", "xl/styles.xml", "docProps/app.xml"]) {
        expect(names).toContain(part)
      }
    })

    it("gives the same posts", () => {
      expect(toCheck(original).posts).toHaveLength(7)
      expect(toCheck(read("posts.xlsx")).posts).toEqual(toCheck(original).posts)
    })

    it("is checked with the same result, with the same places", () => {
      const expected = toCheck(original)

      expect(expected.problems.length).toBeGreaterThan(5)
      expect(toCheck(read("posts.xlsx"))).toEqual(expected)
    })

    it("keeps what is bold and italic in a cell", () => {
      expect(toCheck(read("rich.xlsx"))).toMatchObject({
        posts: [
          {
            heading: "Two fonts",
            body: '<p>One <strong>bold</strong> and <em>red</em> line<br>second line</p>\n<p>See <a href="https://example.org/">https://example.org/</a></p>',
          },
        ],
        problems: [],
      })
    })

    it.each(PROGRAM_NAMES)("gives the same article as before, if it was typed in %s", (name) => {
      const before = toCheck(makeFormattedWorkbook(TYPED, name))

      expect(before.posts[0]?.body).toContain("<h2>Ask <em>first</em></h2>\n<ol>\n<li>Why?</li>")
      expect(toCheck(read(`${name}.xlsx`))).toEqual(before)
    })

    it("is refused in LibreOffice's own format, with the way to save it", () => {
      expect(toCheck(read("posts.ods"))).toEqual({
        posts: [],
        problems: [
          {
            severity: "error",
            message: "The file is a LibreOffice workbook, not an Excel workbook.",
            advice: "In LibreOffice choose File, Save As, Excel 2007-365 (.xlsx).",
          },
        ],
        ignored: [],
        unusedImages: [],
      })
    })
  })
} else {
  it.skip(libreOffice.skipReason, () => {
    // Nothing to do.
  })
}
