/** @jest-environment node */
import { inParagraph, read } from "../../../fixtures/read-runs"
import { makeWarning } from "../../../../src/posts/problems/problem"

describe("The marks of messengers and assistants", () => {
  it.each([
    ["*Venue:* the _new_ ~old~ hall", "<strong>Venue:</strong> the <em>new</em> <s>old</s> hall"],
    [
      "**Step 1:** greet, *then* __stop__ ~~run~~",
      "<strong>Step 1:</strong> greet, <em>then</em> <strong>stop</strong> <s>run</s>",
    ],
    ["(*a*), “_b_” *_c_*", "(<strong>a</strong>), “<em>b</em>” <strong><em>c</em></strong>"],
    ["[the form](example.org/form) now", '<a href="https://example.org/form">the form</a> now'],
    ["[a](/b) <code>c</code>", '<a href="/b">a</a> <code>c</code>'],
    ["**a**[1]", "<strong>a</strong>[1]"],
    ["now **a**, *b*", "now <strong>a</strong>, <em>b</em>"],
    ["*Time*:14:00,*R 5*;_b_", "<strong>Time</strong>:14:00,<strong>R 5</strong>;<em>b</em>"],
    ["C# is *fun*", "C# is <strong>fun</strong>"],
    ["***a*** b", "<strong><em>a</em></strong> b"],
    ["👉*a*🎉", "👉<strong>a</strong>🎉"],
    ["_See my_plan_2 now_ b", "<em>See my_plan_2 now</em> b"],
    ["*Bring 2 * 3 pens* *a*", "<strong>Bring 2 * 3 pens a</strong>"],
    [
      "_See https://a.org/my_form now_",
      '<em>See</em> <a href="https://a.org/my_form"><em>https://a.org/my_form</em></a> <em>now</em>',
    ],
  ])("are understood: %s", (body, html) => {
    expect(inParagraph(body)).toBe(html)
    expect(read(`x\n${body}`).problems).toEqual([])
  })

  it.each([
    "2 * 3 * 4 = 24, 2*3*4",
    "a_b, snake_case.xlsx and _a_b.txt",
    "_a_b.txt and c_d_e.txt, *a * b",
    "*.xlsx and *.docx, * note",
    "about ~500 and ~600, 5~6",
    "Name: _____ Date: ___",
    "f[x](y), see [1] (2), #maths",
    "$A$1=$B$2, US$ 5 = R 90, $6",
    "`n boek en `n pen",
    "(*_*) *-* ~_~ _/|_",
    "# of learners: 30",
    "https://example.org/_a_/*b*/~c~?d=_e_",
    "> 80 % pass",
    "C##x, a > b, ==== a, a | b |",
    "Price* and date**.\n\n* Per school.\n** Not sure.",
  ])("are characters of the text elsewhere: %s", (body) => {
    const { html, problems } = read(`x\n${body}`)

    expect(html.replace(/<[^>]*>|\n/g, "").replace("&gt;", ">")).toBe(`x${body}`.replace(/\n/g, ""))
    expect(problems).toEqual([])
  })

  it.each([
    ...[
      "*Bring:*glue",
      "*a*@b",
      "*a*/b",
      "│ a │ b │",
      "[a](<https://a.org>b)",
      "a ** b",
      "```x",
      "> quoted",
    ],
    ...[
      "====",
      "2\\. a",
      "a\\! b",
      "\\( x^2 \\)",
      "![a](https://a.org/b.png)",
      "[a][1] b",
      "a[^1]",
    ],
    ...["[1]: https://a.org", "[^1]: a", "a【12†source】.", "a citeturn0search0."],
    ...[":contentReference[oaicite:0]{index=0}", "a [cite: 3].", "[cite_start]a"],
    ...["[cid:image001.png@01DA]", "[image: plan.png]", '[a](https://a.org "B c")'],
    ...["[a](sandbox:/mnt/data/a.docx)", "if $x = 3$", "let $y$ be", "&lt;b&gt;a&lt;/b&gt;"],
  ])("are reported where they are understood nowhere: %s", (line) => {
    expect(read(`x\n${line}`).problems).toEqual([makeWarning("marks-shown-as-typed", { line })])
  })

  it("are reported in an inner list of a wiki, which is no pair of footnotes", () => {
    expect(read("* Day 1\n** Read\n* Day 2").problems).toEqual([
      makeWarning("marks-shown-as-typed", { line: "** Read" }),
    ])
  })

  it.each([
    ["boxes to tick", "- [ ] pens\n- [x]  paper", "<ul>\n<li>☐ pens</li>\n<li>☑ paper</li>\n</ul>"],
    ["no boxes in a line", "see [x] and - [ ]", "<p>see [x] and - [ ]</p>"],
    [
      "a table without bars at its ends",
      "Plan\nA | B |\n--- | :-\n| 1 | 2\nEnd\n\nC | D\n---\n\nE",
      "<p>Plan</p>\n<table>\n<tr><th>A</th><th>B</th></tr>\n<tr><td>1</td><td>2</td></tr>\n</table>\n<p>End</p>\n<p>C | D<br>---</p>\n<p>E</p>",
    ],
    [
      "a table whose cells have several lines",
      "| A | B |<br>|---|---|<br>| 1<br>2 | *3*<br>4 |",
      "<table>\n<tr><th>A</th><th>B</th></tr>\n<tr><td>1<br> 2</td><td><strong>3</strong><br> 4</td></tr>\n</table>",
    ],
    [
      "a table with bars inside its cells, after backslashes",
      "|A|B|\n|-|-|\n|**1** \\| *2*|3\\||",
      "<table>\n<tr><th>A</th><th>B</th></tr>\n<tr><td><strong>1</strong> | <em>2</em></td><td>3|</td></tr>\n</table>",
    ],
    ["a rule", "a\n\n***\n\nb", "<p>a</p>\n<hr>\n<p>b</p>"],
    ["a subheading between no rules", "---\n\n##  A\n\n---", "<p>---</p>\n<h2>A</h2>\n<p>---</p>"],
    ["no rule in a line", "a ---\n\n--- b", "<p>a ---</p>\n<p>--- b</p>"],
    ["bold and italic letters", "**a** *b*", "<p><strong>a</strong> <em>b</em></p>"],
    [
      "subheadings, a rule and a table",
      "# A\nx\n\n---\n\n### B #1  ###\n| C | D |\n|:--|---|\n| *1* | |\n\ny",
      "<h1>A</h1>\n<p>x</p>\n<hr>\n<h3>B #1</h3>\n<table>\n<tr><th>C</th><th>D</th></tr>\n<tr><td><em>1</em></td><td></td></tr>\n</table>\n<p>y</p>",
    ],
  ])("may be %s", (_what, body, html) => {
    expect(read(body)).toMatchObject({ html, problems: [] })
  })
})
