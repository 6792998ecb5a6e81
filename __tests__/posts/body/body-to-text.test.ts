/** @jest-environment node */
import { bodyToText } from "../../../src/posts/body/body-to-text"

describe("The plain text of a body", () => {
  it.each([
    ["", ""],
    [" \n <p> </p><br>", ""],
    ["Just words", "Just words"],
    ["<p>One</p><p>Two</p>", "One\nTwo"],
    ["<p>One\n  line,   many\tspaces</p>", "One line, many spaces"],
    ["One<br>Two<br/>Three", "One\nTwo\nThree"],
    ["<h2>Title</h2>Text<h3>Next</h3>", "Title\nText\nNext"],
    ["Above<hr>Below", "Above\nBelow"],
    ["<ul><li>One</li><li>Two<ol><li>Deep</li></ol></li></ul>", "One\nTwo\nDeep"],
    ["<dl><dt>ATP</dt><dd>Text</dd></dl>", "ATP\nText"],
    ["<pre>a\nb</pre>c", "a b\nc"],
    ["<p>A <strong>bold</strong> <em>word</em>, joi<b>ned</b></p>", "A bold word, joined"],
    ["<p>5 &lt; 6 &amp; caf&eacute;</p>", "5 < 6 & café"],
    ["<figure><img src=a.jpg alt=Alt><figcaption>Caption</figcaption></figure>End", "Caption\nEnd"],
    ["<!-- a note --><p>Shown</p>", "Shown"],
    ["<p>Unclosed <b>tags", "Unclosed tags"],
  ])("of %j is %j", (body, text) => {
    expect(bodyToText(body)).toBe(text)
  })

  it("puts each row of a table on a line and keeps the words of its cells apart", () => {
    const table =
      "<table><caption>Week</caption><thead><tr><th>Day</th><th>Task</th></tr></thead>" +
      "<tbody><tr><td>Mon</td><td>Plan</td></tr><tr><td>Tue</td><td>Teach</td></tr></tbody></table>"

    expect(bodyToText(`Before${table}After`)).toBe(
      "Before\nWeek\nDay Task\nMon Plan\nTue Teach\nAfter",
    )
  })

  it.each(["script", "style", "template", "noscript", "iframe", "title"])(
    "leaves out what a %s element contains",
    (tag) => {
      expect(bodyToText(`<p>Seen</p><${tag}>hidden</${tag}><p>Too</p>`)).toBe("Seen\nToo")
    },
  )

  it("gives typed markup characters back as characters, for React to escape", () => {
    expect(bodyToText("&lt;script&gt;alert(1)&lt;/script&gt;")).toBe("<script>alert(1)</script>")
  })

  it("is found at any depth to which a cell can nest tags", () => {
    expect(bodyToText(`${"<div>".repeat(6500)}deep`)).toBe("deep")
  })
})
