/** @jest-environment node */
import fc from "fast-check"
import { readText } from "../../../src/posts/body/read-body"
import { makeBodyToHtml } from "../../../src/posts/node/body-to-html"

const SEED = 20261125
const RUNS = 2_000
const toCard = makeBodyToHtml("https://www.example.org")

/** WORD stands for another word in each piece, NUMBER for another number. */
const TYPED = [
  ...[
    "WORD",
    "WORD ",
    " WORD",
    "WORD, ",
    "NUMBER kg ",
    " ",
    "\n",
    "\n\n",
    "WORD\u00a0WORD",
    "\u200b",
  ],
  ...[
    "- WORD\n",
    "– WORD\n",
    "   - WORD\n",
    "-WORD\n",
    "• WORD",
    "o\tWORD\n",
    "1. WORD\n",
    "2) WORD\n",
  ],
  ...["*WORD*", " _WORD_ ", "~WORD~", "**WORD** ", "*WORD:*WORD", "## WORD\n", "---\n", "a_WORD_b"],
  ...["| WORD | NUMBER |\n", "|---|---|\n", "WORD\tWORD\n", "WORD\tNUMBER\tWORD\n", "\uf0e0 WORD"],
  ...[
    "https://example.org/NUMBER",
    "www.example.org/NUMBER)",
    "WORD@example.org ",
    "[WORD](example.org/NUMBER)",
  ],
  ...["<WORD@example.org>", "WORD<https://example.org/NUMBER>", "<WORD name>", "Dear <title> WORD"],
  ...[
    "3<WORD and 7>WORD",
    " 0<p>1 WORD",
    "a<b>c WORD",
    "x < WORD",
    "&amp;WORD",
    "&lt;WORD&gt;",
    '"WORD"',
  ],
]
const INLINE = [
  ...[
    "<b>",
    "</b>",
    "<i>WORD</i>",
    "<em>",
    "</em>",
    "<sup>NUMBER</sup>",
    "<s>",
    "<u>WORD</u>",
    "<br>",
    "<br/>\n",
  ],
  ...[
    '<span style="font-weight:700">',
    "<span>",
    "</span>",
    "<font color=red>",
    "</font>",
    "<o:p></o:p>",
  ],
  ...[
    '<a href="https://example.org/NUMBER">',
    "</a>",
    "<a href=“www.example.org”>WORD</a>",
    '<a href="#_ftn1">[NUMBER]</a>',
  ],
  ...[
    "<!-- x -->",
    "<!-- WORD",
    '<a href="/x>WORD',
    "<b WORD",
    "</b",
    '<img src="/a.png">',
    "<img>",
  ],
  ...[
    '<iframe src="https://example.org/NUMBER"></iframe>',
    "<iframe>WORD",
    "<script>WORD</script>",
    "<style>p{}</style>",
  ],
  ...[
    '<svg><path d="M0"/>WORD</svg>',
    "<math><mi>WORD</mi>",
    "<select><option>WORD</select>",
    "<template>WORD",
    "<xmp>",
  ],
]
const BLOCKS = [
  ...[
    "<p>",
    "</p>",
    "<p>WORD</p>",
    "<p class=x>WORD",
    "<div>",
    "</div>",
    "<h2>WORD</h2>",
    "<h3>",
    "<hr>",
  ],
  ...[
    "<ul>",
    "</ul>",
    "<ol>",
    "<li>",
    "<li>WORD",
    "</li>",
    "<dl>",
    "<dt>WORD",
    "<dd>WORD",
    "</dl>",
  ],
  ...[
    "<table>",
    "<tr>",
    "<td>WORD</td>",
    "<td>",
    "</td>",
    "<th>NUMBER",
    "</tr>",
    "</table>",
    "<caption>WORD",
  ],
  ...[
    "<blockquote>",
    "</blockquote>",
    "<pre>",
    "</pre>",
    "<figure>",
    "<figcaption>WORD",
    "<center>",
    "</center>",
  ],
  "<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]>·&nbsp;<![endif]>WORD</p>",
  "<p style='mso-list:l0 level2 lfo1'>2.&nbsp; WORD</p>",
]

/** A body of these pieces, and the words and numbers in it. */
function makeBody(pieces: readonly string[]): { body: string; words: string[] } {
  const words: string[] = []
  const body = pieces.join("").replace(/WORD|NUMBER/g, (kind) => {
    const number = String(1_000 + words.length)
    const letters = Array.from(number, (digit) => "abcdefghij".charAt(Number(digit))).join("")
    words.push(kind === "NUMBER" ? number : `amazwi${letters}x`)
    return words.at(-1) ?? ""
  })
  return { body, words }
}

const typedOnly = fc.array(fc.constantFrom(...TYPED), { maxLength: 14 })
const mixed = fc.array(fc.constantFrom(...TYPED, ...INLINE, ...BLOCKS), { maxLength: 14 })

/** Tries the rule with thousands of mixtures. */
function tryBodies(pieces: typeof mixed, rule: (body: string, words: string[]) => void): void {
  fc.assert(
    fc.property(pieces, (typed) => {
      const { body, words } = makeBody(typed)
      rule(body, words)
    }),
    { seed: SEED, numRuns: RUNS },
  )
}

describe("Whatever an editor types and pastes,", () => {
  it("every word, number and address is on the card, or a problem quotes it", () => {
    let whole = 0
    tryBodies(mixed, (body, words) => {
      const { html, findings } = readText(body)
      const card = toCard(html)
      const quoted = findings.map(({ text }) => text).join(" ")
      const lost = words.filter((word) => !card.includes(word) && !quoted.includes(word))
      if (findings.length === 0) whole++
      expect({ body, lost }).toEqual({ body, lost: [] })
    })
    expect(whole).toBeGreaterThan(RUNS / 10)
  })

  it("words that are apart stay apart", () => {
    tryBodies(mixed, (body, words) => {
      const { html } = readText(body)
      // Only tags inside of a line may be gone between two letters.
      const shown = html.replace(/<\/?(?:a|b|em|i|s|span|strong|sub|sup|u)\b[^>]*>/g, "")
      const joined = words.filter((word, index) => {
        const next = words[index + 1]
        if (next === undefined || !shown.includes(word + next)) return false
        const between = body.slice(body.indexOf(word), body.indexOf(next))
        return (
          /\s/.test(between.replace(/<[^<>]*>/g, "")) || /<(?:br|p|li|h2|td|th)\b/.test(between)
        )
      })
      expect({ body, joined }).toEqual({ body, joined: [] })
    })
  })

  it("paragraphs and the items of lists stay apart", () => {
    tryBodies(typedOnly, (body, words) => {
      const { html } = readText(body)
      const inOneBlock = words.filter((word, index) => {
        const next = words[index + 1]
        if (next === undefined) return false
        const between = body.slice(body.indexOf(word), body.indexOf(next))
        const isApart = /\n\s*\n|\n(?:[-–•] |[12][.)] )/.test(between) && !body.includes("|")
        const shown = html.slice(html.indexOf(word), html.indexOf(next))
        return isApart && !/<\/?(?:p|li|h\d|td|ul|ol|hr|br)\b/.test(shown)
      })
      expect({ body, inOneBlock }).toEqual({ body, inOneBlock: [] })
    })
  })

  it("the published HTML is read as what it is", () => {
    tryBodies(mixed, (body) => {
      const { html } = readText(body)
      expect({ body, html: readText(html).html }).toEqual({ body, html })
    })
  })
})
