/** @jest-environment node */
import { MAX_BODY_CHARACTERS } from "../../../src/posts/limits"
import { parseWorkbook } from "../../../src/posts/workbook/parse-workbook"
import { makePackage, sharedStrings, writeParts } from "../../fixtures/make-package"
import { makeZip } from "../../fixtures/make-workbook"

const strings = sharedStrings(["<t>Shared</t>"])
const wrap = (rows: string) => `<sheetData>${rows}</sheetData>`
const read = (rows: string) => parseWorkbook(makePackage({ sheet: wrap(rows), strings })).rows

const typed = (type: string, value: string) => `<c t="${type}"><v>${value}</v></c>`
const number = (value: number, place = "") => `<c${place && ` r="${place}"`}><v>${value}</v></c>`
const VALUES = [
  ...[typed("n", "2027"), '<c s="3"><v>45000</v></c>', typed("e", "#REF!")],
  ...[typed("b", "1"), typed("b", "true"), typed("b", "0")],
  ...[
    '<c t="b"/><c t="s"/><c t="inlineStr"><is><t xml:space="preserve"/> </is></c>',
    typed("s", "0"),
  ],
  ...["<c t='inlineStr'><is><t>Own</t></is></c>", typed("str", "&#x10FFFF;&#x110000;")],
  // A blank cell at the end of a row is no part of it.
  "<c s='3'/>",
]
const SHOWN = ["2027", "45000", "#REF!", "TRUE", "TRUE", "FALSE", "", "", "", "Shared", "Own"]
const LONG = typed("str", "x".repeat(MAX_BODY_CHARACTERS + 1))
const LAST_CHARACTER = "\u{10ffff}&#x110000;"

it.each<[string, string, string[][]]>([
  ["the stored values of all types", `<row>${VALUES.join("")}</row>`, [[...SHOWN, LAST_CHARACTER]]],
  ["a text up to the longest body", `<row>${LONG}</row>`, [["x".repeat(MAX_BODY_CHARACTERS)]]],
  ["references", `<row>${number(1, "AB1")}</row>`, [[...Array<string>(27).fill(""), "1"]]],
  [
    "cells and rows without a reference, after those before them",
    `<row r="2">${number(1)}</row><row>${number(2, "B3")}${number(3)}</row>`,
    [[], ["1"], ["", "2", "3"]],
  ],
  ["no cell outside of a sheet", `<row>${number(1, "A0")}${number(2, "A1048577")}</row>`, []],
])("A worksheet is read with %s", (_what, rows, texts) => {
  expect(read(rows)).toEqual(texts)
})

describe("The first worksheet", () => {
  const parts = writeParts({ sheet: wrap(`<row>${number(1)}</row>`) })
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

it("A part that holds more or less than its zip says is damage", () => {
  const bytes = makePackage({ sheet: wrap("") })
  // The size of the first part, in its header.
  bytes[22] = (bytes[22] ?? 0) ^ 1
  expect(() => parseWorkbook(bytes)).toThrow("[content_types].xml holds more or less than it says")
})
