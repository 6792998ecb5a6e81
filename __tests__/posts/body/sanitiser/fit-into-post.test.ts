import axe from "axe-core"
import fc from "fast-check"
import { readPlainBody } from "../../../../src/posts/body/read-body"
import { publishInBrowser } from "../../../../src/posts/body/sanitiser/publish-body"
import { sanitiseBody } from "../../../../src/posts/body/sanitiser/sanitise-body"

/** The same bodies in each run. */
const SEED = 20260131

/** Puts a body into a card, below its heading. */
function render(body: string): HTMLElement {
  document.documentElement.lang = "en"
  document.title = "Thoughts"
  document.body.innerHTML = "<main><h1>Thoughts</h1><article><h2>Heading</h2></article></main>"
  const prose = document.createElement("div")
  prose.append(sanitiseBody(publishInBrowser(body).html))
  document.querySelector("article")?.append(prose)
  return prose
}

const toHtml = (body: string) => render(body).innerHTML

type Repair = [rule: string, typed: string, shown: string]

describe("HTML that would confuse a screen reader is repaired:", () => {
  it.each<Repair>([
    ["a link without words is no link", '<p>a<a href="/payments"> </a>b</p>', "<p>a b</p>"],
    [
      "a link around a picture without words is named by its address",
      '<a href="/payments"><img src="/a.png"></a>',
      '<a href="/payments" aria-label="/payments"><img src="/a.png" alt="" loading="lazy"></a>',
    ],
    [
      "a link around nothing but a picture from elsewhere is no link",
      '<p>a<a href="/payments"><img src="https://example.org/a.png"></a>b</p>',
      "<p>ab</p>",
    ],
    [
      "a table that has a frame gets no other one",
      "<div><table><tbody><tr><td>1</td></tr></tbody></table></div>",
      '<div class="tableFrame" tabindex="0" role="group" aria-label="Table"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
    ],
    [
      "a heading without words is none, and the next one skips no level",
      "<h2> </h2><h3>A</h3>",
      " <h3>A</h3>",
    ],
    [
      "what is beside the items of a list becomes an item or a part of one",
      "<ul>x<b>y</b><li>A</li> <ol><li>B</li></ol></ul>",
      "<ul><li>x<b>y</b></li><li>A<ol><li>B</li></ol></li> </ul>",
    ],
    [
      "an inner list in an item without words is a part of the item before it",
      "<ul><li>A</li><li> <ul><li>B</li></ul></li><li>C</li></ul>",
      "<ul><li>A <ul><li>B</li></ul></li><li>C</li></ul>",
    ],
    [
      "an inner list in a block or after an empty item is a part of the last item with words",
      "<ul><li>A</li><div><div><ul><li>B</li></ul></div></div><li></li><li><ol><li>C</li></ol></li></ul>",
      "<ul><li>A<div><ul><li>B</li></ul></div><ol><li>C</li></ol></li><li></li></ul>",
    ],
    [
      "a term outside a list is text",
      "<dt>A</dt><div><dd>B</dd></div>",
      "<div>A</div><div><div>B</div></div>",
    ],
    [
      "a list of terms and descriptions, in groups or not, stays",
      "<dl> <dt>A</dt><dt>B</dt> <dd>C</dd><dd>D</dd> <div><dt>E</dt><dd>F</dd></div> </dl>",
      "<dl> <dt>A</dt><dt>B</dt> <dd>C</dd><dd>D</dd> <div><dt>E</dt><dd>F</dd></div> </dl>",
    ],
    [
      "a list of descriptions without a term is text",
      "<dl><dd>B</dd><dt>A</dt></dl>",
      "<div><div>B</div><div>A</div></div>",
    ],
    [
      "a list of descriptions with anything beside them is text",
      "<dl><dt>A</dt>and<dd>B</dd></dl><dl>x<dt>A</dt><dd>B</dd></dl><dl><dt>A</dt><dd>B</dd>x</dl>",
      "<div><div>A</div>and<div>B</div></div><div>x<div>A</div><div>B</div></div><div><div>A</div><div>B</div>x</div>",
    ],
    [
      "a language is named by its code, or not at all",
      '<p lang="Afrikaans">Môre</p><p lang="AF">x</p><p lang="">x</p><p lang="en-ZA">x</p>',
      '<p>Môre</p><p lang="AF">x</p><p>x</p><p lang="en-ZA">x</p>',
    ],
    [
      "a picture in a link is not said in the words that follow it",
      '<a href="/a"><img src="/a.png" alt="The  Form"> The form</a>',
      '<a href="/a"><img src="/a.png" alt="" loading="lazy"> The form</a>',
    ],
    [
      "a picture loads when it comes near, and is decoration without a text",
      '<img src="/a.png" alt="A"><img src="/a.png">',
      '<img src="/a.png" alt="A" loading="lazy"><img src="/a.png" alt="" loading="lazy">',
    ],
    [
      "a picture in a link is said beside other words, and where it is alone",
      '<a href="/a"><img src="/a.png" alt="A form">Fill in</a><a href="/b"><img src="/b.png" alt="B"></a>',
      '<a href="/a"><img src="/a.png" alt="A form" loading="lazy">Fill in</a><a href="/b"><img src="/b.png" alt="B" loading="lazy"></a>',
    ],
    [
      "an inner list before the first item becomes one",
      "<ul><ol><li>B</li></ol><li>A</li></ul>",
      "<ul><li><ol><li>B</li></ol></li><li>A</li></ul>",
    ],
    [
      "items outside a list become one, up to the next text",
      "<li>A</li> <li>B</li> and <li>C</li>",
      "<ul><li>A</li> <li>B</li></ul> and <ul><li>C</li></ul>",
    ],
  ])("%s", (_rule, typed, shown) => {
    expect(toHtml(typed)).toBe(shown)
  })

  it.each(["af", "en", "nr", "nso", "ss", "st", "tn", "ts", "ve", "xh", "zu"])(
    "the official language %s keeps its code",
    (language) => {
      // Chromium has no names of some of them.
      const of = jest.spyOn(Intl.DisplayNames.prototype, "of")
      if (["nr", "ss", "ve"].includes(language)) of.mockReturnValue(undefined)
      const html = `<p lang="${language}">x</p>`
      expect(toHtml(html)).toBe(html)
      of.mockRestore()
    },
  )

  it.each<Repair>([
    [
      "the blank corner of a table is no header",
      '<th scope="col"> </th><th>Monday</th>',
      "<td> </td><th>Monday</th>",
    ],
    [
      "a header names its row or its column, or nothing",
      '<th scope="row">A</th><th scope="monday">B</th><td scope="row">C</td>',
      '<th scope="row">A</th><th>B</th><td>C</td>',
    ],
  ])("%s", (_rule, typed, shown) => {
    const inTable = (cells: string) => `<table><tbody><tr>${cells}</tr></tbody></table>`
    expect(toHtml(inTable(typed))).toContain(inTable(shown))
  })
})

describe("Headings of a body", () => {
  it.each([
    ["<h1>A</h1><h4>B</h4><h1>C</h1>", "<h3>A</h3><h4>B</h4><h3>C</h3>"],
    ["<h4>A</h4><h2>B</h2><h3>C</h3>", "<h3>A</h3><h3>B</h3><h4>C</h4>"],
    [
      "<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4><h5>E</h5><h6>F</h6>",
      "<h3>A</h3><h4>B</h4><h5>C</h5><h6>D</h6><h6>E</h6><h6>F</h6>",
    ],
    ['<h2 lang="af"><em>Môre</em> vroeg</h2>', '<h3 lang="af"><em>Môre</em> vroeg</h3>'],
  ])("are below the card's heading and skip no level: %s", (body, html) => {
    expect(toHtml(body)).toBe(html)
  })
})

describe("Tables of a body", () => {
  const row = '<tr><th scope="row" rowspan="2">A</th><td colspan="2">1</td></tr>'
  const table = `<table><tbody>${row}</tbody></table>`

  it("each have a frame that scrolls, also with the keyboard", () => {
    const frame = '<div class="tableFrame" tabindex="0" role="group" aria-label="Table">'

    expect(toHtml(`<p>A</p>${table}${table}`)).toBe(`<p>A</p>${`${frame}${table}</div>`.repeat(2)}`)
  })

  it.each([
    [" Marks <b>per</b> term ", "Marks per term"],
    [" ", "Table"],
  ])("name the frame by their caption, if that has words: %j", (caption, name) => {
    const body = table.replace("<tbody>", `<caption>${caption}</caption><tbody>`)

    expect(render(body).querySelector("div")).toHaveAttribute("aria-label", name)
  })
})

describe("The cells of a table", () => {
  const HEADER = "<tr><th>Day</th><th>You</th><th>They</th></tr>"
  const listNames = (rows: string) =>
    Array.from(render(`<table>${rows}</table>`).querySelectorAll("[data-column]"), (cell) => [
      cell.textContent,
      cell.getAttribute("data-column"),
    ])

  it("have the names of their columns, but for that which names the row", () => {
    expect(listNames(`${HEADER}<tr><th>1</th><td>a</td><th>b</th></tr>`)).toEqual([
      ["a", "You"],
      ["b", "They"],
    ])
    expect(listNames(`${HEADER}<tr><td>1</td></tr>`)).toEqual([["1", "Day"]])
    const blankCorner = HEADER.replace("Day", "")
    expect(listNames(`${blankCorner}<tr><td>1</td><td>a</td></tr>`)).toEqual([["a", "You"]])
  })

  it.each([
    ["of two columns", "<tr><th>Day</th><th>You</th></tr><tr><td>1</td><td>a</td></tr>"],
    ["without a header", "<tr><td>1</td><td>a</td><td>b</td></tr>".repeat(2)],
    ["with a cell over two columns", `${HEADER}<tr><td colspan="2">1</td><td>a</td></tr>`],
    [
      "with a column whose name would end a comment of HTML",
      `${HEADER.replace("They", "They --> us")}<tr><td>1</td><td>a</td><td>b</td></tr>`,
    ],
    ["with a cell over two rows", `${HEADER}<tr><td rowspan="2">1</td><td>a</td></tr>`],
  ])("%s have none", (_, rows) => {
    expect(listNames(rows)).toEqual([])
  })
})

it.each([
  "<ul>\n<li>A</li>\n<li>B<ol><li>C</li></ol></li>\n</ul>",
  "<ol><li>A</li><li></li></ol>",
  '<a href="/payments">Payments</a> <a>no link</a>',
])("HTML that is right stays as it is: %s", (body) => {
  expect(toHtml(body)).toBe(body)
})

describe("Whatever HTML an article has,", () => {
  const TAGS =
    "<ul> </ul> <ol> <li> </li> <dl> </dl> <dt> <dd> <div> </div> <table> <caption> <tr> <th> <td> </table> <h1> <h2> </h2> <h6> </h6> <p> </p> <br> <b> <a> </a> <figure> <figcaption> </figure> <blockquote> <pre> <details> <summary> </details>"
  const PIECES = [
    ...TAGS.split(" "),
    ...["<th scope=x>", "<td scope=row>", "<p lang=Zulu>", "<p lang=eng>", "<p lang=xx>"],
    ...['<a href="/x">', '<img src="/a.png">', '<img src="/a.png" alt="A class">'],
    ...["words", " ", "\n"],
  ]
  /** A page without styles; what these rules look for is tried in browsers. */
  const options: axe.RunOptions = { rules: { "color-contrast": { enabled: false } } }
  const findMistakes = async (body: string) => {
    render(body)
    const { violations } = await axe.run(document, options)
    return violations.map(({ id }) => id)
  }

  it("axe finds no mistake in it", async () => {
    const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 })

    await fc.assert(
      fc.asyncProperty(pieces, async (typed) => {
        const body = typed.join("")
        expect({ body, mistakes: await findMistakes(body) }).toEqual({ body, mistakes: [] })
      }),
      { numRuns: 60, seed: SEED },
    )
  })

  it("what is published of it is what a browser shows, and no more when it is published again", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (typed) => {
        const { html } = publishInBrowser(readPlainBody(typed.join("")).html)
        const shown = document.createElement("div")
        shown.append(sanitiseBody(html))
        expect([shown.innerHTML, publishInBrowser(html).html]).toEqual([html, html])
      }),
      { seed: SEED },
    )
  })

  it("no word of it is lost", () => {
    const pieces = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 })
    const parser = new DOMParser()
    const toWords = (root: Node | null) => root?.textContent?.replace(/\s/g, "")

    fc.assert(
      fc.property(pieces, (typed) => {
        const body = typed.join("")
        expect(toWords(render(body))).toBe(toWords(parser.parseFromString(body, "text/html").body))
      }),
      { seed: SEED },
    )
  })
})
