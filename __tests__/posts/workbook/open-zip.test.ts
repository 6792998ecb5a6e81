/** @jest-environment node */
import fc from "fast-check"
import { strToU8, zipSync } from "fflate"
import { WorkbookError } from "../../../src/posts/problems/problem"
import { publishInNode } from "../../../src/posts/node/node-sanitiser"
import { tryReadEditorsWorkbook } from "../../../src/posts/workbook/read-editors-workbook"
import { makeBook, packPart } from "../../fixtures/make-malicious-workbook"
import {
  HEADER_ROW,
  inline,
  writeParts,
  writeRow,
  writeSheet,
  writeText,
} from "../../fixtures/make-package"
import { parsePosts } from "../../fixtures/parse-posts"

const SHEET = "xl/worksheets/sheet1.xml"
const makeRow = (row: number, heading: string, body: string) =>
  writeRow(row, inline(`A${row}`, writeText(heading)), inline(`C${row}`, writeText(body)))
const rows = HEADER_ROW + makeRow(2, "One", "Words")
const book = makeBook({ rows })
const parts = writeParts({ sheet: writeSheet(rows) })
const sheet = packPart(SHEET, parts[SHEET] ?? "")
const changeSheet = (change: Partial<typeof sheet>) =>
  makeBook({ rows, more: [{ ...sheet, ...change }] })
const folder = packPart("xl/", "")

/** More than is unpacked in one step: it can hardly be packed. */
const LONG_TEXT = Array.from({ length: 8_000 }, (_, index) =>
  (Math.imul(index, 2_654_435_761) >>> 0).toString(36),
).join("")

/** The end of a zip says how many parts it has, from its 10th byte on. */
function addToCount(zip: Uint8Array, more: number): Uint8Array {
  const miscounted = zip.slice()
  miscounted.set([(zip.at(-12) ?? 0) + more], zip.length - 12)
  return miscounted
}

/** The comment of a zip ends it. */
const addComment = (zip: Uint8Array, comment: string) =>
  new Uint8Array([...zip.subarray(0, -2), comment.length, 0, ...Buffer.from(comment)])

// Stored and streamed parts, sizes after them, and a workbook inside the workbook: see the field cases.
describe("A zip is read by its directory:", () => {
  it.each<[string, Uint8Array]>([
    ["as it is", book],
    ["a part that is unpacked in steps", makeBook({ rows, afterRows: `<x>${LONG_TEXT}</x>` })],
    ["a comment like an end", addComment(book, `PK\x05\x06${"\0".repeat(16)}\x05\0`)],
    ["folders, one of them twice", makeBook({ rows, more: [folder, folder] })],
    [
      "comments and times of entries",
      zipSync(
        Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])),
        { comment: "A comment", extra: { 21_589: new Uint8Array(5) } },
      ),
    ],
  ])("%s", (_kind, bytes) => {
    expect(parsePosts(bytes)).toMatchObject([{ heading: "One", body: "<p>Words</p>" }])
  })

  it.each<[string, Uint8Array]>([
    ["a smaller size", changeSheet({ saidBytes: 1 })],
    ["a larger size", changeSheet({ saidBytes: 100_000 })],
    ["two parts of one name", makeBook({ rows, more: [sheet, sheet] })],
    [
      "two names that differ in capitals only",
      makeBook({ rows, more: [{ ...sheet, name: SHEET.toUpperCase() }] }),
    ],
    ["a directory with more than it counts", addToCount(book, -1)],
    ["a directory with less than it counts", addToCount(book, 1)],
  ])("%s is refused", (_kind, bytes) => {
    expect(tryReadEditorsWorkbook(bytes, publishInNode)).toMatchObject({
      code: "workbook-not-readable",
    })
  })
})

describe("Whatever happens to a workbook on its way,", () => {
  const bytes = makeBook({ rows: rows + makeRow(3, "Two", "Other words") })
  const whole = parsePosts(bytes)
  const FLIPS = 400

  /** Visitors get the articles as they were, or an error. */
  function expectSameOrRefused(changed: Uint8Array): "same" | "refused" {
    try {
      expect(parsePosts(changed)).toEqual(whole)
      return "same"
    } catch (cause) {
      if (!(cause instanceof WorkbookError)) throw cause
      return "refused"
    }
  }

  it("a changed bit never changes a word without an error", () => {
    const outcomes = new Set<string>()
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const changed = bytes.slice()
        changed[at] = (changed[at] ?? 0) ^ (1 << bit)
        outcomes.add(expectSameOrRefused(changed))
      }),
      { numRuns: FLIPS, seed: 20_261_125 },
    )
    expect(outcomes).toEqual(new Set(["same", "refused"]))
  })

  it("a file that is cut off anywhere is refused", () => {
    for (let length = 0; length < bytes.length; length += 7) {
      expect(expectSameOrRefused(bytes.subarray(0, length))).toBe("refused")
    }
  })
})
