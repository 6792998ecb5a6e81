/** @jest-environment node */
import { parsePosts } from "../../../src/posts/client/parse-posts"
import type { ProblemText } from "../../../src/posts/problem-text"
import { WorkbookError } from "../../../src/posts/post"
import { makePackage, shared, writeSheet } from "../../fixtures/make-package"
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
function refuse(bytes: Uint8Array): ProblemText {
  try {
    parsePosts(bytes)
  } catch (cause) {
    if (cause instanceof WorkbookError) return cause.text
    throw cause
  }
  throw new Error("The workbook was not refused")
}

interface UnusableFile extends ProblemText {
  file: string
  bytes: Uint8Array
}

const SAVE_AS_XLSX = {
  message: "The file is not an Excel workbook.",
  advice: "In Excel choose File, Save As, Excel Workbook (.xlsx).",
}

describe("A file is refused with the reason and what to do:", () => {
  it.each<UnusableFile>([
    {
      file: "a web page",
      bytes: new TextEncoder().encode("<!doctype html><table><tr><td>Heading</table>"),
      ...SAVE_AS_XLSX,
    },
    { file: "a workbook of Excel 97", bytes: new Uint8Array(COMPOUND_FILE), ...SAVE_AS_XLSX },
    {
      file: "an empty file",
      bytes: new Uint8Array(),
      message: "The file is empty.",
      advice: "Save the workbook again from Excel.",
    },
    {
      file: "a workbook without a worksheet",
      bytes: editPart(makePosts(["A post"]), "/xl/workbook.xml", (xml) =>
        xml.replace(/<sheets>.*<\/sheets>/, "<sheets></sheets>"),
      ),
      message: "The workbook has no worksheet.",
      advice: "Add one with the headings Heading, Image and Body.",
    },
    {
      file: "a workbook with a password",
      bytes: makeEncryptedWorkbook(),
      message: "The workbook is protected by a password.",
      advice:
        "In Excel choose File, Info, Protect Workbook, Encrypt with Password; empty the password and save.",
    },
    {
      file: "a file larger than 20 MB",
      bytes: new Uint8Array(MAX_FILE_BYTES + 1),
      message: "The workbook is larger than 20 MB.",
      advice: "Take pictures out of the sheet; they belong in the folder Blog.",
    },
    {
      file: "another file, which may have 20 MB",
      bytes: new Uint8Array(MAX_FILE_BYTES),
      ...SAVE_AS_XLSX,
    },
  ])("$file", ({ bytes, message, advice }) => {
    expect(refuse(bytes)).toEqual({ message, advice })
  })
})

it("The error of a refused file says all of it in one message, which the console shows", () => {
  expect(() => parsePosts(new Uint8Array())).toThrow(
    new WorkbookError({
      message: "The file is empty.",
      advice: "Save the workbook again from Excel.",
    }),
  )
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

  it.each<{ message: string; make: () => Uint8Array }>([
    {
      message: "The workbook has more than 1,000 parts.",
      make: () => makeZip(makeParts(1_001)),
    },
    {
      message: "The workbook has more than 1,500,000 tags inside.",
      make: () => makeZip({ "xl/x.xml": "<".repeat(1_500_001) }),
    },
    {
      message: "A text in the workbook is longer than 200 kB.",
      make: () => makeZip({ "xl/x.xml": `<${"x".repeat(200_001)}` }),
    },
    {
      message: "Unpacked, the workbook is larger than 40 MB.",
      make: () => makeZip({ "xl/x.xml": `<${LONGEST_TEXT}>`.repeat(211) }),
    },
    {
      message: "The first sheet has more than 10,000 rows.",
      make: () => makeWorkbookOf(...makeRows(10_001, "A")),
    },
    {
      message: "The first sheet has more than 1,000,000 cells.",
      // XFD is the last column of Excel, the 16,384th.
      make: () => makeWorkbookOf(...makeRows(62, "XFD")),
    },
  ])("$message", ({ message, make }) => {
    const advice = "Copy the articles into a new workbook, and nothing else from the old one."

    expect(refuse(make())).toEqual({ message, advice })
  })
})

it.each([
  { reason: "it contains no workbook", bytes: makeZip({ "hello.txt": "Hello" }) },
  {
    reason: "text number 7 is missing",
    bytes: makeWorkbookOf(`<row>${shared("A1", 7)}</row>`),
  },
])("A damaged file is refused with what is damaged: $reason", ({ reason, bytes }) => {
  expect(refuse(bytes)).toEqual({
    message: `The file is damaged or is not an Excel workbook (${reason}).`,
    advice:
      "Open it in Excel and save it again as .xlsx. If Excel cannot open it, it is another kind of file.",
  })
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
    expect(refuse(makeWorkbook(rows, { sheetName: "Blog" }))).toEqual({
      message: "Sheet “Blog” has no row with the names of the columns, Heading, Image and Body.",
      advice: "Type them into the first row.",
    })
  })

  it("a further sheet with them does not help", () => {
    const otherSheets = { More: [HEADER, ["A post"]] }
    const workbook = makeWorkbook([["Notes"]], { sheetName: "Notes", otherSheets })

    expect(refuse(workbook).message).toContain("Sheet “Notes” has no row")
  })
})
