/** @jest-environment node */
import { checkBody as checkBodyWith } from "../../../src/posts/check/check-body"
import { makeNodePurifier } from "../../../src/posts/check/make-node-purifier"

const checkBody = (body: string) => checkBodyWith(body, () => undefined, makeNodePurifier)

const REMOVED_LINK_ADVICE =
  "Use an address that begins with https://, mailto: or tel:, or with / on this site."
const removedTag = (tag: string) => ({
  severity: "error",
  message: `<${tag}> will be removed.`,
  advice: `Take <${tag}> out of the text.`,
})

describe("A body of allowed HTML", () => {
  it.each([
    "",
    "Just words, 5 < 6 & 7",
    '<h2 lang="af">Môre</h2><p dir="ltr">One<br>Two<hr/></p>',
    "<ul><li>One<li>Two</ul><ol start=3 reversed><li>Three</ol><dl><dt>A<dd>B</dl>",
    '<table><caption>Week</caption><tr><th scope="col" colspan="2">Day<td rowspan=2>x</table>',
    "<table><thead><tr><td>a<tbody><tr><td>b<tfoot><tr><td>c</table>",
    '<figure><img src="/assets/Blog/a.jpg" alt="A garden" width="8" height="6"><figcaption>x</figcaption></figure>',
    '<p>A <a href="/payments" title="Payments">link</a> and <a href="#b">another</a></p>',
    '<a href="https://example.org/?a=1&amp;b=2">x</a><a href="mailto:a@example.org">x</a>',
    '<a href="tel:+27000000000">x</a><a href="//example.org">x</a><a>x</a>',
    "<!-- a note with <td> and <script> --><p>Text</p>",
    '<p title="<td> <body>">Tags in words are words</p>',
    "<P>CAPITALS<BR></P>",
    "<p>One<p>Two",
  ])("says nothing: %s", (body) => {
    expect(checkBody(body)).toEqual([])
  })
})

describe("A tag that will be removed", () => {
  it.each([
    ["script", "<script>if (a<b) c</script>"],
    ["style", "<style>p > b { color: red }</style>"],
    ["iframe", '<iframe src="https://example.org"></iframe>'],
    ["font", "<p><font>x</font></p>"],
    ["center", "<CENTER>x</CENTER>"],
    ["input", "<p><input></p>"],
    ["svg", "<svg></svg>"],
    ["o:p", "<p>From Word<o:p></o:p></p>"],
    ["body", "<body>x"],
    ["html", "<p>x</p><html>"],
    ["head", "<head></head>x"],
    ["frame", "<p>x<frame></p>"],
    ["col", "<col>x"],
    ["col", "<table><col></table>"],
    ["select", "<select><b>x</b></select>"],
  ])("is named: <%s>", (tag, body) => {
    expect(checkBody(body)).toEqual([removedTag(tag)])
  })

  it("is named once, however often it is there, in the order of the text", () => {
    expect(checkBody("<font>a</font><center>b</center><font>c</font>")).toEqual([
      removedTag("font"),
      removedTag("center"),
    ])
  })

  it.each([
    ["td", "<td>x</td>"],
    ["td", "<p>x</p><td>y</td>"],
    ["tr", "<table><tr><td>x</td></tr></table><tr></tr>"],
    ["caption", "<div><caption>x</caption></div>"],
    ["tbody", "<b>x</b><tbody></tbody>"],
  ])("may be part of a table outside one: <%s> in %s", (tag, body) => {
    expect(checkBody(body)).toEqual([
      {
        severity: "error",
        message: `<${tag}> outside a table will be removed.`,
        advice: "Put it inside a <table>.",
      },
    ])
  })
})

describe("An attribute that will be removed", () => {
  it.each([
    ["style", "p", '<p style="color:red">x</p>'],
    ["class", "p", "<p CLASS=MsoNormal>x</p>"],
    ["onclick", "b", "<b onclick=alert(1)>x</b>"],
    ["id", "h2", "<h2 id=top>x</h2>"],
    ["target", "a", '<a href="/" target="_blank">x</a>'],
    ["data-x", "span", "<span data-x=1>x</span>"],
    ["aria-label", "span", '<span aria-label="x">x</span>'],
    ["srcset", "img", '<img src="/assets/Blog/a.png" srcset="/b.png 2x">'],
    ["lang", "p", '<p lang="Note: English">x</p>'],
    ["title", "p", '<p title="-->">x</p>'],
    ["href", "p", '<p href="javascript:x">x</p>'],
  ])("is named with its tag: %s on <%s>", (name, tag, body) => {
    expect(checkBody(body)).toEqual([
      {
        severity: "error",
        message: `${name} on <${tag}> will be removed.`,
        advice: `Take ${name}="…" out of the tag.`,
      },
    ])
  })

  it("is named once for each kind of tag", () => {
    const body = "<p style=a>1</p><p style=b>2</p><i style=c>3</i>"

    expect(checkBody(body).map(({ message }) => message)).toEqual([
      "style on <p> will be removed.",
      "style on <i> will be removed.",
    ])
  })
})

describe("A link", () => {
  it.each([
    "javascript:alert(1)",
    " java\nscript:x",
    "ftp://example.org",
    "file:///C:/a",
    "http://",
    "Note: see below",
  ])("to %j will be removed", (url) => {
    expect(checkBody(`<a href="${url}">x</a>`)).toEqual([
      {
        severity: "error",
        message: `The link to ${url} will be removed.`,
        advice: REMOVED_LINK_ADVICE,
      },
    ])
  })

  it("to http: is a warning", () => {
    expect(checkBody('<a href="http://example.org/a">x</a>')).toEqual([
      {
        severity: "warning",
        message: "The link to http://example.org/a is not secure (http:).",
        advice: "Write https: if the address works with it.",
      },
    ])
  })

  it("that is very long is quoted shortened", () => {
    expect(checkBody(`<a href="http://${"a".repeat(200)}">x</a>`)[0]?.message).toBe(
      `The link to http://${"a".repeat(73)}… is not secure (http:).`,
    )
  })
})

describe("An image in the text", () => {
  const ADVICE = "Put it into assets/Blog and write /assets/Blog/ and its name."

  it.each(["https://example.org/a.png", "//example.org/a.png", "javascript:x", "http://"])(
    "from elsewhere (%s) will be removed",
    (url) => {
      expect(checkBody(`<img src="${url}" alt="x">`)).toEqual([
        {
          severity: "error",
          message: `The picture ${url} lies on another site and will be removed.`,
          advice: ADVICE,
        },
      ])
    },
  )

  it("that was pasted into the text will be removed, and is quoted shortened", () => {
    expect(checkBody(`<img src="data:image/png;base64,${"A".repeat(9000)}">`)).toEqual([
      {
        severity: "error",
        message: `The picture data:image/png;base64,${"A".repeat(58)}… lies on another site and will be removed.`,
        advice: ADVICE,
      },
    ])
  })

  it.each(["/a.png", "a.png", "/assets/a.png", "/assets/Blog/../a.png"])(
    "from elsewhere on this site (%s) is an error",
    (url) => {
      expect(checkBody(`<img src="${url}" alt="x">`)).toEqual([
        {
          severity: "error",
          message: `The picture ${url} is not in assets/Blog.`,
          advice: ADVICE,
        },
      ])
    },
  )

  it.each([
    ["garden.jpg", "garden.jpg"],
    ["my%20garden%20%26%20m%C3%B4re.jpg", "my garden & môre.jpg"],
    ["my garden &amp; O'Neil+1.jpg", "my garden & O'Neil+1.jpg"],
    ["100%.png", "100%.png"],
    ["Grade 7 #1.jpg", "Grade 7 #1.jpg"],
  ])("is looked for under its own name: %s", (written, name) => {
    const finding = { severity: "error", message: `No ${name}`, advice: "Add it." } as const
    const checkImageFile = jest.fn(() => finding)

    expect(
      checkBodyWith(`<img src="/assets/Blog/${written}">`, checkImageFile, makeNodePurifier),
    ).toEqual([finding])
    expect(checkImageFile).toHaveBeenCalledWith(name)
  })

  it("without a URL will be removed", () => {
    expect(checkBody('<p><img alt="A garden"></p>')).toEqual([
      {
        severity: "error",
        message: "An <img> names no picture and will be removed.",
        advice: 'Write src="/assets/Blog/ and its name" into the tag.',
      },
    ])
  })
})

describe("A tag that is not closed", () => {
  it.each([
    ["b", "<p>One <b>two</p><p>three</p>"],
    ["a", '<a href="/">x'],
    ["ul", "<ul><li>x"],
    ["h2", "<h2>Title<p>Text</p>"],
    ["table", "<table><tr><td>x"],
    ["div", "<div><p>x</p>"],
    ["strong", "<strong>One<strong>"],
  ])("is a warning: <%s> in %s", (tag, body) => {
    expect(checkBody(body)).toEqual([
      {
        severity: "warning",
        message: `<${tag}> is not closed.`,
        advice: `Write </${tag}> where it should end.`,
      },
    ])
  })
})

describe("A tag or comment without an end", () => {
  it.each([
    ['<p>A <a href="/x>link</a> and more</p>', '<a href="/x>link</a> and more</p>'],
    ["<p>One</p> <!-- <i --> &amp; two <b", "<b"],
    ["<b>One</b", "</b"],
    [`<p>x</p><a title='${"y".repeat(90)}`, `<a title='${"y".repeat(70)}…`],
  ])("takes the rest of the article with it: %s", (body, quoted) => {
    expect(checkBody(body)).toContainEqual({
      severity: "error",
      message: `The tag ${quoted} has no end, so it and all that follows will be removed.`,
      advice: 'Write the > or the quotation mark (") that is missing in it.',
    })
  })

  it("takes the rest of the article with it: <!--", () => {
    expect(checkBody("<p>One</p><!-- <p>Two</p>")).toEqual([
      {
        severity: "error",
        message: "A comment (<!--) is not closed, so all that follows it will be removed.",
        advice: "Write --> where it should end.",
      },
    ])
  })

  it.each(["<p>5 < 6</p>", "<p>I <3 maths</p> <", "<!-- a --><p>x</p><!--b-->"])(
    "is not a mere < nor a whole comment: %s",
    (body) => {
      expect(checkBody(body)).toEqual([])
    },
  )
})

describe("An element with a comment beside a typed <", () => {
  it("will be removed, because it might hide a tag", () => {
    expect(checkBody("<p>Type &lt;b&gt; for bold<!-- StartFragment --></p>")).toEqual([
      {
        severity: "error",
        message:
          "<p> holds a comment (<!-- … -->) beside a “<”, so it will be removed with its text.",
        advice: "Take the comment out of the text.",
      },
    ])
  })
})

describe("A body as long as a cell can contain", () => {
  it.each([
    ["a thousand tags in each other", "<div>".repeat(6500)],
    ["openings of tags without an end", "<a".repeat(16_000)],
    ["as many links", '<a href="http://a.b/">x</a>'.repeat(1200)],
    ["as many table parts", "<td>".repeat(8000)],
  ])("is checked to its end: %s", (_name, body) => {
    expect(checkBody(body)).toEqual(expect.any(Array))
  })
})

describe("A body whose tags are not closed", () => {
  it.each(["<div>", "<b>", "<ul><li>", "<table><tr><td>", "<DIV x=1>"])(
    "is refused in one line, without a look at the rest: %s",
    (tags) => {
      expect(checkBody(tags.repeat(201))).toEqual([
        {
          severity: "error",
          message: "More than 200 tags are open at one place.",
          advice: "Close each tag where it should end.",
        },
      ])
    },
  )

  it.each(["<p>words", "<ul><li>words</ul>", "<br>", "<b>words</b>", "<td>"])(
    "may leave out the ends that HTML lets it leave out, however often: %s",
    (part) => {
      const messages = checkBody(part.repeat(500)).map(({ message }) => message)

      expect(messages).not.toContain("More than 200 tags are open at one place.")
    },
  )
})

describe("A short body whose unclosed tags are repeated in each paragraph", () => {
  const makeBody = (tags: number, paragraphs: number) =>
    `<p>${Array.from({ length: tags }, (_, index) => `<b title="</b>${index}">`).join("")}${"<p>x".repeat(paragraphs)}`

  it("is refused at once, before its hundreds of thousands of elements are made", () => {
    const start = performance.now()

    expect(checkBody(makeBody(200, 1000))).toEqual([
      {
        severity: "error",
        message:
          "The body becomes more than 5,000 elements, because tags that are not closed are repeated.",
        advice: "Close each tag where it should end.",
      },
    ])
    expect(performance.now() - start).toBeLessThan(1000)
  })

  it("may make 5,000 elements", () => {
    expect(checkBody("<p>x</p>".repeat(4998))).toEqual([])
    expect(checkBody("<p>x</p>".repeat(5001))).toHaveLength(1)
  })
})
