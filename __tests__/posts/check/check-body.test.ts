/** @jest-environment node */
import fc from "fast-check"
import { JSDOM } from "jsdom"
import { PURIFIER_CONFIG } from "../../../src/posts/body/sanitiser/make-purifier"
import { readText } from "../../../src/posts/body/read-body"
import {
  type BodySurroundings,
  checkBody as checkBodyWith,
} from "../../../src/posts/check/bodies/check-body"
import { getNodePurifier, makeNodePurifier } from "../../../src/posts/node/node-purifier"
import { toError, toWarning } from "../../../src/posts/problems/problem"
import { found, listFound } from "../../fixtures/list-found"
import { MAX_CPU_MS, measureCpuMs } from "../../fixtures/measure-cpu"

/** The same bodies in each run. */
const SEED = 20260131

const surroundings: BodySurroundings = {
  checkImageFile: () => undefined,
  checkSiteLink: () => undefined,
  getPurifier: getNodePurifier,
}
const checkBody = (body: string) => listFound(checkBodyWith(readText(body), surroundings))

describe("A body of allowed HTML", () => {
  it.each([
    "Just words, 5 < 6 & 7, I <3 maths <",
    '<h2 lang="af">Môre</h2><P dir="ltr">One<BR>Two<hr/></P>',
    "<ul><li>One<li>Two</ul><ol start=3 reversed><li>Three</ol><dl><dt>A<dd>B</dl><p>One<p>Two",
    '<table><caption>Week</caption><tr><th scope="col" colspan="2">Day<td rowspan=2>x</table>',
    "<table><thead><tr><td>a<tbody><tr><td>b<tfoot><tr><td>c</table>",
    '<figure><img src="/assets/Blog/a.jpg" alt="A garden" width="8" height="6"><figcaption>x</figcaption></figure>',
    '<a href="/payments" title="Payments">x</a><a href="#b">x</a><a href="tel:+27000000000">x</a>',
    '<a href="https://example.org/?a=1&amp;b=2">x</a><a href="mailto:a@example.org">x</a><a>x</a>',
    "<!-- a note with <td> and <script> --><p>Text</p><!--b-->",
    '<p title="<td> <body>">Tags in words are words</p>',
  ])("has no problem: %s", (body) => {
    expect(checkBody(body)).toEqual([])
  })
})

describe("A tag that an article cannot have", () => {
  it.each([
    "<CENTER>x</CENTER>",
    "<p>From Word<o:p></o:p></p>",
    "<body>x",
    "<table><col></table>",
    "<font>a</font><section>b</section>",
    '<p style="color:red" CLASS=MsoNormal href="/x">x</p>',
    '<p><a href="/x" target=_blank rel=noopener>x</a></p>',
    '<img src="/assets/Blog/a.png" srcset="/b.png 2x">',
  ])("or an attribute is removed in silence where visitors miss nothing: %s", (body) => {
    expect(checkBody(body)).toEqual([])
  })

  it.each([
    ["td", "<p>x</p><td>y</td>"],
    ["tr", "<table><tr><td>x</td></tr></table><tr></tr>"],
    ["caption", "<div><caption>x</caption></div>"],
  ])("may be part of a table outside one: <%s> in %s", (tag, body) => {
    expect(checkBody(body)).toEqual([found("error tag-outside-table", { tag })])
  })
})

it("An attribute that only the sanitiser removes is an error", () => {
  expect(checkBody('<p title="-->">x</p>')).toEqual([
    found("error attribute-removed", { name: "title", tag: "p" }),
  ])
})

it("An element that only the sanitiser removes is an error", () => {
  const body = { html: "<p>A</p><SCRIPT>x</SCRIPT>", hasTags: true, images: [], problems: [] }

  expect(listFound(checkBodyWith(body, surroundings))).toEqual([
    found("error element-removed", { source: "<script>x" }),
  ])
})

describe("A link", () => {
  it.each([
    "javascript:alert(1)",
    "vbscript:x",
    "http://",
    "Note: see below",
    "\\\\server\\a.docx",
  ])("to %j will be removed", (url) => {
    expect(checkBody(`<a href="${url}">x</a>`)).toEqual([found("error link-removed", { url })])
  })

  it("to http: is a warning", () => {
    expect(checkBody('<a href="http://example.org">x</a>')).toEqual([
      found("warning link-not-secure", { url: "http://example.org" }),
    ])
  })

  it.each([
    [
      "https://mail.example.com/v1/url?k=a&u=https%3A%2F%2Fa.org%2Fb%3Fc%3D1&e=x",
      "https://a.org/b?c=1",
    ],
    ["https://mail.example.com/1a-x/https%3a%2f%2fa.org", "https://a.org"],
  ])("that leads over another site is a warning: %s", (url, target) => {
    expect(checkBody(`<a href="${url}">x</a>`)).toEqual([
      found("warning link-over-other-site", { url, target }),
    ])
  })
})

describe("An image in the text", () => {
  it.each(["https://example.org/a.png", "http://", `data:image/png;base64,${"A".repeat(9000)}`])(
    "from elsewhere will be removed: %.30s",
    (url) => {
      expect(checkBody(`<img src="${url}" alt="x">`)).toEqual([
        found("error image-on-other-site", { url }),
      ])
    },
  )

  it.each([
    "file:///C:/Users/me/clip_image001.png",
    "cid:image001.png@01D9",
    "blob:https://example.org/1",
    "C:\\Users\\me\\a.png",
    "d:/a.png",
    "\\\\server\\share\\a.png",
    "content://media/1",
  ])("on the editor's own computer or in a message is called that: %s", (url) => {
    expect(checkBody(`<img src="${url}" alt="x">`)).toEqual([
      found("error image-on-own-computer", { url }),
    ])
  })

  it.each(["a.png", "/assets/a.png", "/assets/Blog/../a.png"])(
    "from elsewhere on this site (%s) is an error",
    (url) => {
      expect(checkBody(`<img src="${url}" alt="x">`)).toEqual([
        found("error image-in-other-folder", { url }),
      ])
    },
  )

  it.each([
    ["my%20garden%20%26%20m%C3%B4re.jpg", "my garden & môre.jpg"],
    ["100%.png", "100%.png"],
    ["Grade 7? #1.jpg", "Grade 7? #1.jpg"],
  ])("is looked for under its own name: %s", (written, name) => {
    const problem = toError("image-missing", { name, isInBody: true })
    const checkImageFile = jest.fn(() => problem)
    const body = `<img src="/assets/Blog/${written}">`

    expect(checkBodyWith(readText(body), { ...surroundings, checkImageFile })).toEqual([problem])
    expect(checkImageFile).toHaveBeenCalledWith(name)
  })

  it("without a URL will be removed", () => {
    expect(checkBody('<p><img alt="A garden"></p>')).toEqual([found("error image-without-url")])
  })
})

it("A tag that is not closed is a warning", () => {
  expect(checkBody("<table><tr><td>One <b>two</td></table><i>x")).toEqual(
    ["b", "i"].map((tag) => found("warning tag-not-closed", { tag })),
  )
})

describe("A tag or comment without an end", () => {
  it.each([
    ['<p>A <a href="/x>link</a> and more</p>', '<a href="/x>link</a> and more</p>'],
    ["<b>One</b", "</b"],
    ["<p>x</p><a title='y", "<a title='y"],
    ["<p>One</p><!-- <p>Two</p>", "<!-- <p>Two</p>"],
    ["<!-- One <!-- x --><p>Two</p>", "<!-- One <!-- x --><p>Two</p>"],
    ["<b>One<\\b>", "<\\b>"],
    ["<b>One< /b>", "< /b>"],
    ['<ahref="/x">One</a>', '<ahref="/x">One</a>'],
    ['< a href="/x">One</a>', '< a href="/x">One</a>'],
    ['<my-photo file="x"/>', '<my-photo file="x"/>'],
    ["a <![CDATA[b]]>", "<![CDATA[b]]>"],
  ])("is shown as typed, with a warning: %s", (body, beginning) => {
    expect(checkBody(body)).toContainEqual(found("warning tag-shown-as-typed", { beginning }))
  })
})

it("A comment beside a typed < takes nothing with it", () => {
  expect(checkBody("<p class=x>Type &lt;b&gt; for bold<!-- Start --></p>")).toEqual([])
})

it("A comment that was copied from Word is an error, and the anchor at the text is none", () => {
  const body =
    '<p><a style="mso-comment-reference:AB_1">Fees</a></p><div id="_com_1" class=msocomtxt><p>Who\n <b>pays</b>?</p></div>'

  expect(checkBody(body)).toEqual([found("error comment-of-word", { comment: "Who pays?" })])
})

it("A link to a page that the site does not have is reported", () => {
  const checkSiteLink = (url: string) =>
    url.startsWith("/") ? toWarning("link-to-no-page", { url }) : undefined
  const body = '<p><a href="/workshop">x</a> <a href="https://example.org">y</a></p>'

  expect(listFound(checkBodyWith(readText(body), { ...surroundings, checkSiteLink }))).toEqual([
    found("warning link-to-no-page", { url: "/workshop" }),
  ])
})

describe("A body whose tags are not closed", () => {
  const REFUSAL = found("error tags-not-closed", { limit: 200 })

  it.each(["<div>", "<ul><li>", "<DIV x=1>", "<i lang=af>"])(
    "is refused in one line: %s",
    (tags) => {
      expect(checkBody(`</b>${tags.repeat(201)}`)).toEqual([REFUSAL])
      expect(checkBody(tags.repeat(200))).not.toContainEqual(REFUSAL)
    },
  )

  it.each([
    "<p>words",
    "<ul><li>words</ul>",
    "<br>",
    "<b>words</b>",
    "</b><b>words</b>",
    "<td>",
    "<wbr>",
  ])("may leave out optional end tags, however often: %s", (part) => {
    expect(checkBody(part.repeat(500))).not.toContainEqual(REFUSAL)
  })

  it("may become 5,000 elements", () => {
    expect(checkBody("<p>x</p>".repeat(4998))).toEqual([])
    expect(checkBody("<p>x</p>".repeat(5001))).toHaveLength(1)
    expect(checkBody("x\n\n".repeat(5001))).toEqual([
      found("error body-of-many-lines", { limit: 5_000 }),
    ])
  })

  it("is refused when a short one becomes hundreds of thousands of elements, and is one paragraph of its text", () => {
    const body = makeRepeatedTags(1000)
    expect(checkBody(body)).toEqual([found("error body-of-many-elements", { limit: 5_000 })])

    const { body: shown } = new JSDOM(readText(body).html).window.document
    expect(Array.from(shown.querySelectorAll("*"), ({ tagName }) => tagName)).toEqual(["P"])
    expect(shown).toHaveProperty("textContent", body)
  })

  it("is refused before all these elements are made", () => {
    const body = makeRepeatedTags(2_000)

    expect(measureCpuMs(() => checkBody(body))).toBeLessThan(MAX_CPU_MS)
  })

  /** Each paragraph repeats the 200 tags that are not closed. */
  function makeRepeatedTags(paragraphs: number): string {
    const tags = Array.from({ length: 200 }, (_, index) => `<b title="</b>${index}">`)
    return `<p>${tags.join("")}${"<p>x".repeat(paragraphs)}`
  }
})

describe("Any body", () => {
  const PIECES = [
    "<p>a</p>",
    "<i>b</i>",
    "<br>",
    "<table><tr><td>c</td></tr></table>",
    "<td>d</td>",
    "<caption>",
    "<font>e</font>",
    "<svg><p>f</p></svg>",
    "<select><b>g</b></select>",
    "<math>x</math>",
    "<o:p>",
    "</b>",
    '<a href="/x">h</a>',
    '<a href="sms:1">i</a>',
    "<p title='-->'>k</p>",
    "<li>n",
    "<p>",
    '<img src="/assets/Blog/a.png" alt="l">',
    '<img src="//a.org/b.png">',
    "<img>",
    "5 < 6",
    "&amp;",
    "<!-- x -->",
    "<!-- <b> -->",
    "<template>m</template>",
    '<p class="x">j</p>',
  ]
  const purifier = makeNodePurifier("https://this.site.invalid")
  const parser = new new JSDOM("").window.DOMParser()
  /** The letters of a body as browsers read it. */
  const toWords = (html: string) =>
    parser
      .parseFromString(html.replace(/<.?template>/g, ""), "text/html")
      .body.textContent.replace(/\s/g, "")

  it("without errors loses nothing on the page", () => {
    const bodies = { good: 0, bad: 0 }
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 5 }), (pieces) => {
        const body = pieces.join("")
        const hasErrors = checkBody(body).some(({ what }) => what.startsWith("error"))
        bodies[hasErrors ? "bad" : "good"]++
        if (hasErrors) return

        const shown = toWords(purifier.sanitize(readText(body).html, PURIFIER_CONFIG))
        expect({ body, shown }).toEqual({ body, shown: toWords(body.replace(/<!--.*?-->/g, "")) })
      }),
      { numRuns: 300, seed: SEED },
    )
    expect(Math.min(bodies.good, bodies.bad)).toBeGreaterThan(20)
  })
})
