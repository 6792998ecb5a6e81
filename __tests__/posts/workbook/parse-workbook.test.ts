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
    { cell: "a true value in capitals", xml: typed("b", "TRUE"), shown: "TRUE" },
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
      cell: "a result of a formula, with a reference to a character",
      xml: typed("str", "&#x10FFFF;"),
      shown: "\u{10ffff}",
    },
    {
      cell: "a text as long as the longest body",
      xml: typed("str", "x".repeat(MAX_BODY_CHARACTERS)),
      shown: "x".repeat(MAX_BODY_CHARACTERS),
    },
    { cell: "a text of its own without a type", xml: "<c><is><t>Own</t></is></c>", shown: "Own" },
    {
      cell: "a text of its own beside a result",
      xml: "<c t='str'><is><t>Own</t></is></c>",
      shown: "Own",
    },
    {
      cell: "a text of its own beside a number",
      xml: "<c t='inlineStr'><v>5</v><is><t>Own</t></is></c>",
      shown: "Own",
    },
  ])("$cell", ({ xml, shown }) => {
    expect(read(`<row>${xml}${number(1)}</row>`)).toEqual([[shown, "1"]])
  })

  it("the first of a row may be followed by others, to which it does no harm", () => {
    const cells = [typed("b", "1"), '<c t="s"/>', typed("s", "0")]

    expect(read(`<row>${cells.join("")}</row>`)).toEqual([["TRUE", "", "Shared"]])
  })
})

it("A longer text is refused, not cut off", () => {
  const row = `<row>${typed("str", "x".repeat(MAX_BODY_CHARACTERS + 1))}</row>`

  expect(() => read(row)).toThrow("A text in the workbook is longer than 40 kB.")
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

it.each(["A0", "A1048577", "XFE1", "A-1", "__proto__"])(
  "A cell %s, which no sheet has, is damage, because its text would be lost",
  (place) => {
    expect(() => read(`<row>${number(1, place)}</row>`)).toThrow(`its cell ${place} is in no sheet`)
  },
)

it.each(["0", "x", "1048577"])("A row %s, which no sheet has, is damage, too", (row) => {
  expect(() => read(`<row r="${row}">${number(1)}</row>`)).toThrow("is in no sheet")
})

it("A cell that is there twice is damage, because one of its texts would be lost", () => {
  expect(() => read(`<row>${number(1, "A1")}${number(2, "A1")}</row>`)).toThrow(
    "its cell A1 is there twice",
  )
})

describe("The first worksheet", () => {
  const parts = writeParts({ sheet: writeSheet(`<row>${number(1)}</row>`), strings })
  const {
    "_rels/.rels": packageRelations = "",
    "xl/workbook.xml": book = "",
    "xl/_rels/workbook.xml.rels": relations = "",
    "xl/worksheets/sheet1.xml": sheet = "",
    ...others
  } = parts
  const withBackslashes = (files: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(files).map(([name, xml]) => [
        `\\${name.replaceAll("/", "\\")}`,
        xml.replace("worksheets/", "worksheets\\"),
      ]),
    )
  const readParts = (files: Record<string, string>) => parseWorkbook(makeZip(files)).rows

  it.each<[string, Record<string, string>]>([
    ["where parts are named as files of Windows are", withBackslashes(parts)],
    [
      "where white space stands between the tags",
      Object.fromEntries(
        Object.entries(parts).map(([name, xml]) => [name, xml.replaceAll("><", ">\n  <")]),
      ),
    ],
    ["where no part has a content type", { ...parts, "[Content_Types].xml": "" }],
    [
      "from a workbook in another folder, named with and without a slash",
      {
        ...others,
        "_rels/.rels": packageRelations.replace("xl/workbook.xml", "/office/a/book.xml"),
        "office/a/book.xml": book,
        "office/a/_rels/book.xml.rels": relations.replace("worksheets", "./../worksheets"),
        "office/worksheets/sheet1.xml": sheet,
      },
    ],
    [
      "at the root of the package, in capitals",
      {
        ...others,
        "_rels/.rels": packageRelations.replace("xl/workbook.xml", "workbook.xml"),
        "WORKBOOK.XML": book,
        "_rels/workbook.xml.rels": relations.replace("worksheets/", "/"),
        "Sheet1.xml": sheet,
      },
    ],
    [
      "under a name with a space and an accent, escaped in one place only",
      {
        ...parts,
        "xl/_rels/workbook.xml.rels": relations.replace("sheet1", "s\u00e9 1"),
        "xl/worksheets/s%C3%A9%201.xml": sheet,
        "xl/worksheets/sheet1.xml": "",
      },
    ],
    [
      "under a name with a percent sign that escapes nothing",
      {
        ...parts,
        "xl/_rels/workbook.xml.rels": relations.replace("sheet1", "100% plan"),
        "xl/worksheets/100% plan.xml": sheet,
      },
    ],
    [
      "of Strict Open XML",
      Object.fromEntries(
        Object.entries(parts).map(([name, xml]) => [
          name,
          xml
            .replaceAll(
              "http://schemas.openxmlformats.org/spreadsheetml/2006/main",
              "http://purl.oclc.org/ooxml/spreadsheetml/main",
            )
            .replaceAll(
              "http://schemas.openxmlformats.org/officeDocument/2006/relationships",
              "http://purl.oclc.org/ooxml/officeDocument/relationships",
            ),
        ]),
      ),
    ],
    [
      "after a dialog sheet",
      {
        ...parts,
        "xl/workbook.xml": book.replace(
          "<sheet ",
          '<sheet name="Dialog" sheetId="9" r:id="rId9"/>$&',
        ),
        "xl/_rels/workbook.xml.rels": relations.replace(
          "<Relationship ",
          '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/dialogsheet" Target="d.xml"/>$&',
        ),
      },
    ],
  ])("is found %s", (_where, files) => {
    expect(readParts(files)).toEqual([["1"]])
  })

  it("is missed without a relationship to it", () => {
    const missing = { ...parts, "xl/_rels/workbook.xml.rels": relations.replace("rId1", "rId7") }
    expect(() => readParts(missing)).toThrow("The workbook has no worksheet.")
  })

  it("is missed without its part", () => {
    const missing = {
      "_rels/.rels": packageRelations,
      "xl/workbook.xml": book,
      "xl/_rels/workbook.xml.rels": relations,
    }
    expect(() => readParts(missing)).toThrow("its part xl/worksheets/sheet1.xml is missing")
  })
})
