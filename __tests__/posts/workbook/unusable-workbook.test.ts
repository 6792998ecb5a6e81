/** @jest-environment node */
import { parsePosts } from "../../fixtures/parse-posts"
import { WorkbookError } from "../../../src/posts/problems/problem"
import { strToU8, unzipSync, zipSync } from "fflate"
import { found, listFound } from "../../fixtures/list-found"
import {
  HEADER_ROW,
  inline,
  makePackage,
  type Parts as PackageParts,
  shared,
  sharedStrings,
  writeParts,
  writeRelations,
  writeRow,
  writeSheet,
  writeStyles,
  writeText,
} from "../../fixtures/make-package"
import { editPart, makePosts, makeZip } from "../../fixtures/make-workbook"

const SHEET = "xl/worksheets/sheet1.xml"
interface Parts extends PackageParts {
  afterSheet: string
}
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

/** Excel's own workbook is of the type "sheet". */
const makeWorkbookOfType = (type: string) =>
  editPart(makePosts(["A post"]), "/[Content_Types].xml", (xml) =>
    xml.replace("spreadsheetml.sheet.main", `spreadsheetml.${type}.main`),
  )

describe("A file is refused with the reason:", () => {
  const OTHER_KIND: [file: string, bytes: Uint8Array][] = [
    ["a table of text (CSV)", strToU8("Posts,Image,Body\n")],
    ["a workbook of Excel 97", new Uint8Array(Buffer.from("d0cf11e0a1b11ae1", "hex"))],
    [
      "an Excel Binary Workbook",
      makeZip({
        "_rels/.rels": writeRelations(["officeDocument", "xl/workbook.bin"]),
        "xl/workbook.bin": "bytes",
      }),
    ],
    [
      "a document of Word",
      makeZip({
        "_rels/.rels": writeRelations(["officeDocument", "a.xml"]),
        "a.xml": "<document/>",
      }),
    ],
    [
      "a workbook of LibreOffice",
      makeZip({ mimetype: "application/vnd.oasis.opendocument.spreadsheet" }),
    ],
    ["a workbook with macros", makeWorkbookOfType("sheet.macroEnabled")],
    ["a template of Excel", makeWorkbookOfType("template")],
    [
      "a text with a word that an old workbook contains",
      new Uint8Array(Buffer.from("\ufeffWorkbook", "utf16le")),
    ],
    ["an empty file", new Uint8Array()],
    ["another file, which may have 20 MB", new Uint8Array(MAX_FILE_BYTES)],
  ]

  it.each(OTHER_KIND)("%s", (_file, bytes) => {
    expect(refuse(bytes)).toEqual([found("error workbook-of-other-kind")])
  })

  const withoutSheet = editPart(makePosts(["A post"]), "/xl/workbook.xml", (xml) =>
    xml.replace(/<sheets>.*<\/sheets>/, "<sheets></sheets>"),
  )
  it.each<[file: string, bytes: Uint8Array, code: string]>([
    ["a workbook whose end is missing", makePosts(["A"]).slice(0, -20), "workbook-not-readable"],
    ["a workbook without a worksheet", withoutSheet, "workbook-not-readable"],
    ["a file larger than 20 MB", new Uint8Array(MAX_FILE_BYTES + 1), "workbook-too-large"],
  ])("%s", (_file, bytes, code) => {
    expect(refuse(bytes)).toEqual([found(`error ${code}`)])
  })
})

it("The error of a refused file says all of it in one message, which the console shows", () => {
  expect(() => parsePosts(new Uint8Array())).toThrow(
    /^The file is not an Excel workbook .*\. In Excel choose .*\.$/,
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

  it.each<{ limit: string; make: () => Uint8Array }>([
    { limit: "1,000 parts", make: () => makeZip(makeParts(1_001)) },
    { limit: "1,500,000 tags", make: () => makeWorkbookOf("<x/>".repeat(1_500_001)) },
    { limit: "200 kB in one text", make: () => makeWorkbookOf("x".repeat(200_001)) },
    { limit: "40 MB", make: () => makeWorkbookOf(`<x/>${LONGEST_TEXT}`.repeat(211)) },
    // XFD is the last column of Excel, the 16,384th.
    { limit: "100,000 cells", make: () => makeWorkbookOf(...makeRows(7, "XFD")) },
    {
      limit: "5,000 links",
      make: () => makeWorkbookOf('<hyperlink ref="A1" id="rId1"/>'.repeat(5_001)),
    },
    {
      limit: "1,000 number formats",
      make: () => {
        const formats = '<numFmt numFmtId="200" formatCode="0"/>'.repeat(1_001)
        return makePackage({
          sheet: writeSheet(HEADER_ROW),
          styles: writeStyles([""], [{}]).replace("<fonts", `<numFmts>${formats}</numFmts>$&`),
        })
      },
    },
    {
      limit: "32 MB of texts that many cells name",
      make: () =>
        makePackage({
          sheet: writeSheet(`<row>${'<c t="s"><v>0</v></c>'.repeat(839)}</row>`),
          strings: sharedStrings([`<t>${"x".repeat(40_000)}</t>`]),
        }),
    },
  ])("$limit", ({ make }) => {
    expect(refuse(make())).toEqual([found("error workbook-too-large")])
  })
})

describe("Nothing is guessed where a workbook is written in a form that SheetJS may misread:", () => {
  const row = (...cells: string[]) => writeRow(2, ...cells)
  const number = (content: string, attributes = "") => `<c r="A2"${attributes}>${content}</c>`
  const strings = sharedStrings(["<t>Heading</t>", "<t>Image</t>", "<t>Body</t>", "<t>One</t>"])
  const words = inline("A2", writeText("One"))

  it.each<[string, Partial<Parts>]>([
    ["a processing instruction", { sheet: row(inline("A2", "<t>One<?page 2?></t>")) }],
    ["a tag that is not closed", { sheet: row(words).replace("</row>", "") }],
    ["a tag inside a text", { sheet: row(inline("A2", "<t>One<b/></t>")) }],
    ["a tag that ends another", { sheet: row(words).replace("</is>", "</si>") }],
    ["an attribute without quotes", { sheet: row(words.replace('"inlineStr"', "inlineStr")) }],
    ["an unknown entity", { sheet: row(inline("A2", writeText("&nbsp;One"))) }],
    ["a lone &", { sheet: row(inline("A2", writeText("This & that"))) }],
    ["a character that is none", { sheet: row(inline("A2", writeText("&#x110000;"))) }],
    ["an escape in a capital letter", { sheet: row(inline("A2", writeText("_X0041_"))) }],
    ["a reference with more than a cell", { sheet: row(words.replace("A2", "A2x")) }],
    [
      "a text with what SheetJS takes for another",
      { sheet: row(shared("A2", 0)), strings: sharedStrings(["<t>One</t><t>Two</t>"]) },
    ],
    [
      "a text of another name",
      {
        sheet: row(shared("A2", 3)),
        strings: strings.replace("<si>", "<sstItem></sstItem><si>"),
      },
    ],
    ["a cell that is there twice", { sheet: row(words, words) }],
    ["cells in another order", { sheet: row(inline("B2", writeText("One")), words) }],
    ["a row that is there twice", { sheet: row(words) + row() }],
    ["a cell of another row", { sheet: writeRow(3, words) }],
    ["a cell beyond the last row", { sheet: '<row r="1048577"/>' }],
    ["a cell beyond the last column", { sheet: row(words.replace("A2", "XFE2")) }],
    ["a number that is none", { sheet: row(number("<v>soon</v>")) }],
    ["a number in another notation", { sheet: row(number("<v>0x1A</v>")) }],
    ["a date as a text", { sheet: row(number("<v>2026-05-01</v>", ' t="d"')) }],
    ["a boolean in capitals", { sheet: row(number("<v>TRUE</v>", ' t="b"')) }],
    ["a text without its type", { sheet: row(number("<is><t>One</t></is>")) }],
    ["a text beside another value", { sheet: row(words.replace("<is>", "<v>5</v><is>")) }],
    ["a shared text that is missing", { sheet: row(shared("A2", 4)), strings }],
    ["a value of a kind of its own", { sheet: row(number("", ' vm="1"')) }],
    ["a style that is missing", { sheet: row(number("<v>5</v>", ' s="7"')) }],
    ["one element with a prefix", { afterSheet: '<ss:hyperlink ref="A1:XFD1048576"/>' }],
    ["a row that may be hidden", { sheet: row(words).replace("<row", '<row hidden="TRUE"') }],
    ["a merged cell in lower case", { afterSheet: '<mergeCell ref="a1:b1"/>' }],
  ])("%s", (_what, { sheet = "", afterSheet = "", ...parts }) => {
    const bytes = makePackage({ sheet: writeSheet(HEADER_ROW, sheet) + afterSheet, ...parts })
    expect(refuse(bytes)).toEqual([found("error workbook-not-readable")])
  })

  it.each<[string, (xml: string) => Buffer]>([
    ["UTF-16", (xml) => Buffer.from(`\ufeff${xml.replace("UTF-8", "UTF-16")}`, "utf16le")],
    ["UTF-8 that names UTF-16", (xml) => Buffer.from(xml.replace("UTF-8", "UTF-16"))],
    ["bytes that are no UTF-8", (xml) => Buffer.from(xml, "latin1")],
  ])("%s", (_encoding, encode) => {
    const cafe = writeRow(2, inline("A2", writeText("Caf\u00e9")))
    const xml = writeParts({ sheet: writeSheet(HEADER_ROW, cafe) })[SHEET] ?? ""
    const bytes = zipSync({ ...unzipSync(makePackage({ sheet: "" })), [SHEET]: encode(xml) })
    expect(refuse(bytes)).toEqual([found("error workbook-not-readable")])
  })
})

it("A button or checkbox on the sheet, whose place Excel writes with a prefix, changes nothing", () => {
  const sheet = writeSheet(HEADER_ROW, writeRow(2, inline("A2", writeText("One"))))
  const anchor = "<anchor><from><xdr:col>1</xdr:col><xdr:row>1</xdr:row></from></anchor>"
  const control = `<controls><control><controlPr>${anchor}</controlPr></control></controls>`
  const posts = parsePosts(makePackage({ sheet: sheet + control }))

  expect(posts.map(({ heading }) => heading)).toEqual(["One"])
})

it("A style, a formula's text and an empty shared text are read as they are written", () => {
  const sheet = writeSheet(
    HEADER_ROW,
    writeRow(
      2,
      '<c r="A2" t="str"><f>B9</f><v>&amp;lt; Tom &amp; Jerry_x2019_s</v></c>',
      shared("B2", 0),
    ),
    writeRow(3, shared("A3", 3), shared("C3", 1)),
  )
  const strings = sharedStrings(["", "<t/>", '<t/><phoneticPr fontId="1"/>', "<t>One</t>"])
  const posts = parsePosts(makePackage({ sheet, strings: strings.replace("<si></si>", "<si/>") }))

  expect(posts.map(({ heading, image, body }) => [heading, image, body])).toEqual([
    ["&lt; Tom & Jerry\u2019s", null, ""],
    ["One", null, ""],
  ])
})
