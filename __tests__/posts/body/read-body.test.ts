/** @jest-environment node */
import type { Run } from "../../../src/posts/body/text/formatted-text"
import { readBody } from "../../../src/posts/body/read-body"
import { PLAIN_FONT } from "../../../src/posts/font"
import { toError, toWarning } from "../../../src/posts/problem"

const plain = (text: string): Run => ({ ...PLAIN_FONT, text })
const bold = (text: string): Run => ({ ...PLAIN_FONT, text, isBold: true })
const italic = (text: string): Run => ({ ...PLAIN_FONT, text, isItalic: true })
const both = (text: string): Run => ({ ...PLAIN_FONT, text, isBold: true, isItalic: true })
const read = (...runs: (Run | string)[]) =>
  readBody(runs.map((run) => (typeof run === "string" ? plain(run) : run)))
const toHtml = (...runs: (Run | string)[]) => read(...runs).html
const inParagraph = (...runs: (Run | string)[]) =>
  /^<p>([^]*)<\/p>$/.exec(toHtml("x\n", ...runs))?.[1]?.replace("x<br>", "")
const link = (address: string, href = address) => `<a href="${href}">${address}</a>`
const mail = (address: string) => link(address, `mailto:${address}`)

it.each([
  "<p>One</p>\n\n<p>Two &nbsp; R&D</p>",
  '<h2>Title</h2> <table><tr><td title="5 > 3">x</td></tr></table>',
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
  ])("shows signs of HTML as they are typed: %j", (body, html) => {
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
    ["See www.example.org.", `See ${link("www.example.org", "https://www.example.org")}.`],
    ["forms.gle/a.", `${link("forms.gle/a", "https://forms.gle/a")}.`],
    ["a.example.co.za/b", link("a.example.co.za/b", "https://a.example.co.za/b")],
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

describe("Lines with a bullet", () => {
  it.each(["- ", "* ", "•\t", "•", "  -   "])("make a list: %j", (bullet) => {
    expect(toHtml(`${bullet}one\n${bullet}two`)).toBe("<ul>\n<li>one</li>\n<li>two</li>\n</ul>")
  })

  it("are one list with or without blank lines between them and around them", () => {
    expect(toHtml("Bring\n- a pen\n\n\n- a book\nand smile")).toBe(
      "<p>Bring</p>\n<ul>\n<li>a pen</li>\n<li>a book</li>\n</ul>\n<p>and smile</p>",
    )
  })

  it.each(["-one", "*one", "-", "*", "•", "---", "-5 degrees", "one - two", "– one", "- one"])(
    "do not include %j",
    (line) => {
      expect(toHtml(line)).toBe(`<p>${line}</p>`)
    },
  )
})

describe("Lines with a number", () => {
  it.each(["1. one\n2. two", "1) one\n2) two", "1.\tone\n2.\ttwo", "1. one\n\n2. two"])(
    "make a list: %j",
    (text) => {
      expect(toHtml(text)).toBe("<ol>\n<li>one</li>\n<li>two</li>\n</ol>")
    },
  )

  it("count on behind other text, with the numbers as typed", () => {
    expect(toHtml("1. one\n2. two\n- pen\n- book\n\nMore.\n\n3. three\n4. four")).toBe(
      '<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n<ul>\n<li>pen</li>\n<li>book</li>\n</ul>\n<p>More.</p>\n<ol start="3">\n<li>three</li>\n<li>four</li>\n</ol>',
    )
  })

  it("have up to three digits", () => {
    const numbers = Array.from({ length: 100 }, (_, index) => `${index + 1}. point`)

    expect(toHtml(numbers.join("\n"))).toBe(`<ol>\n${"<li>point</li>\n".repeat(100)}</ol>`)
  })

  it("begin a new list at 1, and are text where a number is missing", () => {
    expect(toHtml("1. a\n1. c\n3. d")).toBe(
      "<ol>\n<li>a</li>\n</ol>\n<ol>\n<li>c</li>\n</ol>\n<p>3. d</p>",
    )
  })

  it.each(["2024. It was a good year.", "12. That was it.", "1.5 points", "1:2", "1."])(
    "do not include %j",
    (line) => {
      expect(toHtml(line)).toBe(`<p>${line}</p>`)
    },
  )
})

describe("Bold and italic letters", () => {
  it.each([
    [["a ", both("b"), " c"], "a <strong><em>b</em></strong> c"],
    [[bold("a"), both("b"), bold("c")], "<strong>a<em>b</em>c</strong>"],
    [[italic("a"), both("b"), italic("c")], "<em>a</em><strong><em>b</em></strong><em>c</em>"],
    [[bold("a"), italic("b")], "<strong>a</strong><em>b</em>"],
  ])("become strong and em elements: %j", (runs, html) => {
    expect(inParagraph(...runs)).toBe(html)
  })

  it.each([
    [["a", bold(" b "), "c"], "a <strong>b</strong> c"],
    [[bold("a"), " ", bold("b")], "<strong>a b</strong>"],
    [[bold("a "), italic(" b")], "<strong>a</strong>  <em>b</em>"],
    [["a", bold("  "), "c"], "a  c"],
  ])("exclude the blanks around them, and merge with equal neighbours: %j", (runs, html) => {
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

describe("A bold line", () => {
  const LONG = "a".repeat(91)

  it.each([
    [["Text\n\n", bold("Two "), both("words")], "<p>Text</p>\n<h2>Two <em>words</em></h2>"],
    [["Text\n\n", bold("2. Then"), "\n\nText"], "<p>Text</p>\n<h2>2. Then</h2>\n<p>Text</p>"],
    [["x\n\n", bold(LONG.slice(1))], `<p>x</p>\n<h2>${LONG.slice(1)}</h2>`],
    [[bold("Bring"), "\n• a pen"], "<h2>Bring</h2>\n<ul>\n<li>a pen</li>\n</ul>"],
    [[bold("1. Plan"), "\nText"], "<h2>1. Plan</h2>\n<p>Text</p>"],
    [[bold("One"), "\n\n", bold("Two"), "\n\nText"], "<h2>One</h2>\n<h2>Two</h2>\n<p>Text</p>"],
  ])("that is short and begins a paragraph is a subheading: %j", (runs, html) => {
    expect(toHtml(...runs)).toBe(html)
  })

  it.each([
    [["Text\n", bold("Title"), "\nx"], "<p>Text<br><strong>Title</strong><br>x</p>"],
    [[bold(`One\n${LONG}`), "\nx"], `<p><strong>One</strong><br><strong>${LONG}</strong><br>x</p>`],
    [[bold("1. One"), "\n2. Two"], "<ol>\n<li><strong>One</strong></li>\n<li>Two</li>\n</ol>"],
    [[bold("One\nTwo"), "\n\nx"], "<p><strong>One</strong><br><strong>Two</strong></p>\n<p>x</p>"],
    [[bold("Title"), "."], "<p><strong>Title</strong>.</p>"],
    [["x\n\n", italic("Title")], "<p>x</p>\n<p><em>Title</em></p>"],
    [["x\n\n", bold(LONG)], `<p>x</p>\n<p><strong>${LONG}</strong></p>`],
  ])("is none otherwise: %j", (runs, html) => {
    expect(toHtml(...runs)).toBe(html)
  })
})

describe("Tags in typed text", () => {
  it.each([
    [
      "leave its paragraphs, lists and addresses",
      'Dear all\n\n- a\n- b\n\nSee <a href="/a">it</a>, www.a.org.\nBye',
      `<p>Dear all</p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>See <a href="/a">it</a>, ${link("www.a.org", "https://www.a.org")}.<br>Bye</p>`,
    ],
    [
      "end a line where they are blocks",
      "One\n<h2>Two</h2>- a\n- b<table><tr><td>c</td></tr></table>\nThree",
      "<p>One</p>\n<h2>Two</h2>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<table><tr><td>c</td></tr></table>\n<p>Three</p>",
    ],
    ["go on in the next line", "a <em>b\nc</em> d", "<p>a <em>b</em><br><em>c</em> d</p>"],
    ["are bold letters in a subheading, too", "<b>Title</b>\nText", "<h2>Title</h2>\n<p>Text</p>"],
    ["may overlap", "x <b>a <i>b</b> c</i>", "<p>x <strong>a <em>b</em></strong><em> c</em></p>"],
    ["may break a line", "a<br>b<br>\nc<br><br>d", "<p>a<br>b<br>c</p>\n<p>d</p>"],
    [
      "let numbers count on behind a block",
      "1. a\n<hr>\n2. b",
      '<ol>\n<li>a</li>\n</ol>\n<hr>\n<ol start="2">\n<li>b</li>\n</ol>',
    ],
    ["may stand around all of it", "<center>a\n\nb</center>c", "<p>a</p>\n<p>b</p>\n<p>c</p>"],
    [
      "may be a paragraph that never ends",
      "<p>a\n\n- b\n- c",
      "<p>a</p>\n<ul>\n<li>b</li>\n<li>c</li>\n</ul>",
    ],
    [
      "leave paragraphs and lists in them, too",
      '<blockquote>a\nb\n\n- <a href="/c">c</a>\n- d</blockquote><p>1. e\n2. f</p>',
      '<blockquote>\n<p>a<br>b</p>\n<ul>\n<li><a href="/c">c</a></li>\n<li>d</li>\n</ul>\n</blockquote>\n<ol>\n<li>e</li>\n<li>f</li>\n</ol>',
    ],
  ])("%s", (_, body, html) => {
    expect(toHtml(body)).toBe(html)
    expect(toHtml(html)).toBe(html)
  })

  it.each([
    "3 < 5 and 3<x and 7>y",
    "Solve x<y and y>z",
    "0<p>1, a<b>c, (2)<s>(3), if a <i> b",
    "Dear <learner name>, <Name>, <title>, <link>",
    "x<a and b>c, <p class>, <a 2. y>",
    "</ b>, <3, <-, <>",
    "<https://example.org> and <a@example.org>",
    "<!-- no end, <b and <em class",
    "Dear <head>, the <body> of",
    "Press <Option>+S, dear <a>, <Q> Why?",
    "<ahref=x>, < a href=x>, x< /a>, <a=x>",
    "<my-photo file='x'/>",
  ])("are none that HTML does not know, or that have another form: %s", (body) => {
    const { html, problems } = read(body)
    const text = html
      .replace(/<\/?(?:p|a)\b[^>]*>/g, "")
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")

    expect(text).toBe(body)
    expect(problems.filter(({ code }) => code !== "tag-shown-as-typed")).toEqual([])
  })
})

it("A link around nothing but a line end is reported", () => {
  expect(read('<div><a href="https://example.org"><br></div>').problems).toContainEqual(
    toWarning("link-without-words", { link: '<a href="https://example.org">' }),
  )
})

describe("What a tag means", () => {
  it.each([
    ['<p>a <span style="font-weight: 600">b</span></p>', "<p>a <strong>b</strong></p>"],
    ['<p>a <font style="FONT-STYLE:oblique">b</font></p>', "<p>a <em>b</em></p>"],
    ['<p style="font-weight:bold">a</p>', "<p><strong>a</strong></p>"],
    ['<b style="font-weight:normal"><p>a</p></b><p>b</p>', "<p>a</p><p>b</p>"],
    ['<p><i style="font-style:normal">a</i></p>', "<p>a</p>"],
    ["<p>R <del>500</del> <strike>400</strike> 300</p>", "<p>R <s>500</s> <s>400</s> 300</p>"],
    ['<p>x<span style="vertical-align:super">2</span></p>', "<p>x<sup>2</sup></p>"],
    [
      "<p>Type <kbd>x</kbd> <acronym title=T>y</acronym></p>",
      '<p>Type <code>x</code> <abbr title="T">y</abbr></p>',
    ],
    ["<p class=a id=b onclick=c>a<o:p></o:p><span></span></p>", "<p>a</p>"],
    ["<style>p { x }</style><section><p>a</p></section>", "<p>a</p>"],
    [
      "<td>a</td>".replace(/^/, "<table><tr>").concat("</tr></table>"),
      "<table><tr><td>a</td></tr></table>",
    ],
    [
      "<table><tr><td align=right x:num>42</td></tr></table>",
      "<table><tr><td>42</td></tr></table>",
    ],
    [
      "<google-sheets-html-origin><p data-x aria-hidden>a</p></google-sheets-html-origin>",
      "<p>a</p>",
    ],
    ['<p><a name="_Toc1"></a>a</p>', "<p>a</p>"],
    ["<p>a <span style='font-family:Wingdings'>J&nbsp;\u00e0</span> J</p>", "<p>a ☺\u00a0→ J</p>"],
    ["<p><font face=Symbol>\u00b3 5</font></p>", "<p>≥ 5</p>"],
    ["<p><st1:country-region w:st=on>a</st1:country-region></p>", "<p>a</p>"],
    [
      '<ul><li><img src="data:,x" alt="unchecked" aria-roledescription="checkbox">a</li></ul>',
      "<ul><li>☐a</li></ul>",
    ],
    ['<p><img src="file:///C:/a.gif" alt="*"> a</p>', "<p>* a</p>"],
    ['<p><a href="#">a</a><a href="">b</a></p>', "<p>ab</p>"],
    ["<!--[if !mso]><!--><p>a</p><!--<![endif]-->", "<p>a</p>"],
    ["<google-sheets-html-origin><p>a</p>", "<p>a</p>"],
    ['<p class="x" style>a</p>', "<p>a</p>"],
    ['<p><svg aria-hidden="true" width=16><path d="M1"></path></svg>a</p>', "<p>a</p>"],
    [
      'a<span style="display: block"></span><a href="/b" style="display:flex">b</a>c',
      '<p>a</p>\n<div></div><div><a href="/b">b</a></div>\n<p>c</p>',
    ],
    ['<p>a<span style="display:inline-block">b</span></p>', "<p>ab</p>"],
    ["<!--[if !mso]><!-- --><p>a</p><!--<![endif]-->", "<p>a</p>"],
    ["<p><mc:Choice Requires=x>a</mc:Choice></p>", "<p>a</p>"],
    ['<p><a href="/a"title="b">c</a></p>', '<p><a href="/a"title="b">c</a></p>'],
    ["<p>a <mjx-container jax=x>b</mjx-container> c</p>", "<p>a b c</p>"],
    ['<p>a<a href="#_ftn1">[1]</a><a href="#sdfootnote1sym">2</a></p>', "<p>a[1]2</p>"],
    [
      '<iframe src="//www.youtube-nocookie.com/embed/abc-def_123?rel=0"></iframe>',
      `<p>${link("https://www.youtube.com/watch?v=abc-def_123")}</p>`,
    ],
    [
      '<embed src="https://a.org/b"><embed src="https://a.org/c">',
      `<p>${link("https://a.org/b")} ${link("https://a.org/c")}</p>`,
    ],
    ['<embed src="https://example.org/map">', `<p>${link("https://example.org/map")}</p>`],
    [
      '<iframe src="https://www.youtube.com/embed/videoseries?list=A">',
      `<p>${link("https://www.youtube.com/embed/videoseries?list=A")}</p>`,
    ],
    ['<p style="font:italic 700 12pt/1 Arial">a</p>', "<p><strong><em>a</em></strong></p>"],
    [`<p><b style='font:12pt "Arial Bold"'>a</b></p>`, "<p>a</p>"],
    [
      '<p>10<span style="mso-text-raise:3.0pt">3</span> H<span style="vertical-align:-25%">2</span></p>',
      "<p>10<sup>3</sup> H<sub>2</sub></p>",
    ],
    ['<p>x<span style="vertical-align:0pt">2</span></p>', "<p>x2</p>"],
    [
      '<p>a<a href="file:///C:/a.htm#_ftn1">[1]</a><a href="#user-content-fn-2">2</a></p>',
      "<p>a[1]2</p>",
    ],
    ['<p>Hi <img alt="👩🏽‍🏫" src="https://example.org/a.png"></p>', "<p>Hi 👩🏽‍🏫</p>"],
    ['<p><img alt="🌳" src="/assets/Blog/a.png"></p>'],
    [
      "<ul><li><input type=checkbox checked> a</li><li><input type=checkbox> b</li></ul>",
      "<ul><li>☑ a</li><li>☐ b</li></ul>",
    ],
    ['<p><a hfre="https://example.org">a</a></p>', '<p><a href="https://example.org">a</a></p>'],
    [
      '<p><a href="https://a.org”>a</a> “b” <a href="/b">c</a></p>',
      '<p><a href="https://a.org">a</a> “b” <a href="/b">c</a></p>',
    ],
  ])("is kept, and what changes nothing is removed in silence: %s", (body, html = body) => {
    expect(read(body)).toMatchObject({ html, problems: [] })
    expect(toHtml(html)).toBe(html)
  })

  it.each([
    ['<ol type="a" start=3 reversed><li value=7>x</li><li type=I>y</li></ol>'],
    ['<ul type="square"><li>x</li></ul>'],
    [
      '<ol style="list-style-type: lower-alpha"><li style="list-style:upper-roman inside">x</ol>',
      '<ol type="a"><li type="I">x</li></ol>',
    ],
    ['<ul style="list-style:disc"><li>x</ul>', "<ul><li>x</li></ul>"],
    ['<p type="a" value="1">x</p>', "<p>x</p>"],
  ])("may be how a list counts: %s", (body, html = body) => {
    expect(read(body)).toMatchObject({ html, problems: [] })
  })

  it.each([
    '<div style="display:none!important;max-height:0"><div>b</div>c</div>',
    "<span style='VISIBILITY: hidden'>b</span>",
    '<b style="mso-hide:all">b</b>',
    "<p hidden>b</p>",
    '<ul><li style="display:none">b</li></ul>',
    '<img src="https://example.org/open.gif" width="1" height="1">',
    '<input type="hidden" name="b">',
  ])("may be that nobody sees it, and then nobody does: %s", (hidden) => {
    const { html, problems } = read(`<p>a</p>${hidden}<p>c</p>`)

    expect(html.replace("<ul></ul>", "")).toBe("<p>a</p><p>c</p>")
    expect(problems).toEqual([])
  })

  it.each([
    ['<div style="display:none">a', "<div>a</div>"],
    ['<p style="display:inline;mso-hide:none">a</p>', "<p>a</p>"],
    ['<p title="display:none">a</p>'],
    ['<p><img src="/assets/Blog/a.png" width="10" height="1"></p>'],
  ])("is shown otherwise: %s", (body, html = body) => {
    expect(toHtml(body)).toBe(html)
  })

  it("may be a list of Word Online, whose items are lists of their own and say their levels", () => {
    const item = (list: string, number: number, level: number, words: string) =>
      `<div class="ListContainerWrapper"><${list} role="list"><li data-aria-posinset="${number}" data-aria-level="${level}" role="listitem"><p>${words}</p></li></${list}></div>`
    const body = `<div><p>We need</p></div>${item("ul", 1, 1, "Glue")}${item("ul", 1, 2, "Red")}${item("ul", 2, 1, "Tape</p><p>Clear")}<p>Then</p>${item("ol", 3, 1, "Cut")}${item("ol", 1, 2, "Card")}${item("ol", 4, 1, "Stick")}`
    const html =
      '<div><p>We need</p></div>\n<ul>\n<li>Glue\n<ul>\n<li>Red</li>\n</ul>\n</li>\n<li>Tape<br>Clear</li>\n</ul>\n<p>Then</p>\n<ol start="3">\n<li>Cut\n<ol>\n<li>Card</li>\n</ol>\n</li>\n<li>Stick</li>\n</ol>'

    expect(read(body)).toMatchObject({ html, problems: [] })
    expect(toHtml(`<div>${body}</div>a`)).toBe(`<div>${html}\n</div>\n<p>a</p>`)
    expect(toHtml(html)).toBe(html)
  })

  it("may be a list of Word, with its levels and numbers", () => {
    const item = (level: number, marker: string, words: string) =>
      `<p class=MsoListParagraphCxSpMiddle style='margin-left:1cm;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>\n\n`

    expect(
      toHtml(
        `<p class=MsoNormal>We need</p>\n${item(1, "·", "Glue\nsticks")}${item(2, "o", "Red")}${item(1, "·", "Tape")}<p>Then</p>${item(1, "3.", "Cut")}${item(1, "4.", "Stick")}`,
      ),
    ).toBe(
      '<p>We need</p>\n<ul>\n<li>Glue sticks\n<ul>\n<li>Red</li>\n</ul>\n</li>\n<li>Tape</li>\n</ul>\n<p>Then</p>\n<ol start="3">\n<li>Cut</li>\n<li>Stick</li>\n</ol>',
    )
  })

  it("may be a list of Word of which nothing but its marks is left", () => {
    const item = (style: string, mark: string, words: string) =>
      `<p class=${style}><span>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>${words}</p>`

    expect(
      toHtml(
        item("MsoListBulletCxSpFirst", "·", "One") +
          item("MsoListBullet2CxSpMiddle", "o", "Two") +
          item("MsoListParagraph", "1.", "Three") +
          "<p class=MsoListParagraph>A moved-in paragraph</p>",
      ),
    ).toBe(
      "<ul>\n<li>One\n<ul>\n<li>Two</li>\n</ul>\n</li>\n</ul>\n<ol>\n<li>Three</li>\n</ol>\n<p>A moved-in paragraph</p>",
    )
  })

  it.each([
    "<script>alert(1)</script>",
    '<script async src="/a.js"></script>',
    '<svg width="9"><path d="M0"/></svg>',
    "<math><mi>x</mi></math>",
    '<input type="text">',
    '<object data="a.swf"></object>',
    "<script>if (a<b) c</script>",
    '<frame name="a">',
    "<select><b>x</b></select>",
    '<video src="a.mp4"></video>',
  ])("is reported where an article cannot have it, without what follows: %s", (body) => {
    const { problems } = read(`<p>a</p>${body}<p>b</p>`)

    expect(problems).toEqual([toError("element-removed", { source: body })])
  })
})

describe("An address", () => {
  it.each([
    ["www.example.org/a", "https://www.example.org/a"],
    ["example.org/forms?a=1", "https://example.org/forms?a=1"],
    ["Sub.example.co.za", "https://Sub.example.co.za"],
    ["info@example.org", "mailto:info@example.org"],
    ["mailto: info@example.org", "mailto:info@example.org"],
    ["082 123 4567", "tel:0821234567"],
    ["+27 (0)82 123-4567", "tel:+27821234567"],
    ["tel:+27(0)821234567", "tel:+27821234567"],
    ["https//example.org", "https://example.org"],
    ["https:example.org", "https://example.org"],
    ["https :// example.org", "https://example.org"],
    ["https:\\\\example.org", "https://example.org"],
    ["http://https://example.org", "https://example.org"],
    ["example.org/a b", "https://example.org/a b"],
    ["a@example.org; b@example.org", "mailto:a@example.org,b@example.org"],
    ["http:/example.org/a", "http://example.org/a"],
    ["htttps://example.org", "https://example.org"],
    ["  “https://example.org/a” ", "https://example.org/a"],
    ["https://exam\u00adple.org/\u2060a", "https://example.org/a"],
    ["/workshops", "/workshops"],
    ["plan.docx", "plan.docx"],
    ["#vision", "#vision"],
    [
      "https://www.google.com/url?sa=D&q=https://example.org/a%3Fb%3D1&ust=2",
      "https://example.org/a?b=1",
    ],
    [
      "https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2Fform&data=05%7Cme%40example.org",
      "https://example.org/form",
    ],
    ["https://l.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2F&h=x", "https://example.org/"],
    ["https://l.instagram.com/?u=https%3A%2F%2Fexample.org%2F&e=x", "https://example.org/"],
    ["https://urldefense.com/v3/__https://example.org/a__;!!b!c$", "https://example.org/a"],
    [
      "https://urldefense.proofpoint.com/v2/url?u=https-3A__example.org_a&d=x",
      "https://example.org/a",
    ],
    [
      "https://www.bing.com/ck/a?!&&p=1&u=a1aHR0cHM6Ly9leGFtcGxlLm9yZy9h&ntb=1",
      "https://example.org/a",
    ],
    ["https://duckduckgo.com/l/?uddg=https%3A%2F%2Fexample.org%2F&rut=1", "https://example.org/"],
    [
      "https://translate.google.com/translate?sl=en&tl=af&u=https://example.org/a",
      "https://example.org/a",
    ],
    [
      "https://eur03.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2F%26data%3D05%7C02%7Cme%40example.org%7C%26sdata%3Dx%26reserved%3D0",
      "https://example.org/",
    ],
    [
      "https://eur03.safelinks.protection.outlook.com/?url=mailto%3Ainfo%40example.org&data=x",
      "mailto:info@example.org",
    ],
  ])("in a tag is what was meant: %s → %s", (typed, href) => {
    expect(toHtml(`<p><a href="${typed}">x</a></p>`)).toBe(`<p><a href="${href}">x</a></p>`)
    const curly = `<p><a href=“${typed.replace(/[“”]/g, "")}”>x</a></p>`
    expect(toHtml(curly)).toBe(`<p><a href="${href}">x</a></p>`)
  })

  it.each([
    ["https://example.org/a👍🏽 b", "https://example.org/a"],
    ["https://example.org/a—b", "https://example.org/a"],
    ["*https://example.org/a*!", "https://example.org/a"],
    ["_https://example.org/a_", "https://example.org/a"],
    ["https://example.org/a\u200bb", "https://example.org/a"],
    ["https://example.org/a\u200b\u200bb", "https://example.org/a"],
    [`https://example.org/${"a".repeat(120)}\u200bb`, `https://example.org/${"a".repeat(120)}`],
    ["see https://example.org/a) b", "https://example.org/a"],
    ["(https://example.org/Set_(maths)).", "https://example.org/Set_(maths)"],
    ["https://example.org/a[1]…", "https://example.org/a[1]"],
    ["https://example.org/a,https", "https://example.org/a,https"],
    ["https://a.org/b;https://c.org", "https://a.org/b"],
    ["→info@example.org", "mailto:info@example.org"],
    ["👉info@example.org👈", "mailto:info@example.org"],
    ["*info@example.org*", "mailto:info@example.org"],
    ["https//example.org/a is broken", "https://example.org/a"],
    ["htps://example.org/a", "https://example.org/a"],
    ["https:/example.org/a", "https://example.org/a"],
    ["https://example.org/a[/url]", "https://example.org/a"],
  ])("in typed text ends where it should: %s", (body, href) => {
    const address = href.replace("mailto:", "").replace(/^https:\/\/(?=example.org\/a$)/, "")

    expect(toHtml(`x\n${body}`)).toContain(`<a href="${href}">`)
    expect(toHtml(`x\n${body}`)).toMatch(
      new RegExp(`${address.replace(/[()[\]]/g, "\\$&")}(</\\w+>)*</a>`),
    )
  })

  it("ends before the raised number of a note", () => {
    const note = { ...PLAIN_FONT, text: "1", isSuperscript: true }
    const address = link("https://example.org/a")

    expect(inParagraph("https://example.org/a", note)).toBe(`${address}<sup>1</sup>`)
    expect(inParagraph("https://example.org/a\u00b9")).toBe(`${address}\u00b9`)
  })

  it("that Outlook has wrapped is not shown wrapped, either", () => {
    const html = toHtml(
      "See https://nam02.safelinks.protection.outlook.com/?url=https%3A%2F%2Fexample.org%2F&amp;data=me%40example.org.",
    )

    expect(html).toBe(`<p>See ${link("https://example.org/")}.</p>`)
  })

  it.each([
    ["See https://example.org/policy-of-\nassessment.pdf", "https://example.org/policy-of-"],
    ["See https://example.org/docs\n/plan-2026.pdf now", "https://example.org/docs"],
    ["See https://\nexample.org/a", "https://"],
    ["See https://www.\nexample.org/a", "https://www."],
    ["See https://example.\norg/a", "https://example."],
    ["See https://example.org/a?b=1\n&c=2", "https://example.org/a?b=1"],
    ["Write to info@\nexample.org", "info@"],
    ["Write to info@example.\norg.za", "info@example."],
    ["www.example.org\nwww.example.com/a", undefined],
    ["info@example.org\n011.555.1234 or 24/7", undefined],
    ["(https://example.org/a)\nsub-heading", undefined],
    ["See https://example.org/plan\nterm-1/week.pdf", "https://example.org/plan"],
    ["See www.example.org/PolicyState\nments(CAPS).aspx", "www.example.org/PolicyState"],
    ["See https://example.org/plan\nor ask us", undefined],
    ["Register: https://example.org/a?b=1\n#BackToSchool #CAPS", undefined],
    ["https://example.org/a\nhttps://example.org/b", undefined],
  ])("at the end of a line may go on in the next one: %j", (body, address) => {
    const { problems } = read(body)

    expect(problems).toEqual(address ? [toWarning("address-in-two-lines", { address })] : [])
  })
})

describe("A typed list", () => {
  it.each([
    "–\u00a0",
    "— ",
    "·\t",
    "▪ ",
    "◦  ",
    "● ",
    "‣ ",
    "➢\t",
    "✓ ",
    "o\t",
    "\uf0b7\t",
    "\uf0a7 ",
    "\uf0d8 ",
    "\uf0fc ",
    "-",
    "–",
    "●",
    "\uf02d\t",
    "\u2011 ",
    "― ",
    "★ ",
    "➜ ",
    "◾\ufe0f ",
    "» ",
  ])("has lines with one of many bullets: %j", (bullet) => {
    expect(toHtml(`We need\n${bullet}glue\n${bullet}tape`)).toBe(
      "<p>We need</p>\n<ul>\n<li>glue</li>\n<li>tape</li>\n</ul>",
    )
  })

  it.each([
    "“Fun!”\n- Thabo, Grade 4",
    "“Fun!”\n\n— Thabo",
    "* Prices without VAT",
    "-5\n-3",
    "A) one\nB) two",
    "− 5\n− 3",
    "•••",
    "★ ★ ★ Great\n★ ★ Good",
    "⇒ x = 5\n⇒ x + 1 = 6",
  ])("is none: %j", (body) => {
    expect(toHtml(body)).not.toContain("<li>")
  })

  it.each([
    ["- a\n    - b\n    - c\n- d", "a[b,c],d"],
    ["• a\n\t• b\n\t\t• c\n• d", "a[b[c]],d"],
    ["•\ta\no\tb\n▪\tc\no\td\n•\te", "a[b[c],d],e"],
    ["1. a\n   - b\n   - c\n2. d", "a[b,c],d"],
    ["- a\n  1. b\n  2. c\n- d\n - e", "a[b,c],d,e"],
    ["    - a\n- b", "a,b"],
    ["- a\n  b\n- c", "a<br>b,c"],
    ["1. a\n   b\n   - c\n     d\n2. e", "a<br>b[c<br>d],e"],
    ["✓ a\n✗ b", "✓a,✗b"],
    ["☐ a\n☐ b", "☐a,☐b"],
  ])("has inner lists where blanks stand before a bullet: %j", (body, shown) => {
    const text = toHtml(body)
      .replace(/\s+/g, "")
      .replace(/<(?:ul|ol)>/g, "[")
      .replace(/<\/(?:ul|ol)>/g, "]")
      .replace(/<\/li><li>/g, ",")
      .replace(/<\/?li>/g, "")

    expect(text).toBe(`[${shown}]`)
  })
})

describe("The marks of messengers and assistants", () => {
  it.each([
    ["*Venue:* the _new_ ~old~ hall", "<strong>Venue:</strong> the <em>new</em> <s>old</s> hall"],
    [
      "**Step 1:** greet, *then* __stop__ ~~run~~",
      "<strong>Step 1:</strong> greet, <em>then</em> <strong>stop</strong> <s>run</s>",
    ],
    ["(*a*), “_b_” *_c_*", "(<strong>a</strong>), “<em>b</em>” <strong><em>c</em></strong>"],
    ["[the form](example.org/form) now", '<a href="https://example.org/form">the form</a> now'],
    ["***a*** b", "<strong><em>a</em></strong> b"],
    ["👉*a*🎉", "👉<strong>a</strong>🎉"],
  ])("are understood: %s", (body, html) => {
    expect(inParagraph(body)).toBe(html)
    expect(read(`x\n${body}`).problems).toEqual([])
  })

  it.each([
    "2 * 3 * 4 = 24, 2*3*4",
    "a_b, snake_case.xlsx and _a_b.txt",
    "*.xlsx and *.docx, * note",
    "about ~500 and ~600, 5~6",
    "Name: _____ Date: ___",
    "f[x](y), see [1] (2), #maths",
    "`n boek en `n pen",
    "(*_*) *-* ~_~ _/|_",
    "# of learners: 30",
    "https://example.org/_a_/*b*/~c~?d=_e_",
  ])("are signs of the text elsewhere: %s", (body) => {
    const { html, problems } = read(`x\n${body}`)

    expect(html.replace(/<[^>]*>/g, "")).toBe(`x${body}`)
    expect(problems).toEqual([])
  })

  it.each([
    ...[
      "*Bring:*glue",
      "*a*@b",
      "*a*/b",
      "[b]a[/b]",
      "[a](<https://a.org>b)",
      "a ** b",
      "```x",
      "> quoted",
      "====",
      "2\\. a",
      "\\( x^2 \\)",
    ],
    ...["![a](https://a.org/b.png)", "[a][1] b", "a[^1]", "[1]: https://a.org", "[^1]: a"],
    ...["a【12†source】.", ":contentReference[oaicite:0]{index=0}"],
    ...["a [cite: 3].", "[cite_start]a", "[cid:image001.png@01DA]", "[image: plan.png]"],
  ])("are reported where they are understood nowhere: %s", (line) => {
    expect(read(`x\n${line}`).problems).toEqual([toWarning("marks-shown-as-typed", { line })])
  })

  it("may be boxes to tick", () => {
    expect(toHtml("- [ ] pens\n- [x]  paper")).toBe(
      "<ul>\n<li>☐ pens</li>\n<li>☑ paper</li>\n</ul>",
    )
    expect(toHtml("see [x] and - [ ]")).toBe("<p>see [x] and - [ ]</p>")
  })

  it("may be a table without bars at its ends", () => {
    expect(toHtml("Plan\nA | B\n--- | :-\n1 | 2\n\nC | D\n---")).toBe(
      "<p>Plan</p>\n<table>\n<tr><th>A</th><th>B</th></tr>\n<tr><td>1</td><td>2</td></tr>\n</table>\n<p>C | D<br>---</p>",
    )
  })

  it("may be subheadings, a rule and a table", () => {
    expect(read("a\n\n***\n\nb")).toMatchObject({
      html: "<p>a</p>\n<hr>\n<p>b</p>",
      problems: [],
    })
    expect(toHtml("# A\nx\n\n---\n\n### B ###\n| C | D |\n|:--|---|\n| *1* | |\n\ny")).toBe(
      "<h1>A</h1>\n<p>x</p>\n<hr>\n<h3>B</h3>\n<table>\n<tr><th>C</th><th>D</th></tr>\n<tr><td><em>1</em></td><td></td></tr>\n</table>\n<p>y</p>",
    )
  })
})

describe("Lines that Word has lettered, with a tab behind each letter,", () => {
  const item = (words: string, inner = "") => `<li>${words}${inner}</li>\n`
  it.each([
    ["a.\tx\nb.\ty", `<ol type="a">\n${item("x")}${item("y")}</ol>`],
    ["(A)\tx\n(B)\ty", `<ol type="A">\n${item("x")}${item("y")}</ol>`],
    ["i)\tx\nii)\ty", `<ol type="i">\n${item("x")}${item("y")}</ol>`],
    [
      "1.\tx\na.\ty\ni.\tz\nb.\tv\n2.\tw",
      `<ol>\n${item("x", `\n<ol type="a">\n${item("y", `\n<ol type="i">\n${item("z")}</ol>\n`)}${item("v")}</ol>\n`)}${item("w")}</ol>`,
    ],
    ["c.\tx\nd.\ty", "<p>c.\tx<br>d.\ty</p>"],
    ["1.1\tx\n1.2\ty", "<p>1.1\tx<br>1.2\ty</p>"],
  ])("are lists, or lines as typed: %j", (body, html) => {
    expect(toHtml(body)).toBe(html)
  })

  it.each(["A.\tNkosi\t50\nB.\tDube\t60", "1.5\t2.5\n1.6\t3.5", "a) x\nb) y"])(
    "are no others: %j",
    (body) => {
      expect(toHtml(body)).not.toContain("<ol")
    },
  )
})

describe("Lines with tabs", () => {
  it("are a table where they have the same number of them", () => {
    expect(toHtml("Plan\n\tMon\tTue\n8:00\tMaths\t<b>Art</b>\nBye")).toBe(
      "<p>Plan</p>\n<table>\n<tr><td></td><td>Mon</td><td>Tue</td></tr>\n<tr><td>8:00</td><td>Maths</td><td><strong>Art</strong></td></tr>\n</table>\n<p>Bye</p>",
    )
    expect(toHtml(bold("A\tB"), "\n\n1\t2")).toContain("<tr><th>A</th><th>B</th></tr>")
  })

  it("are reported where they have not", () => {
    expect(read("a\tb\tc\nd\te").problems).toEqual([
      toWarning("tabs-without-table", { line: "a\tb\tc" }),
    ])
    expect(read("Time:\t10:00\n\n\tThe first line\n\tThe second").problems).toEqual([])
  })
})

describe("Lines of a PDF", () => {
  const LONG = "Feedback is a part of teaching that takes only little of the time"

  it.each([
    ["Feedback is teach-\ning", true],
    ["Feedback is teach¬\n\ning", true],
    [`${LONG}\nand ${LONG}\nof all`, true],
    [`${LONG}\n\nand ${LONG}\n\nof all`, true],
    [`${LONG.slice(0, 48)}\n`.repeat(3).replaceAll("Feed", "feed") + "end", true],
    [`${LONG.slice(0, 40)}\n`.repeat(3).replaceAll("Feed", "feed") + "end", false],
    [`${LONG}.\nand ${LONG}.\nof all`, false],
    ["I wandered lonely as a cloud\nthat floats on high\no’er vales and hills", false],
    ["We need\n- a self-\n- b", false],
  ])("are reported, and a poem's are not: %j", (body, isReported) => {
    expect(read(body).problems.some(({ code }) => code === "lines-of-pdf")).toBe(isReported)
  })
})

describe("Spaces and signs", () => {
  it.each([
    ["Dear\u00a0teachers,\u00a0please bring", "Dear teachers, please bring"],
    ["R\u00a0500 and 10&nbsp;kg\u00a0rice", "R\u00a0500 and 10\u00a0kg rice"],
    ["co\u00adop\u200berate\ufeff, \u200ea\u2060b", "cooperate, ab"],
    ["teach\u00ad\ning", "teaching"],
    ["a\uf020b", "a b"],
    ["👩\u200d🏫 ❤\ufe0f क्\u200dष שלום\u200f!", "👩\u200d🏫 ❤\ufe0f क्\u200dष שלום\u200f!"],
    ["plan \uf0e0 teach \uf04a \uf0fc", "plan → teach ☺ ✓"],
    [
      "\uf028\uf02a\uf046\uf050\uf0fe\uf0ab\uf076\uf08c a \uf0ae\uf0e9 \uf0a3\uf0b3\uf0b4\uf0b8\uf0d6\uf0b0",
      "☎✉☞✓☑★❖❶ a →⬆ ≤≥×÷√°",
    ],
  ])("are those that are meant: %j", (body, shown) => {
    expect(inParagraph(body)).toBe(shown)
  })

  it.each([
    ...["Donâ€™t", "cafÃ©", "10Â°C", "o\ufffdce", "R Â 500", "ðŸ˜Š", "\ud83d a"],
    ...["Å¡upa", "á¸“o", "ï»¿Dear", "a&amp;nbsp;b"],
  ])("are reported where they are broken: %s", (text) => {
    expect(read(text).problems).toEqual([toWarning("letters-broken", { text })])
    expect(read("É, São, Âge, Ærø, “Ã” and ±5 °C").problems).toEqual([])
  })

  it("are reported where they are of another font of symbols", () => {
    expect(
      read('<p><span style="font-family:&quot;Wingdings 3&quot;">g</span></p>').problems,
    ).toMatchObject([{ code: "sign-of-special-font" }])
  })

  it("are reported where a picture was lost", () => {
    expect(read("See \ufffc").problems).toEqual([
      toWarning("sign-of-special-font", { text: "See \ufffc" }),
    ])
  })

  it("are reported where no font but one has them", () => {
    expect(read("First the plan, then \ue123 the rest").problems).toEqual([
      toWarning("sign-of-special-font", { text: "irst the plan, then \ue123 the rest" }),
    ])
  })
})

describe("Letters of Excel", () => {
  it("are raised, lowered, struck out and underlined", () => {
    const raised = { ...PLAIN_FONT, text: "3", isSuperscript: true }
    const lowered = { ...PLAIN_FONT, text: "2", isSubscript: true }
    const struck = { ...PLAIN_FONT, text: "R 500", isStruck: true }
    const underlined = { ...PLAIN_FONT, text: "not", isUnderlined: true }

    expect(toHtml("10", raised, " H", lowered, "O ", struck, " ", underlined)).toBe(
      "<p>10<sup>3</sup> H<sub>2</sub>O <s>R 500</s> <u>not</u></p>",
    )
  })

  it("are bold in blocks of HTML, too", () => {
    expect(toHtml("<p>One ", bold("two"), "</p>")).toBe("<p>One <strong>two</strong></p>")
  })
})

it("Bold lines with numbers are subheadings where each has its text", () => {
  expect(toHtml(bold("1. Plan"), "\nText\n", bold("2. Teach"), "\nText")).toBe(
    "<h2>1. Plan</h2>\n<p>Text</p>\n<h2>2. Teach</h2>\n<p>Text</p>",
  )
})
