/** @jest-environment node */
import { MAX_BODY_CHARACTERS } from "../../../src/posts/limits"
import { parseWorkbook } from "../../../src/posts/workbook/parse-workbook"
import { makePackage, sharedStrings, writeParts, writeSheet } from "../../fixtures/make-package"
import { makeZip } from "../../fixtures/make-workbook"

const strings = sharedStrings(["<t>Shared</t>"])
/** The texts of a sheet with these rows. */
const read = (...rows: string[]) =>
  parseWorkbook(makePackage({ sheet: writeSheet(...rows), strings })).rows

/** A cell of a type, such as "b" for a boolean. */
const typed = (type: string, value: string) => `<c t="${type}"><v>${value}</v></c>`
/** A cell with a number. @param place its reference, if it states one */
const number = (value: number, place?: string) =>
  `<c${place ? ` r="${place}"` : ""}><v>${value}</v></c>`

describe("A cell is read as the text that it stores:", () => {
  it.each([
    { cell: "a number", xml: typed("n", "2027"), shown: "2027" },
    { cell: "a number without a type", xml: '<c s="3"><v>45000</v></c>', shown: "45000" },
    { cell: "an error", xml: typed("e", "#REF!"), shown: "#REF!" },
    { cell: "a true value", xml: typed("b", "1"), shown: "TRUE" },
    { cell: "a true value in a word", xml: typed("b", "true"), shown: "TRUE" },
    { cell: "a false value", xml: typed("b", "0"), shown: "FALSE" },
    { cell: "a boolean without a value", xml: '<c t="b"/>', shown: "" },
    { cell: "a shared text without a number", xml: '<c t="s"/>', shown: "" },
    {
      cell: "a blank text of its own",
      xml: '<c t="inlineStr"><is><t xml:space="preserve"/> </is></c>',
      shown: "",
    },
    { cell: "a shared text", xml: typed("s", "0"), shown: "Shared" },
    { cell: "a text of its own", xml: "<c t='inlineStr'><is><t>Own</t></is></c>", shown: "Own" },
    {
      cell: "a result of a formula, with references to characters, of which the second is none",
      xml: typed("str", "&#x10FFFF;&#x110000;"),
      shown: "\u{10ffff}&#x110000;",
    },
    {
      cell: "a text up to the length of the longest body",
      xml: typed("str", "x".repeat(MAX_BODY_CHARACTERS + 1)),
      shown: "x".repeat(MAX_BODY_CHARACTERS),
    },
  ])("$cell", ({ xml, shown }) => {
    expect(read(`<row>${xml}${number(1)}</row>`)).toEqual([[shown, "1"]])
  })

  it("the first of a row may be followed by others, to which it does no harm", () => {
    const cells = [typed("b", "1"), '<c t="s"/>', typed("s", "0")]

    expect(read(`<row>${cells.join("")}</row>`)).toEqual([["TRUE", "", "Shared"]])
  })
})

it("A blank cell at the end of a row is no part of it", () => {
  expect(read(`<row>${number(1)}<c s='3'/></row>`)).toEqual([["1"]])
})

it("A cell is in the column that its reference names", () => {
  const AB = 27

  expect(read(`<row>${number(1, "AB1")}</row>`)).toEqual([[...Array<string>(AB).fill(""), "1"]])
})

it("A cell or row without a reference follows the one before it", () => {
  expect(
    read(`<row r="2">${number(1)}</row>`, `<row>${number(2, "B3")}${number(3)}</row>`),
  ).toEqual([[], ["1"], ["", "2", "3"]])
})

it("A cell outside of any sheet is not read", () => {
  expect(read(`<row>${number(1, "A0")}${number(2, "A1048577")}</row>`)).toEqual([])
})

describe("The first worksheet", () => {
  const parts = writeParts({ sheet: writeSheet(`<row>${number(1)}</row>`) })
  const {
    "[Content_Types].xml": types = "",
    "xl/workbook.xml": book = "",
    "xl/_rels/workbook.xml.rels": relations = "",
    ...others
  } = parts
  const withBackslashes = (files: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(files).map(([name, xml]) => [`\\${name.replaceAll("/", "\\")}`, xml]),
    )
  const readParts = (files: Record<string, string>) => parseWorkbook(makeZip(files))

  it.each<[string, Record<string, string>]>([
    ["where parts are named as files of Windows are", withBackslashes(parts)],
    ["where the workbook's part is not declared", { ...parts, "[Content_Types].xml": "<Types/>" }],
    [
      "from a workbook in another folder, whose name begins without a slash",
      {
        ...others,
        "[Content_Types].xml": types.replace("/xl/workbook.xml", "xl/a/book.xml"),
        "xl/a/book.xml": book,
        "xl/a/_rels/book.xml.rels": relations.replace("worksheets", "../worksheets"),
      },
    ],
  ])("is found %s", (_where, files) => {
    expect(readParts(files)).toEqual({ name: "Posts", rows: [["1"]] })
  })

  it.each(["_rels/workbook.xml.rels", "worksheets/sheet1.xml"])("is missed without %s", (name) => {
    const missing = { ...parts, [`xl/${name}`]: "" }
    expect(() => readParts(missing)).toThrow("The workbook has no worksheet.")
  })
})

it("A part of another size than its zip says is damage", () => {
  const bytes = makePackage({ sheet: writeSheet() })
  // The size of the first part, in its header.
  bytes[22] = (bytes[22] ?? 0) ^ 1
  expect(() => parseWorkbook(bytes)).toThrow("its part [content_types].xml is not whole")
})
