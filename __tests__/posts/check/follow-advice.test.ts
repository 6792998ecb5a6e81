/** @jest-environment node */
import fc from "fast-check"
import { readText } from "../../../src/posts/body/read-body"
import { checkBody } from "../../../src/posts/check/bodies/check-body"
import { findDeadLink } from "../../../src/posts/check/bodies/find-dead-link"
import { describeProblem, type ProblemCode } from "../../../src/posts/problems/all-messages"
import { makeBodyToHtml } from "../../../src/posts/node/body-to-html"
import { getNodePurifier } from "../../../src/posts/node/node-purifier"
import type { Problem } from "../../../src/posts/problems/problem"
import { makeBody, mixedPieces } from "../../fixtures/body-pieces"

const SEED = 20261125
const RUNS = 500
/** An editor follows one advice after the other. */
const MAX_STEPS = 6
const toCard = makeBodyToHtml("https://www.example.org")

type Params = Record<string, string>

/** What an editor does who follows an advice to the letter, and the words of the advice that say so. */
const FOLLOWED: Partial<
  Record<ProblemCode, { says: RegExp; follow: (body: string, params: Params) => string }>
> = {
  "bold-line-in-paragraph": {
    says: /leave an empty line above it/,
    follow: (body, { line }) => body.replace(quoted(line), (found) => `\n\n${found}`),
  },
  "tag-not-closed": {
    says: /Write <\/\w+> where it should end/,
    follow: (body, { tag }) => `${body}</${tag}>`,
  },
  "tag-outside-table": {
    says: /Put it inside a <table>/,
    follow: (body) => `<table>${body}</table>`,
  },
  "tag-shown-as-typed": {
    says: /write the > or the quotation mark \("\) that is missing in it/,
    follow: (body, { beginning = "" }) => {
      const [tag = ""] = /^<[^\s<>]*(?:\s[^\s<>]*)?/.exec(beginning) ?? []
      const missing = (tag.split('"').length % 2 === 0 ? '"' : "") + ">"
      return body.replace(beginning, () => tag + missing + beginning.slice(tag.length))
    },
  },
  "marks-shown-as-typed": {
    says: /Take the marks out/,
    follow: (body, { line = "" }) =>
      body.replace(quoted(line), (found) => found.replace(/\*\*|~~|```|^#+|^>|[|*~`]/g, "")),
  },
  "tabs-without-table": {
    says: /or blanks in their place/,
    follow: (body) => body.replaceAll("\t", "  "),
  },
  "lines-of-pdf": {
    says: /Join the lines of each paragraph, and take out the hyphens at their ends/,
    follow: (body) => body.replace(/([^\n])-?\n(?!\n)/g, "$1 "),
  },
  "address-in-two-lines": {
    says: /delete the line end inside the address/,
    follow: (body, { address = "" }) =>
      body.replace(new RegExp(`(${quoted(address).source})\\s*\\n`), "$1"),
  },
  "sign-of-special-font": {
    says: /Delete the sign/,
    follow: (body) => body.replace(/[\ue000-\uf8ff]/g, ""),
  },
  "letters-broken": {
    says: /Type the right letters in their place/,
    follow: (body) => body.replaceAll("â€™", "’"),
  },
  "link-not-secure": {
    says: /Write https:/,
    follow: (body, { url = "" }) => body.replace(url, url.replace("http:", "https:")),
  },
  "link-over-other-site": {
    says: /If that site only passes visitors on/,
    follow: (body, { url = "", target = "" }) => body.replace(url, target),
  },
  "link-removed": {
    says: /Use an address that begins with https:\/\//,
    follow: (body, { url = "" }) => body.replace(url, "https://example.org"),
  },
  "link-to-no-page": {
    says: /Did you mean|Use the address of a page of this site, such as \/workshops/,
    follow: (body, { url = "", nearest = "/workshops" }) => body.replace(url, nearest),
  },
  "link-without-words": {
    says: /or take it out/,
    follow: (body, { link = "" }) => body.replace(link, ""),
  },
  "image-in-other-folder": {
    says: /write <img src="\/assets\/Blog\/garden.jpg">/,
    follow: (body, { url = "" }) => body.replace(url, "/assets/Blog/garden.jpg"),
  },
  "image-on-other-site": {
    says: /write <img src="\/assets\/Blog\/garden.jpg">/,
    follow: (body, { url = "" }) => body.replace(url, "/assets/Blog/garden.jpg"),
  },
  "image-without-url": {
    says: /Write <img src="\/assets\/Blog\/garden.jpg">/,
    follow: (body) => body.replace("<img>", '<img src="/assets/Blog/garden.jpg">'),
  },
  "attribute-removed": {
    says: /Take \w+="…" out of the tag/,
    follow: (body, { name = "" }) => body.replace(new RegExp(`\\s${name}="[^"]*"`), ""),
  },
}

/** Advice that leaves it to the editor how; none of it is to delete anything. */
const LEFT_TO_THE_EDITOR: ProblemCode[] = ["element-removed"]

const OWN_COMPUTER = '<img src="file:///C:/a.png">'
const FURTHER_PIECES = [
  '<a href="http://example.org">WORD</a> ',
  '<a href="/workshop">WORD</a> ',
  '<a href="#WORD">WORD</a> WORD ',
  '<a href="note:WORD">WORD</a> ',
  '<img src="https://example.org/a.png"> ',
  '<a href="/x"></a>',
  "a*WORD*b\n",
  "see https://example.org/a-\nWORD\n",
  "WORD-\nword ",
  "\ue123WORD ",
  "donâ€™t WORD ",
  "\nWORD\tWORD\nWORD\tWORD\tWORD\n",
  '<p title="-->WORD">WORD</p>',
  '<a href="https://example.com/?u=https%3A%2F%2Fexample.org">WORD</a> ',
]
const bodies = fc
  .tuple(mixedPieces, fc.array(fc.constantFrom(...FURTHER_PIECES), { maxLength: 3 }))
  .map(([pieces, further]) => makeBody([...pieces, ...further]))

function check(body: string): Problem[] {
  return checkBody(readText(body), {
    checkImageFile: () => undefined,
    checkSiteLink: (url) => findDeadLink(url, ["/workshops"]),
    getPurifier: getNodePurifier,
  })
}

/** Which of the words a visitor sees. */
function listSeen(body: string, words: readonly string[]): string[] {
  const text = toCard(readText(body).html).replace(/<[^>]*>/g, " ")
  return words.filter((word) => text.includes(word))
}

/** As the text is shown, white space may be another than in the cell. */
function quoted(text = ""): RegExp {
  return new RegExp(text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&").replace(/\s+/g, "\\s+"))
}

describe("Following the advice about a body", () => {
  it("never takes away a word that visitors see", () => {
    const followed = new Set<ProblemCode>()
    fc.assert(
      fc.property(bodies, ({ body: typed, words }) => {
        let body = typed
        for (let step = 0; step < MAX_STEPS; step++) {
          const problems = check(body).filter(({ code }) => !LEFT_TO_THE_EDITOR.includes(code))
          const problem = problems[step % Math.max(1, problems.length)]
          if (!problem) return
          const { says, follow } = FOLLOWED[problem.code] ?? {}
          expect({ code: problem.code, says }).toMatchObject({ says: expect.any(RegExp) as RegExp })
          const { advice } = describeProblem(problem)
          expect(advice).toMatch(says ?? "")
          const changed = follow?.(body, problem.params as Params) ?? body
          const seen = listSeen(changed, words)
          const lost = listSeen(body, words).filter((word) => !seen.includes(word))
          expect({ body, advice, changed, lost }).toEqual({ body, advice, changed, lost: [] })
          followed.add(problem.code)
          body = changed
        }
      }),
      { seed: SEED, numRuns: RUNS },
    )
    expect(Object.keys(FOLLOWED).filter((code) => !followed.has(code as ProblemCode))).toEqual([])
  })

  it("is no deletion where the editor has to choose what to do", () => {
    const problems = ["<svg>x</svg>", "<script>x</script>", OWN_COMPUTER].flatMap(check)

    expect(problems).toHaveLength(3)
    for (const problem of problems) {
      expect(describeProblem(problem).advice).not.toMatch(/delete|remove|take|cut/i)
    }
  })
})
