/** @jest-environment node */
import fc from "fast-check"
import { JSDOM } from "jsdom"
import { PURIFIER_CONFIG } from "../../../src/posts/body/make-purifier"
import { checkBody as checkBodyWith } from "../../../src/posts/check/bodies/check-body"
import { getNodePurifier, makeNodePurifier } from "../../../src/posts/node/node-purifier"
import { toError } from "../../../src/posts/problem"
import { found, listFound } from "../../fixtures/found"
import { LINEAR_GROWTH_LIMIT, measureGrowth } from "../../fixtures/measure-growth"

const checkBody = (body: string) =>
  listFound(checkBodyWith(body, () => undefined, getNodePurifier()))
const removedTag = (tag: string) => found("error tag-removed", { tag })

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

describe("A tag that will be removed", () => {
  it.each([
    ["script", "<script>if (a<b) c</script>"],
    ["center", "<CENTER>x</CENTER>"],
    ["svg", "<svg></svg>"],
    ["o:p", "<p>From Word<o:p></o:p></p>"],
    ["body", "<body>x"],
    ["frame", "<p>x<frame></p>"],
    ["col", "<table><col></table>"],
    ["select", "<select><b>x</b></select>"],
  ])("is named: <%s>", (tag, body) => {
    expect(checkBody(body)).toEqual([removedTag(tag)])
  })

  it("and attributes are named once, however often they are there, in the order of the text", () => {
    const body = "<font>a</font><center>b</center><font>c</font><p class=x>1</p><p class=y>2</p>"

    expect(checkBody(body)).toEqual([
      found("error attribute-removed", { name: "class", tag: "p" }),
      ...["font", "center"].map(removedTag),
    ])
  })

  it.each([
    ["td", "<p>x</p><td>y</td>"],
    ["tr", "<table><tr><td>x</td></tr></table><tr></tr>"],
    ["caption", "<div><caption>x</caption></div>"],
  ])("may be part of a table outside one: <%s> in %s", (tag, body) => {
    expect(checkBody(body)).toEqual([found("error tag-outside-table", { tag })])
  })
})

describe("An attribute that will be removed", () => {
  it.each([
    ["style", "p", '<p style="color:red">x</p>'],
    ["class", "p", "<p CLASS=MsoNormal>x</p>"],
    ["srcset", "img", '<img src="/assets/Blog/a.png" srcset="/b.png 2x">'],
    ["title", "p", '<p title="-->">x</p>'],
    ["href", "p", '<p href="javascript:x">x</p>'],
  ])("is named with its tag: %s on <%s>", (name, tag, body) => {
    expect(checkBody(body)).toEqual([found("error attribute-removed", { name, tag })])
  })
})

describe("A link", () => {
  it.each(["javascript:alert(1)", " java\nscript:x", "http://", "Note: see below"])(
    "to %j will be removed",
    (url) => {
      expect(checkBody(`<a href="${url}">x</a>`)).toEqual([found("error link-removed", { url })])
    },
  )

  it("to http: is a warning", () => {
    expect(checkBody('<a href="http://example.org">x</a>')).toEqual([
      found("warning link-not-secure", { url: "http://example.org" }),
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

    expect(checkBodyWith(body, checkImageFile, getNodePurifier())).toEqual([problem])
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

describe("What takes the rest of the article with it", () => {
  it.each([
    ['<p>A <a href="/x>link</a> and more</p>', '<a href="/x>link</a> and more</p>'],
    ["<p>One</p> <!-- <i --> &amp; two <b", "<b"],
    ["<b>One</b", "</b"],
    ["<p>x</p><a title='y", "<a title='y"],
  ])("is a tag without an end: %s", (body, beginning) => {
    expect(checkBody(body)).toContainEqual(found("error tag-without-end", { beginning }))
  })

  it("is a comment without an end", () => {
    expect(checkBody("<p>One</p><!-- <p>Two</p>")).toEqual([found("error comment-not-closed")])
  })
})

it("An element with a comment beside a typed < will be removed, because it might hide a tag", () => {
  expect(checkBody("<p class=x>Type &lt;b&gt; for bold<!-- Start --></p>")).toEqual([
    found("error comment-in-tag", { tag: "p" }),
  ])
})

describe("A body whose tags are not closed", () => {
  const REFUSAL = found("error tags-not-closed", { limit: 200 })

  it.each(["<div>", "<ul><li>", "<DIV x=1>"])("is refused in one line: %s", (tags) => {
    expect(checkBody(`</b>${tags.repeat(201)}`)).toEqual([REFUSAL])
    expect(checkBody(tags.repeat(200))).not.toContainEqual(REFUSAL)
  })

  it.each(["<p>words", "<ul><li>words</ul>", "<br>", "<b>words</b>", "</b><b>words</b>", "<td>"])(
    "may leave out optional end tags, however often: %s",
    (part) => {
      expect(checkBody(part.repeat(500))).not.toContainEqual(REFUSAL)
    },
  )

  it("may become 5,000 elements", () => {
    expect(checkBody("<p>x</p>".repeat(4998))).toEqual([])
    expect(checkBody("<p>x</p>".repeat(5001))).toHaveLength(1)
  })

  it("is refused when a short one becomes hundreds of thousands of elements", () => {
    expect(checkBody(makeRepeatedTags(1000))).toEqual([
      found("error body-of-many-elements", { limit: 5_000 }),
    ])
  })

  it("is refused before all these elements are made", () => {
    const growth = measureGrowth(500, (size) => {
      const body = makeRepeatedTags(size)
      return () => checkBody(body)
    })

    expect(growth).toBeLessThan(LINEAR_GROWTH_LIMIT)
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
    "<math>",
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
  /** A body as browsers read it. */
  const parse = (html: string) => parser.parseFromString(html, "text/html").body.innerHTML

  it("without errors loses nothing on the page", () => {
    const bodies = { good: 0, bad: 0 }
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 5 }), (pieces) => {
        const body = pieces.join("")
        const hasErrors = checkBody(body).some(({ what }) => what.startsWith("error"))
        bodies[hasErrors ? "bad" : "good"]++
        if (hasErrors) return

        const shown = purifier.sanitize(body, PURIFIER_CONFIG)
        const isWhole = parse(shown) === parse(body.replace(/<!--.*?-->/g, ""))
        expect({ body, isWhole }).toEqual({ body, isWhole: true })
      }),
      { numRuns: 300 },
    )
    expect(Math.min(bodies.good, bodies.bad)).toBeGreaterThan(30)
  })
})
