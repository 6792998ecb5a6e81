/** @jest-environment node */
import { readEditorsSheet } from "../../../src/posts/workbook/read-sheet"
import { checkBytes } from "../../fixtures/check-bytes"
import { parsePosts } from "../../fixtures/parse-posts"
import { found, listFound } from "../../fixtures/list-found"
import {
  MAIN,
  HEADER_ROW,
  inline,
  makePackage,
  writeParts,
  writeRelations,
  writeRow,
  writeSheet,
  writeStyles,
  writeText,
} from "../../fixtures/make-package"
import { type Cell, makePosts, makeZip } from "../../fixtures/make-workbook"

const body = inline("C2", writeText("Words"))
const heading = inline("A2", writeText("One"))

/** What the check says of a workbook with these cells in row 2. */
const check = (...cells: string[]) =>
  listFound(
    checkBytes(makePackage({ sheet: writeSheet(HEADER_ROW, writeRow(2, ...cells)) }), []).problems,
  )
const codesOf = (found: ReturnType<typeof check>) => found.map(({ what }) => what)

describe("A cell that is no text is what it is, not what its words are like:", () => {
  const failed = (formula: string, error: string) =>
    `<c r="A2" t="e">${formula && `<f>${formula}</f>`}<v>${error}</v></c>`
  const result = (formula: string, text: string) =>
    `<c r="A2" t="str"><f>${formula}</f><v>${text}</v></c>`
  const typed = (text: string) => inline("A2", writeText(text))
  const OF_GOOGLE = 'IFERROR(__xludf.DUMMYFUNCTION("IMAGE(""x"")"),"")'

  it.each<[string, string, string]>([
    ["a failed formula", failed("X()", "#VALUE!"), "formula-failed"],
    ["an error in German", failed("X()", "#NV"), "formula-failed"],
    ["an error without a formula", failed("", "#NV"), "formula-failed"],
    ["an error of Google Sheets", result("X()", "#ERROR!"), "formula-failed"],
    ["an error of LibreOffice", result("X(", "Err:508"), "formula-failed"],
    ["a copied error", typed("#REF!"), "formula-failed"],
    ["a copied error of a new kind", typed("#BUSY!"), "formula-failed"],
    ["an error without its name", '<c r="A2" t="e"/>', "formula-failed"],
    ["a formula of words", '<c r="A2" t="str"><f>B9</f></c>', "formula-without-result"],
    ["one of several cells", '<c r="A2"><f t="shared" si="0"/></c>', "formula-without-result"],
    ["a picture whose marks were lost", failed("", "#VALUE!"), "picture-in-cell"],
    ["a picture that LibreOffice has saved", failed("#VALUE!", "#VALUE!"), "picture-in-cell"],
    ["a picture of WPS as a text", typed('=DISPIMG("A",1)'), "picture-in-cell"],
    ["a picture of WPS without its =", typed('DISPIMG("A",1)'), "picture-in-cell"],
    ["one inside of a function", result('IF(D2,_xlfn.IMAGE(D2),"")', ""), "picture-in-cell"],
    ["a picture by IMAGE", failed('_xlfn.IMAGE("x")', "#VALUE!"), "picture-in-cell"],
    ["a picture by IMAGE of Google Sheets", result(OF_GOOGLE, ""), "picture-in-cell"],
    ["a picture by IMAGE as 0", '<c r="A2"><f>_xlfn.IMAGE("x")</f><v>0</v></c>', "picture-in-cell"],
    ["a result that Google Sheets waits for", result("X()", "Loading..."), "formula-failed"],
  ])("%s", (_kind, cell, code) => {
    expect(codesOf(check(cell, body))).toEqual([`error Posts!A2 ${code}`])
    expect(codesOf(check(heading, cell.replace("A2", "C2")))).toEqual([`error Posts!C2 ${code}`])
    expect(codesOf(check(heading, cell.replace("A2", "B2"), body))).toEqual([
      `error Posts!B2 ${code}`,
    ])
  })

  it("a number is one also where the workbook has no styles", () => {
    expect(check('<c r="A2"><v>2026</v></c>', body)).toEqual([])
  })

  it("words that stand for a picture are words, and so are words with a #", () => {
    expect(check(result('IF(D2,_xlfn.IMAGE(D2),"none")', "none"), body)).toEqual([])
    expect(check(typed("#WINNING!"), body)).toEqual([])
  })

  it("a cell with nothing but a format is blank", () => {
    const styles = writeStyles([""], [{}, { number: 14 }])
    const sheet = writeSheet(
      HEADER_ROW,
      writeRow(2, heading, '<c r="B2"/>', body),
      writeRow(3, '<c r="A3" s="1"/>', '<c r="D3" s="1"/>'),
    )
    const { posts, problems } = checkBytes(makePackage({ sheet, styles }))
    expect([posts.length, problems]).toEqual([1, []])
  })

  it("a formula may give no words", () => {
    expect(codesOf(check(heading, '<c r="B2" t="str"><f>B9</f><v></v></c>', body))).toEqual([])
  })

  const NONE = [found("error Posts!A2 formula-without-result", { formula: "=B9" })]
  it.each([
    ['<c r="A2"><f>B9</f><v>0</v></c>', NONE],
    ['<c r="A2" t="str"><f>B9</f><v>0</v></c>', NONE],
    ['<c r="A2" t="str"><f>B9</f><v/></c>', NONE],
    ['<c r="A2"><f>B9</f><v>7</v></c>', []],
  ])("0 stands for a result that its program has not calculated: %s", (cell, result) => {
    const parts = writeParts({ sheet: writeSheet(HEADER_ROW, writeRow(2, cell, body)) })
    const name = "xl/workbook.xml"
    const edited = (parts[name] ?? "").replace("</sheets>", '$&<calcPr fullCalcOnLoad="1"/>')
    const { problems } = checkBytes(makeZip({ ...parts, [name]: edited }), [])
    expect(listFound(problems)).toEqual(result)
  })
})

describe("Letters in the colour of their background", () => {
  const white = '<color rgb="FFFFFFFF"/>'
  const solid = (colour: string) =>
    `<fill><patternFill patternType="solid"><fgColor ${colour}/></patternFill></fill>`
  const check = (color: string, fill: string, cell = inline("A2", writeText("Note"))) => {
    const styles = `<styleSheet xmlns="${MAIN}"><fonts><font>${color}</font></fonts><fills>${fill}</fills><cellXfs><xf fontId="0" fillId="0"/></cellXfs></styleSheet>`
    const sheet = writeSheet(HEADER_ROW, writeRow(2, cell, body))
    return checkBytes(makePackage({ sheet, styles }), [])
      .problems.filter(({ place }) => place.column === "A")
      .map(({ code }) => code)
  }
  const none = '<fill><patternFill patternType="none"/></fill>'

  it.each([
    [white, none],
    ['<color theme="0"/>', none],
    ['<color indexed="9"/>', none],
    [white, solid('rgb="FFFFFFFF"')],
    [white, solid('theme="0"')],
    [white, "<fill/>"],
    [white, "<fill><patternFill/></fill>"],
    ['<color rgb="FF000000"/>', solid('rgb="FF000000"')],
    ['<color theme="4"/>', solid('theme="4"')],
  ])("that nobody sees in Excel are reported: %s on %s", (color, fill) => {
    expect(check(color, fill)).toEqual(["format-hides-text"])
  })

  it.each([
    [white, solid('rgb="FF1F3864"')],
    [white, solid('theme="4"')],
    [white, '<fill><gradientFill degree="90"/></fill>'],
    [white, "<fill><gradientFill><stop/></gradientFill></fill>"],
    ['<color theme="1"/>', none],
    ["", none],
    ['<color rgb="FFFF0000"/>', none],
  ])("that are seen are not: %s on %s", (color, fill) => {
    expect(check(color, fill)).toEqual([])
  })

  it("may be a part of a cell", () => {
    const run = (color: string) => `<r><rPr>${color}</rPr><t>words</t></r>`
    const cell = (runs: string) => inline("A2", runs)

    expect(check("", none, cell(run("") + run(white)))).toEqual(["format-hides-text"])
    expect(check(white, none, cell(run('<color rgb="FF000000"/>')))).toEqual([])
  })
})

describe("A number format is applied, or said:", () => {
  const format = (code: string, cell: string) => {
    const escaped = code.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;")
    const numFmts = `<numFmts><numFmt numFmtId="200" formatCode="${escaped}"/></numFmts>`
    const styles = writeStyles([""], [{}, { number: 200 }]).replace("<fonts", `${numFmts}<fonts`)
    const bytes = makePackage({ sheet: writeSheet(HEADER_ROW, writeRow(2, cell, body)), styles })
    const { posts, problems } = checkBytes(bytes, [])
    return [posts[0]?.heading, ...problems.map(({ code: found }) => found)]
  }
  const number = (value: number) => `<c r="A2" s="1"><v>${value}</v></c>`
  const text = (words: string) => inline("A2", writeText(words), ' s="1"')
  const MAY_2026 = 46143

  it.each<[string, string, (string | undefined)[]]>([
    ["[$-1C09]0", number(2026), ["2026"]],
    ["[$R-1C09] #,##0", number(4850), ["R 4,850"]],
    ["[$-409]d mmmm yyyy", number(MAY_2026), ["1 May 2026"]],
    ["[$-en-ZA]d mmmm yyyy;@", number(MAY_2026), ["1 May 2026"]],
    ["[$-407]d.m.yyyy", number(MAY_2026), ["1.5.2026"]],
    ["[$-407]d/\\ mmmm", number(MAY_2026), ["1/ Mai", "format-of-other-language"]],
    ["[$-1C09]d/mmm", number(MAY_2026), ["1/May"]],
    ["[$-af-ZA]dddd", number(MAY_2026), ["Friday", "format-of-other-language"]],
    ["[$-411]ggge", number(MAY_2026), ["2026", "format-of-other-language"]],
    ["[DBNum1]0", number(5), ["5", "format-of-other-language"]],
    ["[$-2000000]0", number(5), ["5", "format-of-other-language"]],
    ["", number(2026), ["2026"]],
    ['" "', number(2026), ["2026", "format-hides-text"]],
    ["d mmmm yyyy", number(-1), ["-1", "format-hides-text"]],
    ["Week 0", number(5), ["5", "format-unreadable"]],
    ["0 km", number(5), ["5", "format-unreadable"]],
    ["0;0 days", number(5), ["5", "format-unreadable"]],
    ["0", number(1234567890123450), ["1234567890123450"]],
    ["TT.MM.JJJJ", number(MAY_2026), ["46143", "format-unreadable"]],
    ["0.00", number(1.005), ["1.01"]],
    ["# ?/2", number(2.75), ["3"]],
    ['"R "0.00', number(-2.675), ["-R 2.68"]],
    ["0.0e+00", number(5), ["5", "format-unreadable"]],
    ['General" points"', number(5), ["5 points"]],
    [
      "\u4e0a\u5348/\u4e0b\u5348h",
      number(0.5),
      ["\u4e0a\u5348/\u4e0b\u534812", "format-of-other-language"],
    ],
    ["mm:ss.0", number(0.5), ["00:00.0"]],
    ["#,##0.00 [$\u20ac-407]", number(4850), ["4,850.00 \u20ac"]],
    ["yyyy-mm-dd hh:mm", number(MAY_2026 + 0.9999999), ["2026-05-02 00:00"]],
    ["yyyy-mm-dd", number(MAY_2026 + 0.9999999), ["2026-05-01"]],
    ["yyyy-mm-dd hh:mm:ss.0", number(MAY_2026 + 0.3 / 86_400), ["2026-05-01 00:00:00.3"]],
    ["[$-1C09]d mmmm yyyy", text("Dear all"), ["Dear all"]],
    ['_-"R"* #,##0.00_-;_-"R"* "-"??_-;_-"R"* "-"??_-;_-@_-', text("Dear all"), ["Dear all"]],
    ["_(@_)", text("Dear all"), ["Dear all"]],
    ['0;0;0;"Grade "@', text("4"), ["4", "format-unreadable"]],
    ["@@", text("4"), ["4", "format-unreadable"]],
    [';;;" "', text("Hidden"), ["Hidden", "format-unreadable"]],
    [";;;", text(" "), [undefined, "heading-missing"]],
    ["", text("Dear all"), ["Dear all"]],
  ])("%s of %s", (code, cell, result) => {
    expect(format(code, cell)).toEqual(result)
  })
})

it("A number in a format that no program knows is said: it may be a date", () => {
  const styles = writeStyles([""], [{}, { number: 58 }])
  const cell = '<c r="A2" s="1"><v>46143</v></c>'
  const bytes = makePackage({ sheet: writeSheet(HEADER_ROW, writeRow(2, cell, body)), styles })
  expect(listFound(checkBytes(bytes, []).problems)).toEqual([
    found("error Posts!A2 format-unreadable", { shown: "46143" }),
  ])
})

describe("Lines end with every character that ends one, and words have no holes or wrong signs:", () => {
  it.each([
    ["_x000C_", "\n"],
    ["_x000D_\n", "\n"],
    ["&#13;\n", "\n"],
    ["\r\n", "\n"],
    ["_x000D_\r\n", "\n"],
    ["&#10;", "\n"],
    ["_x000D_", "\n"],
    ["\u0085", "\n"],
    ["\u2028", "\n  "],
    ["\u2029", "\n"],
    ["_x0001_", ""],
    ["\u0090", ""],
    ["\u0080", "€"],
    ["\u0092", "’"],
    ["\u009f", "Ÿ"],
    ["_x001E_", "\u2011"],
    ["_x0007_", "\t"],
    ["&#128512;&#x1F600;&#x2713;", "😀😀✓"],
  ])("%j", (sign, shown) => {
    const sheet = writeSheet(HEADER_ROW, writeRow(2, inline("A2", writeText(`a${sign}b`)), body))
    const bytes = makePackage({ sheet })
    expect(parsePosts(bytes)[0]?.heading).toBe(`a${shown}b`)
  })
})

describe("A click on a cell leads where its link says:", () => {
  const MAIL = "mailto:a@example.org"
  const hyperlink = (ref: string, attributes = 'r:id="rId1"') =>
    `<hyperlink ref="${ref}" ${attributes}/>`
  const ALL = [undefined, undefined, undefined, undefined]

  it.each<[string, string, (string | undefined)[]]>([
    ["a cell", hyperlink("B2"), [undefined, MAIL, undefined, undefined]],
    ["a row of them", hyperlink("A2:B2"), [MAIL, MAIL, undefined, undefined]],
    [
      "several rows, of which the first counts",
      hyperlink("A2:B3"),
      [MAIL, MAIL, undefined, undefined],
    ],
    ["the whole sheet", hyperlink("A2:XFD1048576"), [MAIL, undefined, undefined, undefined]],
    ["cells that were deleted", hyperlink("#REF!"), ALL],
    ["a place in the workbook", hyperlink("A2", 'location="A1"'), ALL],
  ])("%s", (_what, link, targets) => {
    const parts = writeParts({ sheet: writeSheet(HEADER_ROW, writeRow(2, heading, body)) + link })
    const relations = `<Relationships><Relationship Id="rId1" Type="x/hyperlink" Target="${MAIL}" TargetMode="External"/></Relationships>`
    const { links } = readEditorsSheet(
      makeZip({ ...parts, "xl/worksheets/_rels/sheet1.xml.rels": relations }),
    )
    expect(["A2", "B2", "A3", "B3"].map((cell) => links.get(cell))).toEqual(targets)
  })
})

it.each([
  ["A1:C3", ["One"]],
  ["E1:F3", ["One", "Total"]],
])("The totals of a table of Excel are no article; what is beside them is: %s", (ref, headings) => {
  const totals = writeRow(3, inline("A3", writeText("Total")), inline("C3", writeText("Words")))
  const parts = writeParts({ sheet: writeSheet(HEADER_ROW, writeRow(2, heading, body), totals) })
  const bytes = makeZip({
    ...parts,
    "xl/worksheets/_rels/sheet1.xml.rels": writeRelations(["table", "../tables/table1.xml"]),
    "xl/tables/table1.xml": `<table ref="${ref}" totalsRowCount="1"/>`,
  })

  expect(parsePosts(bytes).map((post) => post.heading)).toEqual(headings)
})

it.each<[string, Cell, string[]]>([
  ["Total", 2, ["One"]],
  ["Grand total:", { t: "n", v: 2, f: "SUBTOTAL(103,C2:C2)" }, ["One"]],
  ["Totaal", "R 4 850,00", ["One"]],
  ["Aantal artikels", 2, ["One"]],
  ["Total", "2 schools came.", ["One", "Total"]],
  ["Totals in Grade 4", 2, ["One", "Totals in Grade 4"]],
])(
  "A row that is named a total and has only a number is no article: %s",
  (name, total, headings) => {
    const { posts, ignored } = checkBytes(makePosts(["One", "", "Words"], [name, "", total]))

    expect(posts.map((post) => post.heading)).toEqual(headings)
    expect(ignored).toHaveLength(2 - headings.length)
  },
)

describe("A text under a merged cell is shown to nobody, and its cell is named:", () => {
  const two = (reference: string) => inline(reference, writeText("Two"))
  const underMerged = (cell: string, text = "Two") =>
    found(`warning Posts!${cell} text-under-merged-cell`, { text })
  const EMPTY = found("warning Posts!C2 body-empty")

  it.each<[string, string[], ReturnType<typeof found>[]]>([
    ["A2:C2", [heading, two("B2"), two("C2")], [underMerged("B2"), underMerged("C2"), EMPTY]],
    ["A2:C2", [heading, inline("C2", writeText(" "))], [EMPTY]],
    ["D2:E2", [heading, body, two("E2")], []],
    ["D2:D1048576", [heading, body], []],
    [
      "A2:A3",
      [heading, body],
      [underMerged("A3", "Next"), found("error Posts!A3 heading-missing", { rowAbove: 2 })],
    ],
    ["A2", [heading, body], []],
  ])("%s", (range, cells, expected) => {
    const merged = `<mergeCells><mergeCell ref="${range}"/></mergeCells>`
    const next = writeRow(3, inline("A3", writeText("Next")), inline("C3", writeText("x")))
    const sheet = writeSheet(HEADER_ROW, writeRow(2, ...cells), next) + merged
    const { posts, problems } = checkBytes(makePackage({ sheet }), [])

    expect(JSON.stringify(posts)).not.toContain("Two")
    expect(listFound(problems)).toEqual(expected)
  })
})

describe("What lies over the sheet is named:", () => {
  const place = (column: number, row: number) =>
    `<xdr:col>${column}</xdr:col><xdr:colOff>5</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>7</xdr:rowOff>`
  const anchor = (row: number, inside: string) =>
    `<xdr:twoCellAnchor><xdr:from>${place(1, row)}</xdr:from><xdr:to>${place(4, 9)}</xdr:to>${inside}</xdr:twoCellAnchor>`
  const picture = '<xdr:pic><xdr:nvPicPr><xdr:cNvPr id="1" name="P"/></xdr:nvPicPr></xdr:pic>'
  const graphic = (uri: string) =>
    `<xdr:graphicFrame><a:graphic><a:graphicData uri="http://schemas.${uri}"/></a:graphic></xdr:graphicFrame>`
  const words = "<xdr:sp><xdr:txBody><a:p><a:r><a:t>Words</a:t></a:r></a:p></xdr:txBody></xdr:sp>"
  const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  const checkDrawing = (inside: string) => {
    const draft = `<row r="3" hidden="1">${inline("D3", writeText("A note"))}</row>`
    const sheet = `${writeSheet(HEADER_ROW, writeRow(2, heading, body), draft)}<drawing xmlns:r="${RELATIONS}" r:id="rId1"/>`
    const drawing = `<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006">${inside}</xdr:wsDr>`
    const relations = writeRelations(
      ["drawing", "/d.xml"],
      ["drawing", "/gone.xml"],
      ["printerSettings", "/p.bin"],
    )
    const parts = {
      ...writeParts({ sheet }),
      "d.xml": drawing,
      "p.bin": "",
      "xl/worksheets/_rels/sheet1.xml.rels": relations,
    }
    const { problems, ignored } = checkBytes(makeZip(parts), [])
    return [codesOf(listFound(problems)), ignored]
  }

  it.each<[string, string, unknown]>([
    ["a picture", anchor(1, picture), [["warning Posts!B2 picture-over-sheet"], []]],
    ["a box with words", anchor(1, words), [["warning Posts!B2 picture-over-sheet"], []]],
    [
      "a group of both",
      anchor(1, `<xdr:grpSp>${picture}${words}</xdr:grpSp>`),
      [["warning Posts!B2 picture-over-sheet", "warning Posts!B2 picture-over-sheet"], []],
    ],
    [
      "a shape that is filled with a picture",
      anchor(1, "<xdr:sp><xdr:spPr><a:blipFill><a:blip/></a:blipFill></xdr:spPr></xdr:sp>"),
      [["warning Posts!B2 picture-over-sheet"], []],
    ],
    [
      "two, of which one is hidden",
      anchor(1, picture.replace("/>", ' hidden="1"/>')) + anchor(3, words),
      [["warning Posts!B4 picture-over-sheet"], []],
    ],
    [
      "what lies above the articles",
      anchor(0, picture + words),
      [[], ["the picture over B1", "the box with words over B1"]],
    ],
    [
      "a picture that is bound to no cell",
      `<xdr:absoluteAnchor>${picture}</xdr:absoluteAnchor>`,
      [[], ["the picture over A1"]],
    ],
    ["a picture over a draft", anchor(2, picture), [[], []]],
    ...[
      "openxmlformats.org/drawingml/2006/diagram",
      "openxmlformats.org/drawingml/2006/chart",
      "microsoft.com/office/drawing/2014/chartex",
    ].map((uri): [string, string, unknown] => [
      `SmartArt or a chart: ${uri}`,
      anchor(1, graphic(uri)),
      [["warning Posts!B2 picture-over-sheet"], []],
    ]),
    [
      "a slicer, and what programs show that do not know it",
      anchor(
        1,
        `<mc:AlternateContent><mc:Choice>${graphic("microsoft.com/office/drawing/2010/slicer")}</mc:Choice><mc:Fallback>${words}</mc:Fallback></mc:AlternateContent>`,
      ),
      [[], []],
    ],
    [
      "an arrow and a shape, which say nothing",
      anchor(1, `<xdr:cxnSp/>${words.replace("Words", " ")}`),
      [[], []],
    ],
  ])("%s", (_what, inside, result) => {
    expect(checkDrawing(inside)).toEqual(result)
  })
})
