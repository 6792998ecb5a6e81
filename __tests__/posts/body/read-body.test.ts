/** @jest-environment node */
import { bold, both, inParagraph, italic, link, mail, toHtml } from "../../fixtures/read-runs"

it.each([
  "<p>One</p>\n\n<p>Two &nbsp; R&D</p>",
  '<h2>Title</h2> <table><tr><td title="5 &gt; 3">x</td></tr></table>',
  '<ul>\n<li>A <b>b</b> <a href="/">c</a></li>\n</ul>\n<blockquote>- d<br>https://example.org</blockquote>',
])("A body of blocks of HTML stays as it is: %j", (body) => {
  expect(toHtml(`${body}\n`)).toBe(body.replace("&nbsp;", "\u00a0"))
})

describe("A body without a tag", () => {
  it.each([
    ["One\n\n\n \n\t\nTwo", "<p>One</p>\n<p>Two</p>"],
    ["  One  \n\t Two\u00a0\n\u00a0\n\nThree", "<p>One<br>Two</p>\n<p>Three</p>"],
  ])("becomes paragraphs and line breaks: %j", (body, html) => {
    expect(toHtml(body)).toBe(html)
  })

  it.each([
    ["5 < 6 & 7 > 3, I <3 maths", "<p>5 &lt; 6 &amp; 7 &gt; 3, I &lt;3 maths</p>"],
    ["a <b without an end", "<p>a &lt;b without an end</p>"],
    ['He said “no” and "yes"', "<p>He said “no” and &quot;yes&quot;</p>"],
    ["R&D, AT&T, Q&A; ?a=1&copy=2", "<p>R&amp;D, AT&amp;T, Q&amp;A; ?a=1&amp;copy=2</p>"],
  ])("shows characters of HTML as they are typed: %j", (body, html) => {
    expect(toHtml(body)).toBe(html)
  })

  it.each(["Q&amp;A at the caf&eacute; &lt;b&gt;", "&#8211; &#X2013; Môre 👩‍🏫"])(
    "keeps references to characters: %j",
    (body) => {
      expect(toHtml(body)).toBe(`<p>${body}</p>`)
    },
  )

  it.each([
    ["See https://example.org.", `See ${link("https://example.org")}.`],
    ["“https://example.org/a”", `“${link("https://example.org/a")}”`],
    ["mailto:info@example.org,", `${link("mailto:info@example.org")},`],
    ["https://example.org/a?b=1&c=2#d!", `${link("https://example.org/a?b=1&amp;c=2#d")}!`],
    ["https://example.org/?a=1&amp;b=2", link("https://example.org/?a=1&amp;b=2")],
    ["&quot;https://example.org/a&quot;", `&quot;${link("https://example.org/a")}&quot;`],
    ["HTTPS://EXAMPLE.ORG", link("HTTPS://EXAMPLE.ORG")],
    ["https://a.org,https://b.org", `${link("https://a.org")},${link("https://b.org")}`],
    ["https://a.org\nhttps://b.org", `${link("https://a.org")}<br>${link("https://b.org")}`],
    ["Write to a.b+c@mail.example.org, now", `Write to ${mail("a.b+c@mail.example.org")}, now`],
    ["(a@example.org;b@example.org)", `(${mail("a@example.org")};${mail("b@example.org")})`],
    [
      "www.a.org;b@a.org,https://c.org/d,082 123 4567(www.e.org)",
      `${link("www.a.org", "https://www.a.org")};${mail("b@a.org")},${link("https://c.org/d")},${link("082 123 4567", "tel:+27821234567")}(${link("www.e.org", "https://www.e.org")})`,
    ],
    [
      "www.a.org/b,c.co.za[d@e.org;082 123 4567]",
      `${link("www.a.org/b", "https://www.a.org/b")},${link("c.co.za", "https://c.co.za")}[${mail("d@e.org")};${link("082 123 4567", "tel:+27821234567")}]`,
    ],
    [
      "www.a.org/b,Email:c@d.org or www.e.org,tel:082 123 4567",
      `${link("www.a.org/b", "https://www.a.org/b")},Email:${mail("c@d.org")} or ${link("www.e.org", "https://www.e.org")},tel:${link("082 123 4567", "tel:+27821234567")}`,
    ],
    ["https://a.org/b,c;d(e)[f]", link("https://a.org/b,c;d(e)[f]")],
    ["https://a.org/@-33.9,18.4,15z", link("https://a.org/@-33.9,18.4,15z")],
    ["See www.example.org.", `See ${link("www.example.org", "https://www.example.org")}.`],
    ["forms.gle/a.", `${link("forms.gle/a", "https://forms.gle/a")}.`],
    ["a.example.co.za/b", link("a.example.co.za/b", "https://a.example.co.za/b")],
    ["example.gov.za:8080/b", link("example.gov.za:8080/b", "https://example.gov.za:8080/b")],
    ["linktr.ee/a", link("linktr.ee/a", "https://linktr.ee/a")],
    ["WWW.a.org/@me", link("WWW.a.org/@me", "https://WWW.a.org/@me")],
    ["www.a.org/?b=@c", link("www.a.org/?b=@c", "https://www.a.org/?b=@c")],
    ["www.me@example.org", mail("www.me@example.org")],
    ["me@www.example.org", mail("me@www.example.org")],
    ["(example.gov.za).", `(${link("example.gov.za", "https://example.gov.za")}).`],
    ["youtube.com/@a", link("youtube.com/@a", "https://youtube.com/@a")],
    ["teach.africa/a", link("teach.africa/a", "https://teach.africa/a")],
    ["tel:+27-800-000-000.", `${link("tel:+27-800-000-000")}.`],
    [
      "mailto:a@example.org?subject=Dear%20all.",
      `${link("mailto:a@example.org?subject=Dear%20all")}.`,
    ],
  ])("gets links at its URLs and e-mail addresses: %s", (body, html) => {
    expect(inParagraph(body)).toBe(html)
  })

  it.each([
    "www. example.org, www..., awww.cute",
    "me @ school, me@school, @me@example.org",
    "http://, javascript:alert(1)",
    "https://a[1], https://a:b",
    "and/or, e.g./i.e., plan.docx/a, 1.5/2",
    "a.co.zambia, a.co.za-b, R5.co.za5, tel:12, tel: 1",
  ])("gets no link at what only begins like one: %s", (body) => {
    expect(inParagraph(body)).toBe(body)
  })
})

describe("Bold and italic letters", () => {
  it.each([
    [["a ", both("b"), " c"], "a <strong><em>b</em></strong> c"],
    [[bold("a"), both("b"), bold("c")], "<strong>a<em>b</em>c</strong>"],
    [[italic("a"), both("b"), italic("c")], "<em>a</em><strong><em>b</em></strong><em>c</em>"],
    [[bold("a"), italic("b")], "<strong>a</strong><em>b</em>"],
    [[bold("a\uf0fc")], "<strong>a✓</strong>"],
  ])("become strong and em elements: %j", (runs, html) => {
    expect(inParagraph(...runs)).toBe(html)
  })

  it.each([
    [["a", bold(" b "), "c"], "a <strong>b</strong> c"],
    [[bold("a"), " ", bold("b")], "<strong>a b</strong>"],
    [[bold("a "), italic(" b")], "<strong>a</strong>  <em>b</em>"],
    [["a", bold("  "), "c"], "a  c"],
  ])("exclude the white space around them, and merge with equal neighbours: %j", (runs, html) => {
    expect(inParagraph(...runs)).toBe(html)
  })

  it("end with the line and begin again with the next", () => {
    expect(toHtml("a ", bold("b\nc\n\nd"), " e")).toBe(
      "<p>a <strong>b</strong><br><strong>c</strong></p>\n<p><strong>d</strong> e</p>",
    )
    expect(toHtml(bold("1."), " one\n", bold("2. two"))).toBe(
      "<ol>\n<li>one</li>\n<li><strong>two</strong></li>\n</ol>",
    )
  })

  it("keep addresses and references whole", () => {
    expect(inParagraph("see ", bold("https://exam"), "ple.org now")).toBe(
      'see <a href="https://example.org"><strong>https://exam</strong>ple.org</a> now',
    )
    expect(inParagraph(bold("Q&a"), "mp;A and ", bold("R&"), "D < 5")).toBe(
      "<strong>Q&amp;</strong>A and <strong>R&amp;</strong>D &lt; 5",
    )
  })

  it("of which a tag is typed are those of the tag", () => {
    expect(toHtml("a ", bold("b <"), italic("i"), ">c</i> d")).toBe(
      "<p>a <strong>b</strong> <em>c</em> d</p>",
    )
  })

  it("let nobody write a tag", () => {
    expect(inParagraph(bold("<"), italic("script"))).toBe("<strong>&lt;</strong><em>script</em>")
    expect(inParagraph(bold('https://a.org/"onclick="x'))).toContain('href="https://a.org/"')
    expect(inParagraph(bold("&lt;script"), "&gt;")).toBe("<strong>&lt;script</strong>&gt;")
  })
})
