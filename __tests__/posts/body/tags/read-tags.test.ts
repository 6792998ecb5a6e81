/** @jest-environment node */
import { link, read, toHtml } from "../../../fixtures/read-runs"
import { makeError, makeWarning } from "../../../../src/posts/problems/problem"

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
    [
      "end with their paragraph without an end tag",
      "a <b>b\nc\n\nd\n\n<a href='/e'>e<br><br>f <i>g<h2>h</h2>i",
      '<p>a <strong>b</strong><br><strong>c</strong></p>\n<p>d</p>\n<p><a href="/e">e</a></p>\n<p>f <em>g</em></p>\n<h2>h</h2>\n<p>i</p>',
    ],
    [
      "end with their block without an end tag",
      "<p>a <b>b</p><p>c <i>d <i>e</i></p><p>f</p>",
      "<p>a <b>b</b></p><p>c <i>d <i>e</i></i></p><p>f</p>",
    ],
    ["are bold text in a subheading, too", "<b>Title</b>\nText", "<h2>Title</h2>\n<p>Text</p>"],
    ["may overlap", "x <b>a <i>b</b> c</i>", "<p>x <strong>a <em>b</em></strong><em> c</em></p>"],
    ["may break a line and bring its text", "a<br><u>\nb</u>", "<p>a<br><u>b</u></p>"],
    ["end typed lines, of which a rule is one", "a\n\n---\n<p>b</p>", "<p>a</p>\n<hr>\n<p>b</p>"],
    [
      "let numbers count on after a block",
      "1. a\n<hr>\n2. b",
      '<ol>\n<li>a</li>\n</ol>\n<hr>\n<ol start="2">\n<li>b</li>\n</ol>',
    ],
    ["may be around all of it", "<center>a\n\nb</center>c", "<p>a</p>\n<p>b</p>\n<p>c</p>"],
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
    "Press <Ctrl>+<S> or <B>+<I>; dear <a>, <Q> Why?",
    "The tags <h1>, <li>, <b>; the '<u>', (<p>), “<div>” and <em>.",
    "Fill in <form>, <table>, <map>.",
    "<form>  <table>  <map>",
    "If a <p> b or c <p> d",
    "<learner>Thabo</learner>, </my-chart>",
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

describe("What a tag means", () => {
  it.each([
    ['<p>a <span style="font-weight: 600">b</span></p>', "<p>a <strong>b</strong></p>"],
    ['<p>a <font style="FONT-STYLE:oblique">b</font></p>', "<p>a <em>b</em></p>"],
    ['<p style="font-weight:bold">a</p>', "<p><strong>a</strong></p>"],
    ['<b style="font-weight:normal"><p>a</p></b><p>b</p>', "<p>a</p><p>b</p>"],
    ['<p><i style="font-style:normal">a</i></p>', "<p>a</p>"],
    [
      '<p><i style="font-weight:normal">a</i> <b style="font-style:normal">b</b></p>',
      "<p><i>a</i> <b>b</b></p>",
    ],
    ['a <b lang="af">b</b>', '<p>a <b lang="af">b</b></p>'],
    ["<p>a <p> b <p> c", "<p>a </p><p> b </p><p> c</p>"],
    ["<p><ruby>a<rt>b</ruby></p>", "<p>ab</p>"],
    ["a<p style='mso-list:l0 level1 lfo1'></p>", "<p>a</p>"],
    ["<ul><li style='mso-list:l0 level1 lfo1'>a</li></ul>", "<ul><li>a</li></ul>"],
    [
      '<p title class=x><a href="/a" class=y href="/b">a</a></p>',
      '<p title=""><a href="/a">a</a></p>',
    ],
    [
      '<p><a title="https://b.org" lang="af" href="example.org">a</a></p>',
      '<p><a title="https://b.org" lang="af" href="https://example.org">a</a></p>',
    ],
    ["<p>R <del>500</del> <strike>400</strike> 300</p>", "<p>R <s>500</s> <s>400</s> 300</p>"],
    ['<p>x<span style="vertical-align:super">2</span></p>', "<p>x<sup>2</sup></p>"],
    [
      "<p>Type <kbd>x</kbd> <acronym title=T>y</acronym></p>",
      '<p>Type <code>x</code> <abbr title="T">y</abbr></p>',
    ],
    ["<style>p { x }</style><section><p>a</p></section>", "<p>a</p>"],
    [
      "<table><tr><td align=right x:num>42</td></tr></table>",
      "<table><tr><td>42</td></tr></table>",
    ],
    ['<p><a name="_Toc1"></a>a</p>', "<p>a</p>"],
    ["<p>a <span style='font-family:Wingdings'>J&nbsp;\u00e0</span> J</p>", "<p>a ☺\u00a0→ J</p>"],
    ["<p><font face=Symbol>\u00b3 5</font></p>", "<p>≥ 5</p>"],
    ["<p><st1:country-region w:st=on>a</st1:country-region></p>", "<p>a</p>"],
    [
      '<ul><li><img src="data:,x" alt="unchecked" aria-roledescription="checkbox"><p style="display:inline-block">a</p></li><li>b</li></ul>',
      "<ul><li>☐ a</li><li>b</li></ul>",
    ],
    ['<p><img src="file:///C:/a.gif" alt="*"> a</p>', "<p>* a</p>"],
    ['<p><a href="#">a</a><a href="">b</a></p>', "<p>ab</p>"],
    ["<!--[if !mso]><!--><p>a</p><!--<![endif]-->", "<p>a</p>"],
    ["<google-sheets-html-origin><p>a</p>", "<p>a</p>"],
    [
      "<google-sheets-html-origin><p data-x aria-hidden>a</p></google-sheets-html-origin>",
      "<p>a</p>",
    ],
    ['<p class="x" style>a</p>', "<p>a</p>"],
    ['<p><svg aria-hidden="true" width=16><path d="M1"></path></svg>a</p>', "<p>a</p>"],
    ["<!--[if !mso]><!-- --><p>a</p><!--<![endif]-->", "<p>a</p>"],
    ["<p><mc:Choice Requires=x>a</mc:Choice></p>", "<p>a</p>"],
    [
      '<P><a href=/a?b&c title="5 > 3">c</a></P>',
      '<p><a href="/a?b&amp;c" title="5 &gt; 3">c</a></p>',
    ],
    ["<p>a <mjx-container jax=x>b</mjx-container> c</p>", "<p>a b c</p>"],
    [
      '<iframe src="//www.youtube-nocookie.com/embed/abc-def_123?rel=0"></iframe>',
      `<p>${link("https://www.youtube.com/watch?v=abc-def_123")}</p>`,
    ],
    [
      '<object data="https://www.youtube.com/v/abc-def_123&hl=en"></object>',
      `<p>${link("https://www.youtube.com/watch?v=abc-def_123")}</p>`,
    ],
    [
      '<embed src="https://a.org/b"><embed src="http://a.org/c">',
      `<p>${link("https://a.org/b")} ${link("http://a.org/c")}</p>`,
    ],
    [
      '<p><embed src="https://example.org/map">a</p>',
      `<p>${link("https://example.org/map")} a</p>`,
    ],
    [
      "<mark>a<div>b</div>c</mark>",
      "<p><mark>a</mark></p>\n<div><mark>b</mark></div>\n<p><mark>c</mark></p>",
    ],
    ["<div>a<section>b</section></div>", "<div>a<div>b</div></div>"],
    [
      '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1d3310!2d18.42!3d-33.92!2m3" width="600">',
      `<p>${link("https://www.google.com/maps?q=-33.92,18.42")}</p>`,
    ],
    [
      '<iframe src="https://www.youtube.com/embed/videoseries?list=A">',
      `<p>${link("https://www.youtube.com/embed/videoseries?list=A")}</p>`,
    ],
    [
      '<p>10<span style="mso-text-raise:3.0pt">3</span> H<span style="vertical-align:-25%">2</span></p>',
      "<p>10<sup>3</sup> H<sub>2</sub></p>",
    ],
    ['<p>x<span style="vertical-align:0pt">2</span></p>', "<p>x2</p>"],
    [
      '<p>a<a href="file:///C:/a.htm#_ftn1">[1]</a><a href="#sdfootnote1sym">2</a><a href="#user-content-fn-2">3</a></p>',
      "<p>a[1]23</p>",
    ],
    ['<p>Hi <img alt="👩🏽‍🏫" src="https://example.org/a.png"></p>', "<p>Hi 👩🏽‍🏫</p>"],
    [
      "<ul><li><input type=checkbox checked> a</li><li><input type=checkbox> b</li></ul>",
      "<ul><li>☑ a</li><li>☐ b</li></ul>",
    ],
    ['<p><a hfre="http://example.org">a</a></p>', '<p><a href="http://example.org">a</a></p>'],
    ["<p>One<p>Two<h2>Three</h2>", "<p>One</p><p>Two</p><h2>Three</h2>"],
    [
      "<ul><li>a<li>b<ul><li>c</ul><li>d</ul>",
      "<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>",
    ],
    ["<dl><dt>a<dd>b<dt>c</dl>", "<dl><dt>a</dt><dd>b</dd><dt>c</dt></dl>"],
    [
      "<table><thead><tr><th>a<tbody><tr><td>b<td><p>c<tr><td>d</table>",
      "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td><td><p>c</p></td></tr><tr><td>d</td></tr></tbody></table>",
    ],
    ["<p>a<table><tr><td>b</p>c</table>", "<p>a</p><table><tr><td>bc</td></tr></table>"],
    [
      '<p><span style="text-decoration:line-through">a</span><span style="text-decoration-line:line-through">b</span></p>',
      "<p><s>ab</s></p>",
    ],
    [
      '<ul><li><img src="data:,x" alt="checked" aria-roledescription="checkbox">a</li></ul>',
      "<ul><li>☑a</li></ul>",
    ],
    [
      '<mark>See <a href="/a">x [y](/b) z</a>.</mark>',
      '<p><mark>See <a href="/a">x </a><a href="/b">y</a> z.</mark></p>',
    ],
    ['<p><b>x <a href="/a">y <i>z</i> a</a> b</b></p>'],
    ["<mark>www.a.org</mark>", `<p><mark>${link("www.a.org", "https://www.a.org")}</mark></p>`],
    ['<img src="/assets/Blog/a.png">', '<p><img src="/assets/Blog/a.png"></p>'],
    ["<p>3 < 5</p>", "<p>3 &lt; 5</p>"],
    ['<div>a\n<img src="/assets/Blog/a.png">\nb</div>'],
    ["<body>Dear all", "<p>Dear all</p>"],
    ["<p>a <b>b</p><p>c</b> d</p>", "<p>a <b>b</b></p><p><b>c</b> d</p>"],
  ])("is kept, and what changes nothing is removed in silence: %s", (body, html = body) => {
    expect(read(body)).toMatchObject({ html, problems: [] })
    expect(toHtml(html)).toBe(html)
  })

  it.each([
    [
      '<ol type="a" start=3 reversed><li value=7>x</li><li type=I>y</li></ol>',
      '<ol type="a" start="3" reversed=""><li value="7">x</li><li type="I">y</li></ol>',
    ],
    ['<ul style="list-style:disc"><li>x</ul>', "<ul><li>x</li></ul>"],
    ['<p type="a" value="1">x</p>', "<p>x</p>"],
  ])("may be how a list counts: %s", (body, html = body) => {
    expect(read(body)).toMatchObject({ html, problems: [] })
  })

  it.each([
    '<div style="display:none!important;max-height:0"><div>b<br></div>c</div>',
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
    ["<p>a<td>b</p>", "<p>a b</p>"],
    ["a<td>b", "<p>a</p>\n<p>b</p>"],
    [
      "<table aria-hidden=true><tr><td width=1 height=1>a</td></tr></table>",
      '<table><tr><td width="1" height="1">a</td></tr></table>',
    ],
    ['<p><img src="/assets/Blog/a.png" width="10" height="1"></p>'],
  ])("is shown otherwise: %s", (body, html = body) => {
    expect(toHtml(body)).toBe(html)
  })

  it("may be a list of Word, with its levels and numbers", () => {
    const item = (level: number, marker: string, words: string) =>
      `<p class=MsoListParagraphCxSpMiddle style='margin-left:1cm;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${words}<o:p></o:p></p>\n\n`

    expect(
      toHtml(
        `<p class=MsoNormal>We need</p>\n${item(1, "·", "Glue\nsticks")}${item(2, "o", "Red")}${item(1, "·", "Tape")}<p>Then</p>${item(1, "3.", "Cut")}${item(1, "4.", "Stick")}${item(2, "ii)", "Dry")}`,
      ),
    ).toBe(
      '<p>We need</p>\n<ul>\n<li>Glue sticks\n<ul>\n<li>Red</li>\n</ul>\n</li>\n<li>Tape</li>\n</ul>\n<p>Then</p>\n<ol start="3">\n<li>Cut</li>\n<li>Stick\n<ol type="i" start="2">\n<li>Dry</li>\n</ol>\n</li>\n</ol>',
    )
  })

  it("may be a list of Word, which ends before what is no item", () => {
    const item = "<p style='mso-list:l0 level1 lfo1'>·&nbsp;&nbsp;a</p>"

    expect(toHtml(`<div>${item}\n${item}b${item}</div>`)).toBe(
      "<div>\n<ul>\n<li>a</li>\n<li>a</li>\n</ul>\nb\n<ul>\n<li>a</li>\n</ul>\n</div>",
    )
  })

  it.each([
    ["<table><tr><td><b>a", "</td><td>b</td></tr></table>", "</b>"],
    ["<table><tr><td>a</td></tr>", "", "</table>"],
    ["<p><b>One</b>s <b>, two", "</p>", "</b>"],
  ])("ends with what is around it: %s", (begin, end, missing) => {
    expect(toHtml(begin + end)).toBe(begin + missing + end)
  })

  it("may be a list of Word of which nothing but its marks is left", () => {
    const item = (style: string, mark: string, words: string) =>
      `<p class=${style}>\n<span>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span>${words}</p>`

    expect(
      toHtml(
        item("MsoListBulletCxSpFirst", "·", "One") +
          item("MsoListBullet2CxSpMiddle", "·", "Two") +
          item("MsoListParagraph", "1.", "Three") +
          "<p class=MsoListParagraph>A moved-in paragraph</p>",
      ),
    ).toBe(
      "<ul>\n<li>One\n<ul>\n<li>Two</li>\n</ul>\n</li>\n</ul>\n<ol>\n<li>Three</li>\n</ol>\n<p>A moved-in paragraph</p>",
    )
  })

  it.each([
    ["<h2>a\n\nb\n- c\n- d", "<h2>a</h2>\n<p>b</p>\n<ul>\n<li>c</li>\n<li>d</li>\n</ul>", "<h2>a"],
    ["<h2>a<h2>\nb", "<h2>a</h2><h2></h2>\n<p>b</p>", "<h2>a<h2>"],
    ["<div><h3>a<br>b</div>", "<div><h3>a</h3><br>b</div>", "<h3>a<br>b</div>"],
    ["a\n\n<b>b<b> c\n\nd", "<p>a</p>\n<h2>b c</h2>\n<p>d</p>", "<b>b<b> c"],
    [
      "<p><a href=/a>b</p><p>c</p>",
      '<p><a href="/a">b</a></p><p>c</p>',
      "<a href=/a>b</p><p>c</p>",
    ],
  ])(
    "that has no end is reported, and a heading ends with its line: %j",
    (body, html, beginning) => {
      const [, name = ""] = /^<(\w+)/.exec(beginning) ?? []

      expect(read(body)).toMatchObject({
        html,
        problems: [makeWarning("tag-not-closed", { beginning, name })],
      })
    },
  )

  it.each([
    ["Pens\n<b>Glue</b>\n\nTape", "<li>Pens</li>\n<li><b>Glue</b></li>\n<li>Tape</li>\n"],
    [
      "- pens\n- <i>paper\nglue</i>",
      "<li>pens</li>\n<li><i>paper</i></li>\n<li><i>glue</i></li>\n",
    ],
    ["1. plan\n2. teach", "<li>plan</li>\n<li>teach</li>\n"],
  ])("may be a list whose items are typed lines: %j", (typed, items = typed) => {
    for (const tag of ["ul", "ol"]) {
      const html = `<${tag}>${items}</${tag}>`

      expect(toHtml(`<${tag}>${typed}</${tag}>`)).toBe(html)
      expect(toHtml(html)).toBe(html)
    }
  })

  it.each([
    '<svg width="9"><path d="M0"/></svg>',
    "<math><mi>x</mi></math>",
    '<input type="text">',
    '<object data="a.swf"></object>',
    '<frame name="a">',
    "<select><b>x</b></select>",
    '<video src="films//a.mp4"></video>',
  ])("is reported where an article cannot have it, without what follows: %s", (body) => {
    const { problems } = read(`<p>a</p>${body}<p>b</p>`)

    expect(problems).toEqual([makeError("element-removed", { source: body })])
  })

  it.each([
    '<script async src="//www.example.org/embed.js"></script>',
    "<script>window.data = window.data || []</script>",
  ])("is reported without stopping the publication where it is a script: %s", (body) => {
    const { html, problems } = read(`<p>a</p>${body}<p>b</p>`)

    expect(html).toBe("<p>a</p><p>b</p>")
    expect(problems).toEqual([makeWarning("element-removed", { source: body })])
  })
})
