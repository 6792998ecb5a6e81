/** @jest-environment node */
import fc from "fast-check"
import { typedBodyToHtml } from "../../../src/posts/body/typed-body-to-html"
import { checkWorkbook } from "../../../src/posts/check/check-workbook"
import { parsePosts } from "../../../src/posts/client/parse-posts"
import {
  type Letters,
  makeBody,
  makeFormattedWorkbook,
  PROGRAM_NAMES,
} from "../../fixtures/make-formatted-workbook"
import { editPart, makePosts } from "../../fixtures/make-workbook"

/** The HTML of the only article, and what the check says. */
function read(bytes: Uint8Array) {
  const { posts, problems, workbook } = checkWorkbook(bytes, [])
  // What visitors get is what the check has seen.
  if (workbook) expect(parsePosts(workbook)).toEqual(posts)
  return { html: posts[0]?.body, problems }
}

const ARTICLE: Letters[] = [
  { text: "Marking takes an " },
  { text: "evening", isBold: true },
  { text: ". It need " },
  { text: "not", isItalic: true },
  { text: ", " },
  { text: "ever", isBold: true, isItalic: true },
  { text: ".\n\n" },
  { text: "Ask & listen", isBold: true },
  { text: "\n\n1. Why?\n2. " },
  { text: "How", isBold: true },
  { text: "?\n• 5 < 6\n\nSee https://example.org\nÊn 👩‍🏫" },
]
const ARTICLE_HTML = `<p>Marking takes an <strong>evening</strong>. It need <em>not</em>, <strong><em>ever</em></strong>.</p>
<h2>Ask &amp; listen</h2>
<ol>
<li>Why?</li>
<li><strong>How</strong>?</li>
</ol>
<ul>
<li>5 &lt; 6</li>
</ul>
<p>See <a href="https://example.org">https://example.org</a><br>Ên 👩‍🏫</p>`

describe.each(PROGRAM_NAMES)("An article that is typed in %s", (program) => {
  it("is published as it is typed, and there is nothing to say", () => {
    expect(read(makeFormattedWorkbook(ARTICLE, program))).toEqual({
      html: ARTICLE_HTML,
      problems: [],
    })
  })

  it("has the letters that are bold and italic in its cell, whatever they are", () => {
    const letters = fc.array(
      fc.record({
        text: fc.constantFrom(
          "word",
          " ",
          "\n",
          "- ",
          "1. ",
          "a < b & c",
          "_x0041_",
          "é",
          ">",
          "\n\n",
        ),
        isBold: fc.boolean(),
        isItalic: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    )
    const plain = { text: "First ", isBold: false, isItalic: false }
    fc.assert(
      fc.property(letters, (typed) => {
        const runs = [plain, ...typed].map((run) => ({
          ...run,
          text: run.text.replace("_x0041_", "A"),
        }))

        expect(read(makeFormattedWorkbook([plain, ...typed], program)).html).toBe(
          typedBodyToHtml(runs),
        )
      }),
      { numRuns: 40 },
    )
  })
})

const run = (properties: string, text: string) =>
  `<r>${properties && `<rPr>${properties}</rPr>`}<t xml:space="preserve">${text}</t></r>`

describe("The letters of a cell", () => {
  it.each(['<b val="0"/>', '<b val="false"/>', '<u val="none"/>', "", "<strike val='0'/>"])(
    "are plain where their run says %s",
    (properties) => {
      expect(read(makeBody(`${run(properties, "One ")}${run("<b/>", "two")}`))).toEqual({
        html: "<p>One <strong>two</strong></p>",
        problems: [],
      })
    },
  )

  it("have the font of the cell where their run has none", () => {
    const content = `${run("", "Title")}${run("<sz val='11'/>", "\n\nText")}`

    expect(read(makeBody(content, false, "<b/>")).html).toBe("<h2>Title</h2>\n<p>Text</p>")
    expect(read(makeBody(content, true, "<b/><i/>")).html).toBe(
      "<h2><em>Title</em></h2>\n<p>Text</p>",
    )
  })

  it.each([
    ["in its formatting", "<t>Term one\n\nstarts</t>", "<b/>", "bold"],
    ["in all runs", run("<b/>", "Term one") + run("", "\n\n") + run("<b/>", "starts"), "", "bold"],
    ["in both", run("", "Term one\n\n") + run("<b/><i/>", "starts"), "<b/><i/>", "bold and italic"],
  ])(
    "stand out from nothing where all are alike (%s), and the check says so",
    (_, content, font, name) => {
      const { html, problems } = read(makeBody(content, false, font))

      expect(html).toBe("<p>Term one</p>\n<p>starts</p>")
      expect(problems[0]).toEqual({
        severity: "warning",
        ...{ sheet: "Posts", row: 2, column: "C" },
        message: `The whole body is ${name}, so nothing in it stands out; it will be shown in plain letters.`,
        advice: "Nothing needs to be done. Only parts of a body can stand out.",
      })
    },
  )

  it("do not include how Japanese words are read", () => {
    const content = `${run("", "One ")}<rPh sb="0" eb="1"><t>reading</t></rPh>${run("<b/>", "two")}<phoneticPr fontId="1"/>`

    expect(read(makeBody(content)).html).toBe("<p>One <strong>two</strong></p>")
  })

  it("may change between the two characters that end a line", () => {
    const content = `${run("<b/>", "One_x000D_")}${run("", "\n_x000D_\ntwo")}`

    expect(read(makeBody(content)).html).toBe("<h2>One</h2>\n<p>two</p>")
  })

  it("stay although Excel has made a link of the whole cell", () => {
    const workbook = editPart(
      makeFormattedWorkbook(ARTICLE, "Excel"),
      "/xl/worksheets/sheet1.xml",
      (xml) =>
        xml.replace(
          "</sheetData>",
          '</sheetData><hyperlinks><hyperlink ref="C2" display="elsewhere" location="A1"/></hyperlinks>',
        ),
    )

    expect(read(workbook)).toEqual({ html: ARTICLE_HTML, problems: [] })
  })

  it("of the heading are text, whatever their format", () => {
    const content = `${run("", "One ")}${run("<b/>", "two")}`
    const workbook = editPart(makeBody("<t>x</t>"), "/xl/sharedStrings.xml", (xml) =>
      xml.replace("<t>A</t>", content),
    )

    expect(checkWorkbook(workbook, [])).toMatchObject({
      posts: [{ heading: "One two", body: "<p>x</p>" }],
      problems: [],
    })
  })

  it("are known as text only where no part of the workbook says more", () => {
    const workbook = makePosts(
      ["A", "", "- One"],
      ["B", "", 12],
      ["C", "", { t: "s", v: "x", f: "A1" }],
    )

    expect(checkWorkbook(workbook, []).posts.map(({ body }) => body)).toEqual([
      "<ul>\n<li>One</li>\n</ul>",
      "<p>12</p>",
      "<p>x</p>",
    ])
  })
})

describe("What the page does not show of a cell", () => {
  const advice = "Nothing needs to be done, unless it matters: make these letters bold or italic."
  const check = (...properties: string[]) =>
    read(makeBody(properties.map((each) => run(each, "word ")).join(""))).problems

  it.each([
    ["colour", '<color rgb="FFFF0000"/>'],
    ["colour", '<color theme="4" tint="0.4"/>'],
    ["size", '<sz val="18"/>'],
    ["font", '<rFont val="Comic Sans MS"/>'],
    ["underlining", "<u/>"],
    ["strikethrough", "<strike/>"],
    ["raised or lowered position", '<vertAlign val="superscript"/>'],
    ["colour and size", '<sz val="18"/><color rgb="FFFF0000"/>'],
    ["colour, underlining and strikethrough", '<u val="double"/><strike/><color indexed="10"/>'],
  ])("is said once: %s", (names, properties) => {
    expect(check("", properties, '<b/><sz val="10"/>', properties)).toEqual([
      {
        severity: "warning",
        ...{ sheet: "Posts", row: 2, column: "C" },
        message: `The ${names} of some letters will not be shown; only bold and italic are.`,
        advice,
      },
    ])
  })

  it.each([
    [
      "names of one colour",
      ['<color rgb="FF000000"/>', '<color theme="1"/>', '<color auto="1"/>', ""],
    ],
    ["forms of one size", ['<sz val="11"/>', '<sz val="11.0"/>']],
  ])("is not %s", (_name, properties) => {
    expect(check(...properties)).toEqual([])
  })

  it("is not what all letters have, nor the blue of an address, which becomes a link", () => {
    const red = '<color rgb="FFFF0000"/>'
    const link = '<u/><color rgb="FF0000FF"/>'
    const addresses = `${run("", "See ")}${run(link, "https://example.org/")}${run("", " or ")}${run(link, "a@example.org ")}${run("", " or ")}${run(link, "www.example.org")}`

    expect(check(red, red)).toEqual([])
    expect(read(makeBody(addresses)).problems).toEqual([])
  })

  it("is all of it in a body with tags", () => {
    const content = `${run("", "&lt;p&gt;One ")}${run("<b/>", "two")}${run('<i/><color rgb="FFFF0000"/>', "&lt;/p&gt;")}`

    expect(read(makeBody(content))).toEqual({
      html: "<p>One two</p>",
      problems: [
        {
          severity: "warning",
          ...{ sheet: "Posts", row: 2, column: "C" },
          message:
            "The body has tags, so the bold type, italic type and colour of some letters will not be shown.",
          advice: "Use tags for this, too, such as <strong>, or take all tags out of the text.",
        },
      ],
    })
  })
})

describe("Hostile letters", () => {
  it("that join into a tag are HTML, and are checked as HTML", () => {
    const content = `${run("<b/>", "&lt;scr")}${run("<i/>", "ipt&gt;alert(1)&lt;/script&gt;")}`
    const { html, problems } = read(makeBody(content))

    expect(html).toBe("<script>alert(1)</script>")
    expect(problems).toContainEqual(
      expect.objectContaining({ severity: "error", message: "<script> will be removed." }),
    )
  })

  it.each([
    ["&lt;", "<p>x <strong>&lt;</strong></p>"],
    ["&amp;lt;b&amp;gt;", "<p>x <strong>&lt;b&gt;</strong></p>"],
    ["_x003C_", "<p>x <strong>&lt;</strong></p>"],
    ["&#60;", "<p>x <strong>&lt;</strong></p>"],
    ["]]&gt;--&gt;", "<p>x <strong>]]&gt;--&gt;</strong></p>"],
  ])("are letters: %s", (text, html) => {
    expect(read(makeBody(run("", "x ") + run("<b/>", text))).html).toBe(html)
  })

  it.each<[string, Letters[], string]>([
    [
      "characters of HTML",
      Array.from({ length: 6000 }, (_, index) => ({ text: "ab ", isBold: index % 2 === 0 })),
      "As HTML the body has more than 40,000 characters.",
    ],
    [
      "elements",
      [{ text: "a\n".repeat(6000) }],
      "The body has more than 5,000 lines and formatted words.",
    ],
  ])("of too many %s are refused", (_name, letters, message) => {
    expect(read(makeFormattedWorkbook(letters, "Excel")).problems).toEqual([
      expect.objectContaining({ severity: "error", message, advice: "Make two articles of it." }),
    ])
  })
})
