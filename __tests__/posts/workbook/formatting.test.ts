/** @jest-environment node */
import { checkBytes } from "../../fixtures/check-bytes"
import { found, listFound } from "../../fixtures/list-found"
import {
  HEADER_ROW,
  inline,
  makePackage,
  shared,
  sharedStrings,
  writeRow,
  writeRun,
  writeSheet,
  writeStyles,
  writeText,
} from "../../fixtures/make-package"
import { HEADER } from "../../fixtures/make-workbook"

/** The HTML of the only article, and what the check says. */
function read(bytes: Uint8Array) {
  const { posts, problems } = checkBytes(bytes, [])
  return { html: posts[0]?.body, problems: listFound(problems) }
}

/** A workbook with one article, “A”. @param content of its Body cell @param font of that cell */
function makeBody(content: string, font = '<sz val="10"/>'): Uint8Array {
  const words = [...HEADER, "A"].map((text) => `<t>${text}</t>`)
  return makePackage({
    sheet: writeSheet(
      writeRow(1, shared("A1", 0), shared("B1", 1), shared("C1", 2)),
      writeRow(2, shared("A2", 3), shared("C2", 4, ' s="1"')),
    ),
    strings: sharedStrings([...words, content]),
    styles: writeStyles(['<sz val="10"/>', font], [{ font: 0 }, { font: 1 }]),
  })
}

/** As Excel writes it: letters with the font of the cell have none of their own. */
const FONT = '<sz val="11"/><rFont val="Calibri"/>'
const POST = [
  writeRun("", "Marking takes an "),
  writeRun(`<b/>${FONT}`, "evening"),
  writeRun("", ". It need "),
  writeRun(`<i/>${FONT}`, "not"),
  writeRun("", ".\n\n"),
  writeRun(`<b/>${FONT}`, "Ask &amp; "),
  writeRun(`<b/><i/>${FONT}`, "listen"),
  writeRun("", "\n\n1. Why?\n• 5 &lt; 6\n\nSee https://example.org\nÊn 👩‍🏫"),
].join("")
const POST_HTML = `<p>Marking takes an <strong>evening</strong>. It need <em>not</em>.</p>
<h3>Ask &amp; <em>listen</em></h3>
<ol>
<li>Why?</li>
</ol>
<ul>
<li>5 &lt; 6</li>
</ul>
<p>See <a href="https://example.org" target="_blank" rel="noopener noreferrer">https://example.org</a><br>Ên 👩‍🏫</p>`

it("An article that is typed in Excel is published as it is typed", () => {
  expect(read(makeBody(POST))).toEqual({ html: POST_HTML, problems: [] })
})

describe("The letters of a cell", () => {
  const TITLE = `${writeRun("", "Title")}${writeRun("<sz val='11'/>", "\n\nText")}`

  it.each([
    '<b val="0"/>',
    '<b val="false"/>',
    '<u val="none"/><sz val="18"/><color rgb="FFFF0000"/>',
    "",
  ])("are plain where their run says %s", (properties) => {
    const content = `${writeRun(properties, "One ")}${writeRun("<b/>", "two")}`

    expect(read(makeBody(content)).html).toBe("<p>One <strong>two</strong></p>")
  })

  it.each<[string, font: string, content: string, html: string]>([
    [
      "have the font of the cell where their run has none",
      "<b/>",
      TITLE,
      "<h3>Title</h3>\n<p>Text</p>",
    ],
    [
      "have all of that font",
      '<b val="1"/><i val="true"/>',
      TITLE,
      "<h3><em>Title</em></h3>\n<p>Text</p>",
    ],
    [
      "stand out from nothing where all have it",
      "<b/>",
      "<t>One\n\ntwo</t>",
      "<p>One</p>\n<p>two</p>",
    ],
    [
      "stand out from nothing where all runs are alike",
      "<b/><i/>",
      writeRun("", "One") + writeRun("<u/>", "\n\n") + writeRun("<b/><i/>", "two"),
      "<p>One</p>\n<p>two</p>",
    ],
    [
      "may change between the two characters that end a line",
      "",
      `${writeRun("", "One ")}${writeRun("<b/>", "two_x000D_")}${writeRun("", "\nthree")}`,
      "<p>One <strong>two</strong><br>three</p>",
    ],
    [
      "exclude the spaces around a bold word",
      "",
      writeRun("", " x ") + writeRun("<b/>", " y "),
      "<p>x  <strong>y</strong></p>",
    ],
    [
      "may be signs of Wingdings and Symbol",
      "",
      writeRun('<rFont val="Wingdings"/>', "\u00fc") +
        writeRun('<rFont val="Calibri"/>', " \u00fc x ") +
        writeRun('<rFont val="Symbol"/>', "\u00b3 10") +
        writeRun('<rFont val="Segoe UI Symbol"/>', " a"),
      "<p>✓ \u00fc x ≥ 10 a</p>",
    ],
    [
      "stay letters",
      "",
      writeRun("<b/>", "&lt;_x003C_") + writeRun("", "x"),
      "<p><strong>&lt;&lt;</strong>x</p>",
    ],
  ])("%s", (_name, font, content, html) => {
    expect(read(makeBody(content, font))).toEqual({ html, problems: [] })
  })

  it.each([
    ["Symbol", "m"],
    ["Webdings", "\u00a1"],
    ["Wingdings 2", "x"],
  ])("of the font %s are reported where another sign is seen", (name, sign) => {
    const { problems } = read(
      makeBody(writeRun(`<rFont val="${name}"/>`, sign) + writeRun("", " x"), ""),
    )

    expect(problems.map(({ what }) => what)).toEqual(["warning Posts!C2 characters-unreadable"])
  })
})

describe("A body with tags", () => {
  it.each([
    ["bold and italic", "<b/>", "<i/>", "<p>One <strong>two</strong> <em>three</em></p>"],
    ["struck-out", "<strike/>", "", "<p>One <s>two</s> three</p>"],
    ["underlined", '<u val="double"/>', '<u val="none"/>', "<p>One <u>two</u> three</p>"],
    [
      "raised and lowered",
      '<vertAlign val="superscript"/><sz val="8"/>',
      '<vertAlign val="subscript"/>',
      "<p>One <sup>two</sup> <sub>three</sub></p>",
    ],
    ["coloured", '<color rgb="FFFF0000"/>', "", "<p>One two three</p>"],
  ])(
    "keeps its %s letters, or shows them plain where the site has no such format",
    (_, one, two, html) => {
      const content = `${writeRun("", "&lt;p&gt;One ")}${writeRun(one, "two")}${writeRun(two, " three")}${writeRun("", "&lt;/p&gt;")}`

      expect(read(makeBody(content)).html).toBe(html)
    },
  )
})

it.each([
  ["<strike/>", "Monday", true],
  ['<vertAlign val="superscript"/>', "2", true],
  ['<vertAlign val="subscript"/>', "2", true],
  ["<strike/>", " ", false],
  ["<b/>", "Monday", false],
])("A heading does not show the format %s of %j, which is said: %s", (font, words, isSaid) => {
  const heading = writeRun("", "Maths ") + writeRun(font, words) + writeRun("", "!")
  const row = writeRow(2, shared("A2", 0), inline("C2", writeText("x")))
  const lost = found("warning Posts!A2 heading-not-plain", { heading: `Maths ${words}!` })

  const sheet = writeSheet(HEADER_ROW, row)
  expect(read(makePackage({ sheet, strings: sharedStrings([heading]) })).problems).toEqual(
    isSaid ? [lost] : [],
  )
})

it("Letters that join into a tag are HTML, and are checked as HTML", () => {
  const content = `${writeRun("<b/>", "&lt;scr")}${writeRun("<i/>", "ipt&gt;alert(1)&lt;/script&gt;")}`

  expect(read(makeBody(content))).toMatchObject({
    html: "",
    problems: [found("warning Posts!C2 element-removed", { source: "<script>alert(1)</script>" })],
  })
})
