/** @jest-environment node */
import { strFromU8, unzipSync, zipSync } from "fflate"
import { checkWorkbook } from "../../../src/posts/check/check-workbook"
import { makeNodePurifier } from "../../../src/posts/check/make-node-purifier"
import { parsePosts } from "../../../src/posts/client/parse-posts"
import { MAX_UNPACKED_BYTES } from "../../../src/posts/limits"
import { unpackWorkbook } from "../../../src/posts/workbook/unpack-workbook"
import {
  inline,
  makePackage,
  MAIN,
  type Parts,
  shared,
  sharedStrings,
} from "../../fixtures/make-package"
import { HEADER, makeZip } from "../../fixtures/make-workbook"

const BODY = "<p>One & <b>two</b></p>\n<p>Three</p>"
const expected = [
  { slug: "a-post", heading: "A post", image: "a.jpg", body: BODY },
  { slug: "two-fonts", heading: "Two fonts", image: null, body: "<p>x  y</p>" },
]
const ESCAPED_BODY = "&lt;p&gt;One &amp; &lt;b&gt;two&lt;/b&gt;&lt;/p&gt;\n&lt;p&gt;Three&lt;/p&gt;"

const text = (words: string) => `<t>${words}</t>`
const row = (number: number, ...cells: string[]) => `<row r="${number}">${cells.join("")}</row>`
const headerRow = row(
  1,
  ...HEADER.map((name, index) => inline(`${"ABC"[index] ?? ""}1`, text(name))),
)
const richHeading =
  '<r><t xml:space="preserve">Two </t></r><r><rPr><b/><sz val="11"/><color rgb="FFFF0000"/></rPr><t>fonts</t></r>'

const inlineSheet = `<sheetData>${headerRow}${row(
  2,
  inline("A2", text("A post")),
  inline("B2", text("a.jpg")),
  inline("C2", `<t xml:space="preserve">${ESCAPED_BODY}</t>`),
)}${row(3, inline("A3", richHeading), inline("C3", '<t xml:space="preserve"> x  y </t>'))}</sheetData>`

const SHARED = [
  ...HEADER.map((name) => text(name)),
  ...[text("A post"), text("a.jpg"), `<t xml:space="preserve">${ESCAPED_BODY}</t>`],
  ...[richHeading, '<r><t xml:space="preserve"> x </t></r><r><t xml:space="preserve"> y </t></r>'],
]
const sharedSheet = `<sheetData>${row(1, shared("A1", 0), shared("B1", 1), shared("C1", 2))}${row(
  2,
  ...[shared("A2", 3), shared("B2", 4), shared("C2", 5)],
)}${row(3, shared("A3", 6), shared("C3", 7))}</sheetData>`

const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="1"><font><sz val="10"/><name val="Arial"/></font></fonts><fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`

describe("The same articles are read from a workbook with", () => {
  it.each<[string, Parts]>([
    ["inline strings and no styles", { sheet: inlineSheet }],
    ["shared strings and no styles", { sheet: sharedSheet, strings: sharedStrings(SHARED) }],
    [
      "shared strings, styles and no stated range, as Google Sheets writes it",
      {
        sheet: `<sheetPr><outlinePr summaryBelow="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"/></sheetViews><sheetFormatPr customHeight="1" defaultColWidth="12.63" defaultRowHeight="15.75"/>${sharedSheet}`,
        strings: sharedStrings(SHARED),
        styles: STYLES,
      },
    ],
    [
      "a range stated before the rows, and formatted cells without a content",
      {
        sheet: `<dimension ref="A1:D9"/>${sharedSheet.replace(
          "</sheetData>",
          '<row r="4"><c r="A4" s="1"/><c r="D4" s="1"/></row><row r="9"><c r="B9" s="0"/></row></sheetData>',
        )}`,
        strings: sharedStrings(SHARED),
        styles: STYLES,
      },
    ],
    [
      "cells and rows without an address, which then follow each other",
      {
        sheet: inlineSheet
          .replace(
            inline("C3", '<t xml:space="preserve"> x  y </t>'),
            (cell) => `<c r="B3"/>${cell}`,
          )
          .replace(/ r="[A-C]?\d"/g, ""),
      },
    ],
    [
      "notes on the reading of Japanese words, which are no part of the text",
      {
        sheet: sharedSheet,
        strings: sharedStrings(
          SHARED.map((entry) =>
            entry === text("A post")
              ? `${entry}<rPh sb="0" eb="1"><t>reading</t></rPh><phoneticPr fontId="1"/>`
              : entry,
          ),
        ),
      },
    ],
  ])("%s", (_name, parts) => {
    const workbook = makePackage(parts)

    expect(parsePosts(workbook)).toEqual(expected)
    expect(checkWorkbook(workbook, [], makeNodePurifier).posts).toEqual(expected)
  })

  it("element names with a prefix, as some programs write them", () => {
    const prefix = (xml: string) => xml.replace(/<(\/?)(?=[a-z])/gi, "<$1x:")

    const workbook = makePackage({
      sheet: prefix(sharedSheet),
      strings: prefix(sharedStrings(SHARED)).replace("xmlns=", "xmlns:x="),
      prefix: "x:",
    })

    expect(parsePosts(workbook)).toEqual(expected)
  })
})

describe("A workbook whose parts are in UTF-16", () => {
  /** The same workbook with all of its parts in UTF-16. */
  function toUtf16(workbook: Uint8Array, isBigEndian: boolean): Uint8Array {
    const parts = Object.entries(unzipSync(workbook)).map(([name, content]) => {
      const xml = strFromU8(content).replace('encoding="UTF-8"', 'encoding="UTF-16"')
      const bytes = Buffer.from(`\ufeff${xml}`, "utf16le")
      return [name, new Uint8Array(isBigEndian ? bytes.swap16() : bytes)] as const
    })
    return zipSync(Object.fromEntries(parts))
  }

  it.each([
    ["little", false],
    ["big", true],
  ])("reads the same, with the %s end first", (_name, isBigEndian) => {
    const words = SHARED.with(3, text("Môre 中文 👩‍🏫"))
    const workbook = makePackage({
      sheet: sharedSheet
        .replace("</sheetData>", `${row(4, shared("A4", 3))}</sheetData>`)
        .replace('<row r="4"', '$& hidden="1"'),
      strings: sharedStrings(words),
      styles: STYLES,
    })
    const { posts, problems } = checkWorkbook(workbook, [], makeNodePurifier)
    const copy = toUtf16(workbook, isBigEndian)

    expect(posts[0]?.heading).toBe("Môre 中文 👩‍🏫")
    expect(checkWorkbook(copy, [], makeNodePurifier)).toMatchObject({ posts, problems })
    expect(parsePosts(copy)).toEqual(parsePosts(workbook))
  })

  it("is refused where it is larger than the limit in UTF-8 only", () => {
    const letters = `<t>${"中".repeat(60_000)}</t>`.repeat(250)
    const workbook = makeZip({ "xl/more.xml": letters })

    expect(Buffer.byteLength(letters)).toBeGreaterThan(MAX_UNPACKED_BYTES)
    expect(Buffer.byteLength(letters, "utf16le")).toBeLessThan(MAX_UNPACKED_BYTES)
    expect(() => unpackWorkbook(toUtf16(workbook, false))).toThrow(
      "Unpacked, the workbook is larger than 40 MB.",
    )
  })
})

describe("A cell reads the same", () => {
  it.each<[string, string]>([
    ["carriage returns as Excel writes them", "One_x000D_\nTwo"],
    ["carriage returns as they are", "One&#13;\nTwo"],
    ["line breaks as a reference", "One&#10;Two"],
    ["line breaks of old Macs", "One&#13;Two"],
  ])("with %s", (_name, words) => {
    const sheet = `<sheetData>${headerRow}${row(2, inline("A2", text("A")), inline("C2", `<t xml:space="preserve">${words}</t>`))}</sheetData>`

    expect(parsePosts(makePackage({ sheet }))[0]?.body).toBe("<p>One<br>Two</p>")
  })

  it("as a date by a format that is built into Excel", () => {
    const sheet = `<sheetData>${headerRow}${row(2, '<c r="A2" s="1"><v>45000</v></c>', inline("C2", text("x")))}</sheetData>`

    const workbook = makePackage({ sheet, styles: STYLES })

    expect(checkWorkbook(workbook, [], makeNodePurifier).posts[0]?.heading).toBe("2023/03/15")
  })
})
