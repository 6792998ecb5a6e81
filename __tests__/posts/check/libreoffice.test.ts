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

if (!libreOffice.skipReason) {
  describe("A workbook written by LibreOffice", () => {
    const original = makeWorkbook(rows, { sheetName: "Articles", start: "B3" })
    let folder: string
    const read = (name: string) => new Uint8Array(readFileSync(path.join(folder, name)))

    beforeAll(() => {
      folder = mkdtempSync(path.join(tmpdir(), "libreoffice-"))
      writeFileSync(path.join(folder, "posts.xlsx"), original)
      const names = ["posts", ...PROGRAM_NAMES]
      const workbooks = names.map((name) => `${name}.xlsx`)
      for (const name of PROGRAM_NAMES) {
        writeFileSync(path.join(folder, `${name}.xlsx`), makeFormattedWorkbook(TYPED, name))
      }
      saveWithLibreOffice(folder, workbooks, "ods")
      for (const workbook of workbooks) rmSync(path.join(folder, workbook))
      saveWithLibreOffice(
        folder,
        names.map((name) => `${name}.ods`),
        "xlsx",
      )
    }, LIBREOFFICE_TIMEOUT_MS)

    afterAll(() => {
      rmSync(folder, { recursive: true })
    })

    it("gives the same posts, and problems at the same places", () => {
      const expected = toCheck(original)

      expect(expected.posts).toHaveLength(7)
      expect(expected.problems.length).toBeGreaterThan(5)
      expect(toCheck(read("posts.xlsx"))).toEqual(expected)
    })

    it.each(PROGRAM_NAMES)("gives the same article as before, if it was typed in %s", (name) => {
      const before = toCheck(makeFormattedWorkbook(TYPED, name))

      expect(before.posts[0]?.body).toContain("<h2>Ask <em>first</em></h2>\n<ol>\n<li>Why?</li>")
      expect(toCheck(read(`${name}.xlsx`))).toEqual(before)
    })

    it("is refused in LibreOffice's own format, with the way to save it", () => {
      expect(toCheck(read("posts.ods")).problems).toEqual([
        {
          severity: "error",
          message: "The file is a LibreOffice workbook, not an Excel workbook.",
          advice: "In LibreOffice choose File, Save As, Excel 2007-365 (.xlsx).",
        },
      ])
    })
  })
} else {
  it.skip(libreOffice.skipReason, () => {
    // Nothing to do.
  })
}
