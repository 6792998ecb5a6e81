/** @jest-environment node */
import { execFileSync } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { checkBytes } from "../../fixtures/check-bytes"
import { toError } from "../../../src/posts/problems/problem"
import { type Letters, makeFormattedWorkbook } from "../../fixtures/make-formatted-workbook"
import { type Cell, HEADER, makeWorkbook } from "../../fixtures/make-workbook"
import { findProgram } from "../../fixtures/find-program"

const libreOffice = findProgram("LibreOffice", ["soffice"], "libreoffice-calc")
/** Starting it on a slow machine takes several seconds. */
const TIMEOUT_MS = 120_000

const rows: Cell[][] = [
  [...HEADER, "Notes"],
  ["Môre, juffrou! 👩‍🏫 中文", "garden.jpg", "<h2>One</h2>\n<p>Two &amp; <b>three</b></p>"],
  [],
  [{ t: "n", v: 45000, z: "d mmmm yyyy" }, " none.jpg ", "Plain\nlines\n\nand paragraphs"],
  [{ t: "s", v: "Term", f: 'CONCATENATE("Te","rm")' }, null, { t: "n", v: 0.5, z: "0%" }, "a note"],
  [null, null, "no heading"],
  ["<b>5 < 6 & more</b> \"quoted\" 'too'", "../../a.jpg", `<p>${"long ".repeat(6000)}</p>`],
]
const typed: Letters[] = [
  { text: "Marking takes " },
  { text: "an evening", isItalic: true },
  { text: ".\n\n" },
  { text: "Ask ", isBold: true },
  { text: "first", isBold: true, isItalic: true },
  { text: "\n\n1. Why?\n2. How?\n\n• 5 < 6 & caf&eacute;\n\nhttps://example.org" },
]
const WORKBOOKS = {
  "posts.xlsx": makeWorkbook(rows, { sheetName: "Articles", start: "B3" }),
  "typed.xlsx": makeFormattedWorkbook(typed),
}
const toCheck = (bytes: Uint8Array) =>
  checkBytes(bytes, [{ name: "garden.jpg", width: 800, height: 600 }])

if (!libreOffice.skipReason) {
  describe("A workbook written by LibreOffice", () => {
    const folder = mkdtempSync(path.join(tmpdir(), "libreoffice-"))
    /** Saves files in another format, beside them. */
    const convert = (names: string[], extension: string) => {
      const profile = pathToFileURL(path.join(folder, "profile")).href
      const files = names.map((name) => path.join(folder, name))
      execFileSync(
        libreOffice.file,
        [
          `-env:UserInstallation=${profile}`,
          "--headless",
          "--convert-to",
          extension,
          "--outdir",
          folder,
          ...files,
        ],
        { stdio: "ignore", timeout: TIMEOUT_MS },
      )
    }
    const read = (name: string) => new Uint8Array(readFileSync(path.join(folder, name)))

    beforeAll(() => {
      for (const [name, bytes] of Object.entries(WORKBOOKS)) {
        writeFileSync(path.join(folder, name), bytes)
      }
      convert(["posts.xlsx", "typed.xlsx"], "ods")
      for (const name of Object.keys(WORKBOOKS)) rmSync(path.join(folder, name))
      convert(["posts.ods", "typed.ods"], "xlsx")
    }, TIMEOUT_MS)

    afterAll(() => {
      rmSync(folder, { recursive: true })
    })

    it.each(Object.entries(WORKBOOKS))(
      "gives the same posts, and problems at the same places: %s",
      (name, original) => {
        const expected = toCheck(original)

        expect(expected.posts.length).toBeGreaterThan(0)
        expect(toCheck(read(name))).toEqual(expected)
      },
    )

    it("is refused in LibreOffice's own format, with advice on saving it", () => {
      expect(toCheck(read("posts.ods")).problems).toEqual([toError("workbook-of-libreoffice")])
    })
  })
} else {
  it.skip(libreOffice.skipReason, () => {
    // Nothing to do.
  })
}
