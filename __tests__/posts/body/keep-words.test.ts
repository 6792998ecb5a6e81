/** @jest-environment node */
import fc from "fast-check"
import { readPlainBody } from "../../../src/posts/body/read-body"
import { checkBody } from "../../../src/posts/check/check-body"
import { publishInNode } from "../../../src/posts/node/node-sanitiser"
import { makeBody, mixedPieces, typedPieces } from "../../fixtures/body-pieces"
import { listFound } from "../../fixtures/list-found"

const SEED = 20261125
const RUNS = 1_000
const FOLDER = { images: new Map(), isComplete: true }

/** Tries the rule with thousands of mixtures. */
function tryBodies(
  pieces: typeof mixedPieces,
  rule: (body: string, words: string[]) => void,
): void {
  fc.assert(
    fc.property(pieces, (typed) => {
      const { body, words } = makeBody(typed)
      rule(body, words)
    }),
    { seed: SEED, numRuns: RUNS },
  )
}

describe("Whatever an editor types and pastes,", () => {
  it.each([
    ["lines without tags", typedPieces],
    ["lines with tags", mixedPieces],
  ])(
    "every word, number and address is on the card, or a problem quotes it; and no lost word is invented: %s",
    (_, pieces) => {
      let whole = 0
      tryBodies(pieces, (body, words) => {
        const read = readPlainBody(body)
        const published = publishInNode(read.html)
        const card = published.html
        const found = listFound(checkBody(body, { ...read, ...published }, FOLDER, ["/b"]))
        const quoted = found.map(({ params }) => Object.values(params).join(" ")).join(" ")
        const lost = words.filter((word) => !card.includes(word) && !quoted.includes(word))
        const reported = found
          .filter(({ what }) => what.endsWith("words-not-shown"))
          .flatMap(({ params }) => (params as { words: string }).words.split(" "))
        const invented = reported.filter((word) => words.includes(word) && card.includes(word))
        if (found.length === 0) whole++
        expect({ body, lost, invented }).toEqual({ body, lost: [], invented: [] })
      })
      expect(whole).toBeGreaterThan(RUNS / 10)
    },
  )

  it("words that are apart stay apart", () => {
    tryBodies(mixedPieces, (body, words) => {
      const { html } = readPlainBody(body)
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
    tryBodies(typedPieces, (body, words) => {
      const { html } = readPlainBody(body)
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
    tryBodies(mixedPieces, (body) => {
      const { html } = readPlainBody(body)
      expect({ body, html: readPlainBody(html).html }).toEqual({ body, html })
    })
  })
})
