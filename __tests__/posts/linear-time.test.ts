/** @jest-environment node */
import { checkBody } from "../../src/posts/check/check-body"
import { makeNodePurifier } from "../../src/posts/check/make-node-purifier"
import { readEditorsWorkbook } from "../../src/posts/check/read-editors-workbook"
import { sheetToPostRows } from "../../src/posts/workbook/workbook-to-posts"
import { makePackage, sharedStrings } from "../fixtures/make-package"
import { HEADER } from "../fixtures/make-workbook"

/** Linear code takes 4 times as long for a text 4 times as long, quadratic code 16 times. */
const LENGTHS = [1, 4] as const
const MAX_GROWTH = 9
/** The measured time of anything shorter depends more on the moment than on the code. */
const MIN_MS = 10
/** The shortest of some runs is the one that other work of the process has disturbed least. */
const RUNS = 5

describe("The time that reading takes does not grow with the square of", () => {
  it.each<[string, (length: number) => () => unknown]>([
    [
      "the cells that name one long formatted text",
      (length) => {
        const rows = Array.from(
          { length: 500 * length },
          (_, row) => `<row r="${row + 1}"><c r="A${row + 1}" t="s"><v>0</v></c></row>`,
        )
        const strings = sharedStrings(["<r><rPr><b/></rPr><t>a</t></r>".repeat(500 * length)])
        const book = makePackage({ sheet: `<sheetData>${rows.join("")}</sheetData>`, strings })
        return () => {
          const sheet = readEditorsWorkbook(book)
          rows.forEach((_, row) => expect(sheet.readRuns(row, 0)).toHaveLength(500 * length))
        }
      },
    ],
    [
      "the beginnings of comments in a body",
      (length) => () =>
        checkBody("<!--".repeat(25_000 * length), () => undefined, makeNodePurifier),
    ],
    [
      "the accents of a heading",
      (length) => {
        // Above and below, in an order that Unicode does not keep.
        const rows = [HEADER, ["\u0301\u0323".repeat(25_000 * length), "", ""]]
        return () => sheetToPostRows({ name: "Posts", rows })
      },
    ],
  ])("%s", (_name, prepare) => {
    const [short = NaN, long = NaN] = LENGTHS.map((length) => measureMs(prepare(length)))

    expect(long / Math.max(short, MIN_MS)).toBeLessThan(MAX_GROWTH)
  })
})

/** Processor time of this process alone: other programs may keep the processors busy. */
function measureMs(read: () => unknown): number {
  const times = Array.from({ length: RUNS }, () => {
    const start = process.cpuUsage()
    read()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
