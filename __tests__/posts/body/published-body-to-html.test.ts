/** @jest-environment node */
import { publishedBodyToHtml, hasTags } from "../../../src/posts/body/published-body-to-html"

const link = (address: string, href = address) => `<a href="${href}">${address}</a>`

describe("A body with HTML", () => {
  it.each([
    "<p>One</p>\n\n<p>Two</p>",
    "Words and one <br> tag\n\nmore words",
    "<!-- a note --> Text",
    "Closed only</p>",
    "<H2>Capitals</H2> https://example.org",
    '<a title="5 > 3" href="/">x</a>',
  ])("stays as it is: %s", (body) => {
    expect(hasTags(body)).toBe(true)
    expect(publishedBodyToHtml(body)).toBe(body)
  })
})

describe("A body without HTML", () => {
  it.each([
    ["", ""],
    ["One", "<p>One</p>"],
    ["One\n\nTwo", "<p>One</p>\n<p>Two</p>"],
    ["One\n\n\n \n\t\nTwo", "<p>One</p>\n<p>Two</p>"],
    ["One\nTwo\n\nThree", "<p>One<br>Two</p>\n<p>Three</p>"],
    ["One  \n\n  Two", "<p>One</p>\n<p>Two</p>"],
    ["5 < 6 & 7 > 3", "<p>5 &lt; 6 &amp; 7 &gt; 3</p>"],
    ["I <3 maths", "<p>I &lt;3 maths</p>"],
    ["a <b without an end", "<p>a &lt;b without an end</p>"],
    ['He said “no” and "yes"', "<p>He said “no” and &quot;yes&quot;</p>"],
    ["R&D, AT&T, Q&A; ?a=1&copy=2", "<p>R&amp;D, AT&amp;T, Q&amp;A; ?a=1&amp;copy=2</p>"],
    ["Q&amp;A at the caf&eacute;", "<p>Q&amp;A at the caf&eacute;</p>"],
    ["&#8211; &#X2013; &lt;b&gt;", "<p>&#8211; &#X2013; &lt;b&gt;</p>"],
    ["- one\n- two", "<p>- one<br>- two</p>"],
    ["Môre 👩‍🏫", "<p>Môre 👩‍🏫</p>"],
  ])("becomes paragraphs and line breaks: %j", (body, html) => {
    expect(hasTags(body)).toBe(false)
    expect(publishedBodyToHtml(body)).toBe(html)
  })

  it.each([
    ["See https://example.org", `See ${link("https://example.org")}`],
    ["See https://example.org.", `See ${link("https://example.org")}.`],
    ["(http://example.org/a)", `(${link("http://example.org/a")})`],
    ["“https://example.org/a”", `“${link("https://example.org/a")}”`],
    ["‘https://example.org/a’,", `‘${link("https://example.org/a")}’,`],
    ["https://example.org/a?b=1&c=2#d!", `${link("https://example.org/a?b=1&amp;c=2#d")}!`],
    ["https://example.org/?a=1&amp;b=2", link("https://example.org/?a=1&amp;b=2")],
    ["&quot;https://example.org/a&quot;", `&quot;${link("https://example.org/a")}&quot;`],
    ["HTTPS://EXAMPLE.ORG", link("HTTPS://EXAMPLE.ORG")],
    [
      "https://example.org/a\nhttps://example.org/b",
      `${link("https://example.org/a")}<br>${link("https://example.org/b")}`,
    ],
    ["info@example.org", link("info@example.org", "mailto:info@example.org")],
    [
      "Write to a.b+c@mail.example.org, please",
      `Write to ${link("a.b+c@mail.example.org", "mailto:a.b+c@mail.example.org")}, please`,
    ],
    ["(info@example.org)", `(${link("info@example.org", "mailto:info@example.org")})`],
    ["E-mail:info@example.org", `E-mail:${link("info@example.org", "mailto:info@example.org")}`],
    ["mailto:info@example.org", `mailto:${link("info@example.org", "mailto:info@example.org")}`],
    [
      "a@example.org;b@example.org",
      `${link("a@example.org", "mailto:a@example.org")};${link("b@example.org", "mailto:b@example.org")}`,
    ],
    ["See www.example.org.", `See ${link("www.example.org", "https://www.example.org")}.`],
    [
      "(WWW.example.org/a?b=1&c=2)",
      `(${link("WWW.example.org/a?b=1&amp;c=2", "https://WWW.example.org/a?b=1&amp;c=2")})`,
    ],
    ["www.example.org/@me", link("www.example.org/@me", "https://www.example.org/@me")],
    ["https://www.example.org", link("https://www.example.org")],
    ["www.me@example.org", link("www.me@example.org", "mailto:www.me@example.org")],
    ["me@www.example.org", link("me@www.example.org", "mailto:me@www.example.org")],
    ["www. example.org, www..., awww.cute", "www. example.org, www..., awww.cute"],
    ["at home @ school", "at home @ school"],
    ["me@school", "me@school"],
    ["http://", "http://"],
    ["javascript:alert(1)", "javascript:alert(1)"],
  ])("gets links at its addresses: %s", (body, html) => {
    expect(publishedBodyToHtml(body)).toBe(`<p>${html}</p>`)
  })

  it.each([
    ["one word", "a".repeat(32_767)],
    ["openings of tags", "<a".repeat(16_000)],
    ["references after an address", `http://a${"&amp;".repeat(6000)}${"&x;".repeat(500)}`],
    ["at signs", "a@".repeat(16_000)],
    ["beginnings of addresses", "http://".repeat(4600)],
    ["beginnings of addresses without http", "www.".repeat(8000)],
    ["an address without http that never ends", `www.${".".repeat(32_000)}`],
    ["an address that never ends", `http://${".".repeat(32_000)}`],
    ["blank lines", "\n ".repeat(16_000)],
    ["dots behind an at sign", `a@${"b.".repeat(16_000)}`],
  ])("as long as a cell can contain is read within half a second: %s", (_name, body) => {
    const start = performance.now()

    publishedBodyToHtml(body)

    expect(performance.now() - start).toBeLessThan(500)
  })
})
