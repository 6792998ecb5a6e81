/** @jest-environment node */
import { checkBody } from "../../src/posts/check/bodies/check-body"
import { getNodePurifier } from "../../src/posts/node/node-purifier"
import { readEditorsWorkbook } from "../../src/posts/editors-workbook/read-editors-workbook"
import { sheetToPostRows } from "../../src/posts/workbook/workbook-to-posts"
import { makePackage, shared, sharedStrings } from "../fixtures/make-package"
import { HEADER } from "../fixtures/make-workbook"

/** In processor time of this process, because other programs may be busy. Linear code takes a quarter. */
const LIMIT_MS = 2_000
const CELLS = 3_000

it.each<[string, () => unknown]>([
  [
    "The cells that name one long formatted text",
    () => {
      const rows = Array.from(
        { length: CELLS },
        (_, row) => `<row>${shared(`A${row + 1}`, 0)}</row>`,
      )
      const strings = sharedStrings(["<r><rPr><b/></rPr><t>a</t></r>".repeat(CELLS)])
      const sheet = `<sheetData>${rows.join("")}</sheetData>`
      const { readRunsAt } = readEditorsWorkbook(makePackage({ sheet, strings }))
      rows.forEach((_, row) => expect(readRunsAt(row, 0)).toHaveLength(CELLS))
    },
  ],
  [
    "The beginnings of comments in a body",
    () => checkBody("<!--".repeat(100_000), () => undefined, getNodePurifier()),
  ],
  [
    "The accents of a heading, above and below, in an order that Unicode does not keep",
    () => {
      const rows = [HEADER, ["\u0301\u0323".repeat(100_000), "", ""]]
      return sheetToPostRows({ name: "Posts", rows })
    },
  ],
])("%s are read in a time that does not grow with their square", (_name, read) => {
  const start = process.cpuUsage()

  read()

  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(LIMIT_MS)
})
