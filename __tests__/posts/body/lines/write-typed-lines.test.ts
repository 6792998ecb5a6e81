/** @jest-environment node */
import { bold, both, italic, read, toHtml } from "../../../fixtures/read-runs"
import { makeWarning } from "../../../../src/posts/problems/problem"

describe("Lines with a bullet", () => {
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

  it.each([
    ["  1. a\n  - Thabo", "<ol>\n<li>a<br>- Thabo</li>\n</ol>"],
    ["- a\n- b\n+ c", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>+ c</p>"],
    ["- a\n- b\n\n  c", "<ul>\n<li>a</li>\n<li>b</li>\n</ul>\n<p>c</p>"],
  ])("do not include a line after a list: %j", (body, html) => {
    expect(toHtml(body)).toBe(html)
  })
})

it.each(["&bull;", "&#8226;", "&#x2022;", "&#9679;", "&middot;", "&ndash;", "&nbsp;&#8211;"])(
  "A bullet may be typed as a reference: %s",
  (bullet) => {
    const list = "<ul>\n<li>pens</li>\n<li>a &bull; b</li>\n</ul>"

    expect(toHtml(`${bullet} pens\n${bullet} a &bull; b`)).toBe(list)
    expect(toHtml(`${bullet}&nbsp;pens<br>${bullet} a &bull; b`)).toBe(list)
  },
)

describe("Lines with a number", () => {
  it.each(["1. one\n2. two", "1) one\n2) two", "1.\tone\n2.\ttwo"])("make a list: %j", (text) => {
    expect(toHtml(text)).toBe("<ol>\n<li>one</li>\n<li>two</li>\n</ol>")
  })

  it("count on after other text, with the numbers as typed", () => {
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

describe("A bold line", () => {
  const LONG = "a".repeat(91)

  it.each([
    [["Text\n\n", bold("Two"), " ", both("words")], "<p>Text</p>\n<h2>Two <em>words</em></h2>"],
    [["Text\n\n", bold("2. Then"), "\n\nText"], "<p>Text</p>\n<h2>2. Then</h2>\n<p>Text</p>"],
    [["x\n\n", bold(LONG.slice(1))], `<p>x</p>\n<h2>${LONG.slice(1)}</h2>`],
    [[bold("Bring"), "\n• a pen"], "<h2>Bring</h2>\n<ul>\n<li>a pen</li>\n</ul>"],
  ])("that is short and begins a paragraph is a subheading: %j", (runs, html) => {
    expect(toHtml(...runs)).toBe(html)
  })

  it.each([
    [[bold("1. One"), "\n2. Two"], "<ol>\n<li><strong>One</strong></li>\n<li>Two</li>\n</ol>"],
    [[bold("One\nTwo"), "\n\nx"], "<p><strong>One</strong><br><strong>Two</strong></p>\n<p>x</p>"],
    [
      [bold("1. Plan"), "\nText\n", bold("2. Teach"), "\n- a\n- b"],
      "<h2>1. Plan</h2>\n<p>Text<br><strong>2. Teach</strong></p>\n<ul>\n<li>a</li>\n<li>b</li>\n</ul>",
    ],
    [[bold("Title"), "."], "<p><strong>Title</strong>.</p>"],
    [["x\n\n", italic("Title")], "<p>x</p>\n<p><em>Title</em></p>"],
    [["x\n\n", bold(LONG)], `<p>x</p>\n<p><strong>${LONG}</strong></p>`],
  ])("is none otherwise: %j", (runs, html) => {
    expect(toHtml(...runs)).toBe(html)
  })
})

describe("A bold line inside a paragraph", () => {
  const findBoldLine = (...runs: Parameters<typeof read>) =>
    read(...runs).problems.map(({ code, params }) => [code, params])

  it.each([
    ["text in the next paragraph", ["One.\n", bold("Two"), "\n\nThree."]],
    ["another bold line below it", ["One.\n", bold("Two\nThree"), "\nFour."]],
  ])("is a warning, because it is probably a subheading: %s", (_where, runs) => {
    expect(findBoldLine(...runs)).toEqual([["bold-line-in-paragraph", { line: "Two" }]])
  })

  it.each([
    ["at the beginning of a paragraph", ["One.\n\n", bold("Two"), "\nThree."]],
    ["at the end of the article", ["One.\n", bold("Two"), "\n"]],
    ["at the end, above another bold line", ["One.\n", bold("Two\nThree")]],
    ["in a list", ["- One\n", bold("- Two"), "\n- Three"]],
    ["in a numbered list", ["1. One\n", bold("2. Two"), "\n3. Three"]],
    ["with a number of no list", ["One.\n", bold("2. Two"), "\nThree."]],
    ["longer than a subheading", ["One.\n", bold("a".repeat(91)), "\nThree."]],
  ])("is no problem %s", (_where, runs) => {
    expect(findBoldLine(...runs)).toEqual([])
  })
})

describe("A typed list", () => {
  it.each([
    ...["–\u00a0", "— ", "·\t", "▪ ", "◦  ", "● ", "‣ ", "➢\t", "✓ ", "o\t", "\uf0b7\t", "\uf0a7 "],
    ...["\uf0d8 ", "\uf0fc ", "-", "–", "●", "\uf02d\t", "\u2011 ", "― ", "★ ", "➜ ", "◾\ufe0f "],
    ...["− ", "» ", "- ", "* ", "•\t", "•", "  -   "],
  ])("has lines with one of many bullets: %j", (bullet) => {
    expect(toHtml(`We need\n${bullet}glue\n${bullet}tape`)).toBe(
      "<p>We need</p>\n<ul>\n<li>glue</li>\n<li>tape</li>\n</ul>",
    )
  })

  it.each([
    "“Fun!”\n\n— Thabo",
    "“Fun!”\n- Thabo\n  Grade 4",
    "* Prices without VAT",
    "-5\n-3",
    "A) one\nB) two",
    "− 5\n− 3",
    "+ VAT\n+ travel",
    "R 500\n  + VAT\n  + travel",
    "•••",
    "★ ★ ★ Great\n★ ★ Good",
    "Room 1. One\nRoom 2. Two",
    "⇒ x = 5\n⇒ x + 1 = 6",
    "Ngwana\no a ja\no a robala",
  ])("is none: %j", (body) => {
    expect(toHtml(body)).not.toContain("<li>")
  })

  it.each([
    ["•\ta\n○\tb\n§\tc\n◦\td", "a[b[c],d]"],
    ["1. a\n   - b\n   - c\n2. d", "a[b,c],d"],
    ["- a\n  1. b\n  2. c\n- d\n - e", "a[b,c],d,e"],
    ["* a\n\t+ b\n\t+ [ ] c\n* d\n\t+ 5", "a[b,☐c],d<br>+5"],
    ["•\ta\n  o\tb\n  ▪\tc", "a[b,c]"],
    ["- a\n   - b\n  - c", "a[b,c]"],
    ["- a\n  - b\n  - c\n  1. d\n- e", "a[b,c][d],e"],
    ["- a\n  b\n- c", "a<br>b,c"],
    ["1. a\n   b\n   - c\n     d\n2. e", "a<br>b[c<br>d],e"],
    ["• a\n➢ b\n➢ c\n• d\n➢ e\n➢ f", "a[b,c],d[e,f]"],
    ["1. a\n- b\n- c\n2. d", "a[b,c],d"],
    ["• a\no Bees\no Cows\n• d", "a[Bees,Cows],d"],
    ["1. a\n   a) b\n   b) c\n2. d", "a[b,c],d"],
    ["1. a\n   a. bees\n   b. cows\n2. d", "a[bees,cows],d"],
    ["1. a\n   c. 1990\n   i. e. b\n2. d", "a<br>c.1990<br>i.e.b,d"],
    ["- a\n- b\n• c", "a,b,c"],
    ["- a\n– b\n- c", "a,b,c"],
    ["✓ a\n✗ b\n✓ c", "✓a,✗b,✓c"],
    ["☐ a\n☐ b", "☐a,☐b"],
  ])("has inner lists where spaces precede a bullet: %j", (body, shown) => {
    const text = toHtml(body)
      .replace(/\s+/g, "")
      .replace(/<(?:ul|ol)[^>]*>/g, "[")
      .replace(/<\/(?:ul|ol)>/g, "]")
      .replace(/<\/li><li>/g, ",")
      .replace(/<\/?li>/g, "")

    expect(text).toBe(`[${shown}]`)
  })
})

describe("Lines that Word has lettered, with a tab after each letter,", () => {
  const item = (words: string, inner = "") => `<li>${words}${inner}</li>\n`
  it.each([
    ["a.\tx\nb.\ty", `<ol type="a">\n${item("x")}${item("y")}</ol>`],
    ["(A)\tx\n(B)\ty", `<ol type="A">\n${item("x")}${item("y")}</ol>`],
    ["i)\tx\nii)\ty", `<ol type="i">\n${item("x")}${item("y")}</ol>`],
    [
      "1.\tx\na.\ty\ni.\tz\nb.\tv\n2.\tw",
      `<ol>\n${item("x", `\n<ol type="a">\n${item("y", `\n<ol type="i">\n${item("z")}</ol>\n`)}${item("v")}</ol>\n`)}${item("w")}</ol>`,
    ],
    ["a.\tx\na.\ty", `<ol type="a">\n${item("x")}</ol>\n<ol type="a">\n${item("y")}</ol>`],
    ["•\tx\na.\ty", `<ul>\n${item("x")}</ul>\n<ol type="a">\n${item("y")}</ol>`],
    ["a.\tx\n1.\ty", `<ol type="a">\n${item("x")}</ol>\n<ol>\n${item("y")}</ol>`],
    [
      "1.\tx\n\nText\n\na.\ty\n2.\tz",
      `<ol>\n${item("x")}</ol>\n<p>Text</p>\n<ol type="a">\n${item("y")}</ol>\n<ol start="2">\n${item("z")}</ol>`,
    ],
    ["1.\tx\n\nb.\ty", `<ol>\n${item("x")}</ol>\n<p>b.\ty</p>`],
    ["a.\tx\nb.\ty\n\n3. z", `<ol type="a">\n${item("x")}${item("y")}</ol>\n<p>3. z</p>`],
    [
      "1. x\n  1. y\n  2. z\n3. w",
      `<ol>\n${item("x", `\n<ol>\n${item("y")}${item("z")}</ol>\n`)}</ol>\n<p>3. w</p>`,
    ],
    ["1.1\tx\n1.2\ty", "<p>1.1\tx<br>1.2\ty</p>"],
    [
      "1.1\tx\t5\n1.2\ty\t6",
      "<table>\n<tr><td>1.1</td><td>x</td><td>5</td></tr>\n<tr><td>1.2</td><td>y</td><td>6</td></tr>\n</table>",
    ],
  ])("are lists, or lines as typed: %j", (body, html) => {
    expect(read(body)).toMatchObject({ html, problems: [] })
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
    expect(toHtml("Plan\n\tMon\tTue\n8:00\t<code>Maths</code>\t<b>Art</b>\nBye")).toBe(
      "<p>Plan</p>\n<table>\n<tr><td></td><td>Mon</td><td>Tue</td></tr>\n<tr><td>8:00</td><td><code>Maths</code></td><td><strong>Art</strong></td></tr>\n</table>\n<p>Bye</p>",
    )
    expect(toHtml(bold("A\tB"), "\n\n1\t2")).toContain("<tr><th>A</th><th>B</th></tr>")
    expect(toHtml(bold("A\tB\n1\t2"), "\n\nx")).not.toContain("<th>")
    expect(toHtml("1\t2\n3\t4\n", bold("Then"), "\nText")).toContain("<h2>Then</h2>")
    expect(toHtml("8:00\tMaths\n\tTea\\|\n9:00\t\n9:30\t\n\tBye.")).toBe(
      "<table>\n<tr><td>8:00</td><td>Maths</td></tr>\n<tr><td></td><td>Tea\\|</td></tr>\n<tr><td>9:00</td><td></td></tr>\n<tr><td>9:30</td><td></td></tr>\n</table>\n<p>Bye.</p>",
    )
  })

  it("are reported where they have not", () => {
    expect(read("a\tb\tc\nd\te\nf\tg\th").problems).toEqual([
      makeWarning("columns-without-table", { line: "a\tb\tc" }),
    ])
    expect(read("Name        Term 1   Term 2\nJan                  58").problems).toEqual([
      makeWarning("columns-without-table", { line: "Name        Term 1   Term 2" }),
    ])
    expect(read("One.  Two.  Three.\nFour.  Five:   six").problems).toEqual([])
    expect(read("Time:\t10:00\n\n\tThe first line\n\tThe second").problems).toEqual([])
  })
})

describe("Rows by tabs", () => {
  const countCells = (body: string) =>
    toHtml(body)
      .split("</table>")
      .map((table) => (table.match(/<tr>/g) ?? []).length)
      .filter(Boolean)

  it.each([
    ["1. Fix\tMr D\t12\n2. Buy\tMrs N\t15", [2]],
    ["No.\tAction\n1.\tFix\n2.\tBuy", [3]],
    ["Bring\tthis\n•\tpens\n•\tpaper", []],
    ["Date:\t5 May\n1.\tPlan\n2.\tTeach", []],
    ["Term\t2\n\n1.\tPlan\n2.\tTeach", []],
    ["Day\tA\nMon\tB\nDay\tA\nTue\tC", [2, 2]],
    ["**Day**\t**A**\nMon\tB\n**Day**\t**C**\nTue\tD", [2, 2]],
    ["**Item**\t**R**\nPens\t5\n**Total**\t**5**\nGlue\t6", [4]],
    ["•\tpens\t5\t6\n•\tpaper\t3\t4", [2]],
    ["Pens\tR 150\nPaper\tR 300\n\tR 450", [3]],
    ["Day\tA\n\nMon\tB\nTue\tC\n\nTotal\t2", [4]],
    ["•\tName:\tpens\n•\tName:\tpaper", []],
    ["☐\tpens\n☐\tpaper", []],
    ["1.1\tx\n1.2\ty", []],
    ["Time:\t10:00\n\tThe first\n\tThe second", []],
    ['Day\tTask\nMon\t"Read\nWrite"\nTue\tSums', [3]],
    ['Title\t"Say\n""one""\ntwo"\tEnd\n"a\nb"\tc\td', [2]],
  ])("make tables, and items of Word do not: %j", (body, rows) => {
    expect(countCells(body)).toEqual(rows)
  })

  it.each([
    "1. Fix\tDlamini\tx\n2. Buy\tNkosi",
    "Pens   R 150\nPaper  R 300",
    "  47\n+ 35\n----\n  82",
    "Mon  Reading  All\nTue  Sums  Gr 4",
  ])("that make none are reported, and so are sums: %j", (body) => {
    const [line = ""] = body.trim().split("\n")

    expect(read(body).problems).toEqual([makeWarning("columns-without-table", { line })])
  })

  it.each([
    ["Day\tTask\nMon\tRead\naloud\nTue\tSums", "Tue\tSums"],
    ["Item\tNumber\tPrice\nPens\t10\tR 5\n\tR 5", "R 5"],
  ])("that stand outside of their table are reported: %j", (body, line) => {
    expect(read(body).problems).toEqual([makeWarning("columns-without-table", { line })])
  })

  it.each(["R 500\n+ VAT", "082 123 4567\n+27 82 123 4567", "- 5\n- 3", "1.   Plan\n2.   Teach"])(
    "are not: %j",
    (body) => {
      expect(read(body).problems).toEqual([])
    },
  )
})

describe("Lines of a PDF", () => {
  const LONG = "Feedback is a part of teaching that takes little of our time"

  it.each([
    ["Feedback is teach-\ning", "Feedback is teach-"],
    ["Feedback is teach¬\n\ning", "Feedback is teach¬"],
    [`${LONG}\n${LONG.toLowerCase()}\nof all`, LONG.toLowerCase()],
    [`${LONG}\n\nand ${LONG}\n\nof all`, `and ${LONG}`],
    [`${LONG.slice(1, 46)}\n`.repeat(3) + "end", LONG.slice(1, 46)],
    [`${LONG.slice(1, 41)}\n`.repeat(3) + "end", undefined],
    [`${LONG}.\nand ${LONG}.\nof all`, undefined],
    ["I wandered lonely as a cloud\nthat floats on high\no’er vales and hills", undefined],
    ["We need\no\ta self-\no\tb", undefined],
    [
      "- plan the work of a term\nwith all\n- teach it to the others\nagain",
      "- teach it to the others",
    ],
    ["- plan the work of a term\nwith all\n- teach it", undefined],
    ["- No\nhe said\n- Yes\nshe said", undefined],
    ["• your plan and\nyour results\n• your book", "• your plan and"],
    ["• The principal and\nMrs Dlamini speak\n• Lunch", "• The principal and"],
    ["- Read the plan of\nGrade 4\n- Count", "- Read the plan of"],
    ["1. your plan,\nYour results\n2. your book", "1. your plan,"],
    ["• pens,\n• paper, and\n• glue,\n\nThen", undefined],
    ["• your plan and\n  your results\n• your book", undefined],
  ])("are reported, and a poem's are not: %j", (body, line) => {
    const { problems } = read(body)

    expect(problems).toEqual(line === undefined ? [] : [makeWarning("lines-of-pdf", { line })])
  })

  it.each([
    ["Bring:\n-\npens\n-\npaper", 2],
    ["o\npens\no\npaper", 2],
    ["1.\nplan\n2.\nteach", 2],
    ["a.\nplan\nb.\nteach", 2],
    ["·\nplan\n·\nteach", 2],
    ["•\n\nplan\n\n•\n\nteach", 2],
    ["►\nplan\n►\nteach", 2],
    ["One\n-\nTwo\n-\nThree", 0],
    ["One\n\n-\n\nTwo", 0],
    ["1.\nNkosi\nsikelel\n2.\nMaluph\nakanyisw", 0],
  ])(
    "are items below their markers, but not verses between dashes or numbers: %j",
    (body, items) => {
      expect(toHtml(body).match(/<li>/g)?.length ?? 0).toBe(items)
    },
  )
})
