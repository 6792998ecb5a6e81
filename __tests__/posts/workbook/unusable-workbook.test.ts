/** @jest-environment node */
import { parsePosts } from "../../fixtures/parse-posts"
import { WorkbookError } from "../../../src/posts/problems/workbook-error"
import { found, listFound } from "../../fixtures/list-found"
import { makePackage, shared, sharedStrings, writeSheet } from "../../fixtures/make-package"
import {
  COMPOUND_FILE,
  editPart,
  HEADER,
  makeEncryptedWorkbook,
  makePosts,
  makeWorkbook,
  makeZip,
} from "../../fixtures/make-workbook"

const MAX_FILE_BYTES = 20 * 1024 * 1024

/** Why visitors' pages and the check refuse a file. */
function refuse(bytes: Uint8Array) {
  try {
    parsePosts(bytes)
  } catch (cause) {
    if (cause instanceof WorkbookError) return listFound([cause.problem])
    throw cause
  }
  throw new Error("The workbook was not refused")
}

/** Says which part of a package is the main one. */
const relateTo = (part: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${part}"/></Relationships>`

describe("A file is refused with the reason:", () => {
  it.each<{ file: string; bytes: Uint8Array; code: string; params?: object }>([
    {
      file: "a table of text (CSV)",
      bytes: new TextEncoder().encode("Posts,Image,Body\n"),
      code: "workbook-of-other-kind",
    },
    {
      file: "a workbook of Excel 97",
      bytes: new Uint8Array(COMPOUND_FILE),
      code: "workbook-of-other-kind",
    },
    {
      file: "an Excel Binary Workbook",
      bytes: makeZip({
        "_rels/.rels": relateTo("xl/workbook.bin"),
        "xl/workbook.bin": "bytes",
      }),
      code: "workbook-of-other-kind",
    },
    {
      file: "a document of Word",
      bytes: makeZip({ "_rels/.rels": relateTo("a.xml"), "a.xml": "<document/>" }),
      code: "workbook-not-inside",
    },
    {
      file: "a workbook of LibreOffice",
      bytes: makeZip({ mimetype: "application/vnd.oasis.opendocument.spreadsheet" }),
      code: "workbook-of-libreoffice",
    },
    {
      file: "a text with a word that an old workbook contains",
      bytes: new Uint8Array(Buffer.from("\ufeffWorkbook", "utf16le")),
      code: "workbook-of-other-kind",
    },
    {
      file: "an empty file",
      bytes: new Uint8Array(),
      code: "workbook-empty",
    },
    {
      file: "a workbook whose end is missing",
      bytes: makePosts(["A post"]).slice(0, -20),
      code: "workbook-cut-off",
    },
    {
      file: "a workbook without a worksheet",
      bytes: editPart(makePosts(["A post"]), "/xl/workbook.xml", (xml) =>
        xml.replace(/<sheets>.*<\/sheets>/, "<sheets></sheets>"),
      ),
      code: "worksheet-missing",
    },
    {
      file: "a workbook with a password",
      bytes: makeEncryptedWorkbook(),
      code: "workbook-with-password",
    },
    {
      file: "a file larger than 20 MB",
      bytes: new Uint8Array(MAX_FILE_BYTES + 1),
      code: "workbook-too-large",
      params: { megabytes: 20 },
    },
    {
      file: "another file, which may have 20 MB",
      bytes: new Uint8Array(MAX_FILE_BYTES),
      code: "workbook-of-other-kind",
    },
  ])("$file", ({ bytes, code, params }) => {
    expect(refuse(bytes)).toEqual([found(`error ${code}`, params)])
  })
})

it("The error of a refused file says all of it in one message, which the console shows", () => {
  expect(() => parsePosts(new Uint8Array())).toThrow(
    "The file is empty. Save the workbook again from Excel.",
  )
})

const makeWorkbookOf = (...rows: string[]) => makePackage({ sheet: writeSheet(...rows) })

describe("A workbook is refused beyond a limit:", () => {
  const makeParts = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}.xml`, ""]))
  /** Rows with one cell each, in this column. */
  const makeRows = (count: number, column: string) =>
    Array.from(
      { length: count },
      (_, index) => `<row><c r="${column}${index + 1}"><v>1</v></c></row>`,
    )
  const LONGEST_TEXT = "x".repeat(199_998)

  it.each<{ code: string; params: object; make: () => Uint8Array }>([
    {
      code: "workbook-of-many-parts",
      params: { limit: 1_000 },
      make: () => makeZip(makeParts(1_001)),
    },
    {
      code: "workbook-of-many-tags",
      params: { limit: 1_500_000 },
      make: () => makeWorkbookOf("<c/>".repeat(1_500_000)),
    },
    {
      code: "workbook-text-too-long",
      params: { kilobytes: 200 },
      make: () => makeWorkbookOf("x".repeat(200_001)),
    },
    {
      code: "workbook-too-large-unpacked",
      params: { megabytes: 40 },
      make: () => makeWorkbookOf(`<c/>${LONGEST_TEXT}`.repeat(211)),
    },
    {
      code: "sheet-too-large",
      params: { limit: 1_000, what: "rows" },
      make: () => makeWorkbookOf(...makeRows(1_001, "A")),
    },
    {
      code: "sheet-too-large",
      params: { limit: 1_000_000, what: "cells" },
      // XFD is the last column of Excel, the 16,384th.
      make: () => makeWorkbookOf(...makeRows(62, "XFD")),
    },
    {
      code: "sheet-too-large",
      params: { limit: 33_554_432, what: "characters" },
      make: () =>
        makePackage({
          sheet: writeSheet(`<row>${'<c t="s"><v>0</v></c>'.repeat(839)}</row>`),
          strings: sharedStrings([`<t>${"x".repeat(40_000)}</t>`]),
        }),
    },
  ])("$code: $params", ({ code, params, make }) => {
    expect(refuse(make())).toEqual([found(`error ${code}`, params)])
  })
})

it.each([
  {
    damage: found("error workbook-not-inside"),
    bytes: makeZip({ "hello.txt": "Hello" }),
  },
  {
    damage: found("error workbook-text-missing", { number: "0" }),
    bytes: makeWorkbookOf(`<row>${shared("A1", 0)}</row>`),
  },
])("A damaged file is refused with what is damaged: $damage.what", ({ damage, bytes }) => {
  expect(refuse(bytes)).toEqual([damage])
})

describe("A workbook is refused when its first sheet names no columns:", () => {
  it.each([
    { sheet: "one of the names is missing", rows: [["Heading", "", "Body"], ["A"]] },
    {
      sheet: "the names are in two rows",
      rows: [["A post", "a.jpg", "Text"], ["Heading", "Image"], ["Body"]],
    },
    { sheet: "it contains nothing", rows: [] },
    { sheet: "it contains spaces only", rows: [[" "], ["\n", "\t"]] },
  ])("$sheet", ({ rows }) => {
    expect(refuse(makeWorkbook(rows, { sheetName: "Blog" }))).toEqual([
      found("error column-names-missing", { sheet: "Blog" }),
    ])
  })

  it("a further sheet with them does not help", () => {
    const otherSheets = { More: [HEADER, ["A post"]] }
    const workbook = makeWorkbook([["Notes"]], { sheetName: "Notes", otherSheets })

    expect(refuse(workbook)).toEqual([found("error column-names-missing", { sheet: "Notes" })])
  })
})
