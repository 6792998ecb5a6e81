/** @jest-environment node */
import { type ReadBody, readPlainBody } from "../../../src/posts/body/read-body"
import { checkBody } from "../../../src/posts/check/check-body"
import { publishInNode } from "../../../src/posts/node/node-sanitiser"
import { found, listFound } from "../../fixtures/list-found"
import { MAX_CPU_MS, measureCpuMs } from "../../fixtures/measure-cpu"

const FOLDER = {
  images: new Map([["a.jpg", { name: "a.jpg", width: 8, height: 6 }]]),
  isComplete: true,
}
const SITE_URLS = ["/payments", "/thoughts#b", "/x", "/b"]
const publish = (read: ReadBody) => ({ ...read, ...publishInNode(read.html) })
const check = (body: string) =>
  listFound(checkBody(body, publish(readPlainBody(body)), FOLDER, SITE_URLS))

describe("A body has no problem where visitors miss nothing:", () => {
  it.each([
    "Just words, 5 < 6 & 7, I <3 maths <",
    '<h2 lang="af">Môre</h2><P dir="ltr">One<BR>Two<hr/></P>',
    "<ul><li>One<li>Two</ul><ol start=3 reversed><li>Three</ol><dl><dt>A<dd>B</dl><p>One<p>Two",
    '<figure><img src="/assets/Blog/a.jpg" alt="A garden" width="8" height="6"><figcaption>x</figcaption></figure>',
    '<a href="/payments" title="Payments">x</a><a href="#b">x</a><a href="tel:+27000000000">x</a>',
    '<p title="<td> <body>">Tags in words are words</p>',
    "<CENTER>x</CENTER><section>From Word<o:p></o:p></section>",
    '<p style="color:red" CLASS=MsoNormal><a href="/x" target=_blank rel=noopener>x</a></p>',
    '<p title="-->">x</p><td>y</td>',
  ])("%s", (body) => {
    expect(check(body)).toEqual([])
  })
})

describe("Words and addresses that are not in the article", () => {
  it.each([
    ["<p>a</p><!-- Ask Thandi -->", "Ask Thandi"],
    ["<p>a</p><div style='display:none'>Preview &#111;f &#x69;t</div>", "Preview of it"],
    ["<p>Fees</p><div class=msocomtxt><p>Who\n <b>pays</b>?</p></div>", "Who pays"],
    ['<a href="https://example.org"><b> </b></a>x', "example org"],
  ])("are a warning where nobody was meant to see them: %s", (body, words) => {
    expect(check(body)).toEqual([found("warning words-not-shown", { words })])
  })

  const CELL = "<p>A <i>deep</i> words</p>"
  it.each([
    ["the sanitiser", CELL, "<p>A</p><style>deep words</style>", "deep words"],
    ["the reader", CELL, "<p>A words</p>", "deep"],
    [
      "the reader, where they are elsewhere, too",
      "R 500, 500 and R 500",
      "<p>R 500</p>",
      "500 and",
    ],
  ])("are an error that quotes them, whether they got lost in %s", (_, cell, html, words) => {
    const body = publish({ ...readPlainBody(""), html })

    expect(listFound(checkBody(cell, body, FOLDER, SITE_URLS))).toEqual([
      found("error words-not-shown", { words }),
    ])
  })

  it("are found where an address of a link is lost, and its words are not", () => {
    const cell = 'See <a href="https://example.org/form">it</a>, <a href=“/plan”>it</a>'
    const body = publish({ ...readPlainBody(""), html: "<p>See it, it</p>" })

    expect(listFound(checkBody(cell, body, FOLDER, SITE_URLS))).toEqual([
      found("error words-not-shown", { words: "example org form plan" }),
    ])
  })

  it.each([
    "<style>p { margin: 0 }</style><!--StartFragment--><p>a</p><!--[if gte mso 9]><xml>Word 12</xml><![endif]-->",
    "<!--[if !mso]><!--><p>a</p><!--<![endif]-->",
    '<p><a href="#_ftn1">[1]</a> <a href="https://a.org”>a</a> “b” <a href=“/b">c</a></p>',
    "1. one\n2. two\n\n<p class=MsoListParagraph style='mso-list:l0 level1'>iii)&nbsp;&nbsp;three</p>",
    "caf&eacute; co\u00adoperate teach\u00ad\ning t<b>a</b>lk \ud835\uddee\ud835\uddef AT&T",
    "info@example.org<mailto:info@example.org> and htps://example.org/a",
    "https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2F&data=me",
  ])("are none of what programs, lists and addresses have in another form: %j", (body) => {
    expect(check(body)).toEqual([])
  })
})

describe("A link", () => {
  it.each(["javascript:alert(1)", "http://", "Note: see below", "\\\\server\\a.docx"])(
    "to %j will be removed",
    (url) => {
      expect(check(`<a href="${url}">x</a>`)).toEqual([found("error link-removed", { url })])
    },
  )

  it.each([
    [
      "https://mail.example.com/v1/url?k=a&u=https%3A%2F%2Fa.org%2Fb%3Fc%3D1&e=x",
      "https://a.org/b?c=1",
    ],
    ["https://mail.example.com/1a-x/https%3a%2f%2fa.org", "https://a.org"],
    ["https://mail.example.com/v3/__https://a.org/b__;!!x", "https://a.org/b"],
    ["https://mail.example.com/v2/url?u=https-3A__a.org&d=x", "https-3A__a.org"],
  ])("that leads over another site is a warning: %s", (url, target) => {
    expect(check(`<a href="${url}">x</a>`)).toEqual([
      found("warning link-over-other-site", { url, target }),
    ])
  })
})

describe("A link to a file of the site", () => {
  it.each([
    ["/assets/Blog/a.jpg", []],
    ["https://other.example/assets/Blog/b.jpg", []],
    ["/assets/blog.xlsx", []],
    ["/assets/Blog/b.jpg", ["error image-missing"]],
    ["/assets/Blog/plan.heic", ["error image-of-other-format"]],
    ["/assets/Blog/plan.pdf", ["warning link-to-no-page"]],
    ["/assets/plan.pdf", ["warning link-to-no-page"]],
  ])("that is not published is reported: %s", (url, problems) => {
    expect(check(`<a href="${url}">x</a>`).map(({ what }) => what)).toEqual(problems)
  })
})

describe("A picture in the text", () => {
  it.each([
    "https://example.org/a.png",
    "http://",
    "file:///C:/Users/me/clip_image001.png",
    "cid:image001.png@01D9",
    "a.png",
    "/assets/Blog/../a.png",
  ])("that is not in the folder Blog is an error: %s", (url) => {
    expect(check(`<img src="${url}" alt="x">`)).toEqual([
      found("error image-not-in-folder", { url }),
    ])
  })

  it("without an address is an error, too", () => {
    expect(check('<p><img alt="A garden"></p>')).toEqual([
      found("error image-not-in-folder", { url: "<img>" }),
    ])
  })

  it.each([
    ["my%20garden%20%26%20m%C3%B4re.jpg", "my garden & môre.jpg"],
    ["Grade 7? #1.jpg", "Grade 7? #1.jpg"],
  ])("is looked for under its own name: %s", (written, name) => {
    expect(check(`<img src="/assets/Blog/${written}">`)).toMatchObject([{ params: { name } }])
  })
})

describe("A body that is too large", () => {
  const REFUSAL = [found("error body-too-large")]
  /** Each paragraph repeats the 200 tags that are closed at the end. */
  const tags = Array.from({ length: 200 }, (_, index) => `<b title="</b>${index}">`)
  const makeRepeatedTags = (paragraphs: number) =>
    `<p>${tags.join("")}${"<p>x".repeat(paragraphs)}${"</b>".repeat(tags.length)}`

  it.each([
    ["tags that are not closed", `</b>${"<div>".repeat(201)}`],
    ["elements", "<p>x</p>".repeat(5001)],
    ["lines", "x\n\n".repeat(5001)],
    ["characters", "x".repeat(40_001)],
    ["elements that are made of few tags", makeRepeatedTags(1000)],
  ])("has too many %s", (_, body) => {
    expect(check(body)).toEqual(REFUSAL)
  })

  it.each(["<p>words", "<ul><li>words</ul>", "<br>", "</b><b>words</b>", "<wbr>"])(
    "is none where end tags may be left out, however often: %s",
    (part) => {
      expect(check(part.repeat(500))).not.toContainEqual(REFUSAL[0])
      expect(check("<div>".repeat(200))).not.toContainEqual(REFUSAL[0])
    },
  )

  it("is shown as its text, and refused before all its elements are made", () => {
    const body = makeRepeatedTags(2_000)

    expect(measureCpuMs(() => check(body))).toBeLessThan(MAX_CPU_MS)
    expect(readPlainBody(body).html).toMatch(/^<p>[^<]*<\/p>$/)
  })
})
