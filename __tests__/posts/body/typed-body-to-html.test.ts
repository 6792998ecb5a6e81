/** @jest-environment node */
import { PLAIN_FONT } from "../../../src/posts/workbook/read-texts"
import { hasTags, typedBodyToHtml, type Run } from "../../../src/posts/body/typed-body-to-html"

const plain = (text: string): Run => ({ ...PLAIN_FONT, text })
const bold = (text: string): Run => ({ ...PLAIN_FONT, text, isBold: true })
const italic = (text: string): Run => ({ ...PLAIN_FONT, text, isItalic: true })
const both = (text: string): Run => ({ ...PLAIN_FONT, text, isBold: true, isItalic: true })

const toHtml = (...runs: (Run | string)[]) =>
  typedBodyToHtml(runs.map((run) => (typeof run === "string" ? plain(run) : run)))
const inParagraph = (...runs: (Run | string)[]) =>
  /^<p>([^]*)<\/p>$/.exec(toHtml("x\n", ...runs))?.[1]?.replace("x<br>", "")
const link = (address: string, href = address) => `<a href="${href}">${address}</a>`
const mail = (address: string) => link(address, `mailto:${address}`)

it.each([
  "<p>One</p>\n\n<p>Two</p>",
  "Words and one <br> tag\n\n- more words",
  "<!-- a note --> Text",
  '<H2>Capitals</H2> https://example.org <a title="5 > 3" href="/">x',
])("A body with a tag stays as it is: %j", (body) => {
  expect(hasTags(body)).toBe(true)
  expect(toHtml(`${body}\n`)).toBe(body)
})

describe("A body without a tag", () => {
  it.each([
    ["One\n\n\n \n\t\nTwo", "<p>One</p>\n<p>Two</p>"],
    ["  One  \n\t Two\u00a0\n\u00a0\n\nThree", "<p>One<br>Two</p>\n<p>Three</p>"],
  ])("becomes paragraphs and line breaks: %j", (body, html) => {
    expect(hasTags(body)).toBe(false)
    expect(toHtml(body)).toBe(html)
  })

  it.each([
    ["5 < 6 & 7 > 3, I <3 maths", "<p>5 &lt; 6 &amp; 7 &gt; 3, I &lt;3 maths</p>"],
    ["a <b without an end", "<p>a &lt;b without an end</p>"],
    ['He said “no” and "yes"', "<p>He said “no” and &quot;yes&quot;</p>"],
    ["R&D, AT&T, Q&A; ?a=1&copy=2", "<p>R&amp;D, AT&amp;T, Q&amp;A; ?a=1&amp;copy=2</p>"],
  ])("shows signs of HTML as they are typed: %j", (body, html) => {
    expect(hasTags(body)).toBe(false)
    expect(toHtml(body)).toBe(html)
  })

  it.each(["Q&amp;A at the caf&eacute; &lt;b&gt;", "&#8211; &#X2013; Môre 👩‍🏫"])(
    "keeps references to characters: %j",
    (body) => {
      expect(hasTags(body)).toBe(false)
      expect(toHtml(body)).toBe(`<p>${body}</p>`)
    },
  )

  it.each([
    ["See https://example.org.", `See ${link("https://example.org")}.`],
    ["“https://example.org/a”", `“${link("https://example.org/a")}”`],
    ["https://example.org/a?b=1&c=2#d!", `${link("https://example.org/a?b=1&amp;c=2#d")}!`],
    ["https://example.org/?a=1&amp;b=2", link("https://example.org/?a=1&amp;b=2")],
    ["&quot;https://example.org/a&quot;", `&quot;${link("https://example.org/a")}&quot;`],
    ["HTTPS://EXAMPLE.ORG", link("HTTPS://EXAMPLE.ORG")],
    ["https://a.org\nhttps://b.org", `${link("https://a.org")}<br>${link("https://b.org")}`],
    ["Write to a.b+c@mail.example.org, now", `Write to ${mail("a.b+c@mail.example.org")}, now`],
    ["(a@example.org;b@example.org)", `(${mail("a@example.org")};${mail("b@example.org")})`],
    ["See www.example.org.", `See ${link("www.example.org", "https://www.example.org")}.`],
    ["WWW.a.org/@me", link("WWW.a.org/@me", "https://WWW.a.org/@me")],
    ["www.a.org/?b=@c", link("www.a.org/?b=@c", "https://www.a.org/?b=@c")],
    ["www.me@example.org", mail("www.me@example.org")],
    ["me@www.example.org", mail("me@www.example.org")],
  ])("gets links at its URLs and e-mail addresses: %s", (body, html) => {
    expect(inParagraph(body)).toBe(html)
  })

  it.each([
    "www. example.org, www..., awww.cute",
    "me @ school, me@school",
    "http://, javascript:alert(1)",
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

  it.each(["-one", "*one", "-", "*", "•", "---", "-5 degrees", "one - two", "– one"])(
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
    expect(toHtml("1. one\n2. two\n- pen\n\nMore.\n\n3. three\n4. four")).toBe(
      '<ol>\n<li>one</li>\n<li>two</li>\n</ol>\n<ul>\n<li>pen</li>\n</ul>\n<p>More.</p>\n<ol start="3">\n<li>three</li>\n<li>four</li>\n</ol>',
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

  it("are ignored in a body with a tag, wherever its parts are", () => {
    expect(toHtml(bold("a\n\n- <"), italic("b"), ">c</b> ")).toBe("a\n\n- <b>c</b>")
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
    [[bold("Bring"), "\n- a pen"], "<h2>Bring</h2>\n<ul>\n<li>a pen</li>\n</ul>"],
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
