import fc from "fast-check"
import { makeBodySanitiser } from "../../../plugins/site-build/pages/make-body-sanitiser"
import { hasTags } from "../../../src/posts/body/published-body-to-html"
import { typedBodyToHtml, type Run } from "../../../src/posts/body/typed-body-to-html"
import { sanitiseBody } from "../../../src/posts/body/sanitise-body"

const sanitiseInBuild = makeBodySanitiser({ origin: "https://example.org", pathPrefix: "" })
const TEXTS = [
  ...["word", "two words", "é", "👩‍🏫", " ", "  ", "\t", "\n", "\n\n", "\n \n", "\u00a0"],
  ...["- ", "* ", "• ", "•", "1. ", "2. ", "3) ", "2024. ", "-", "1.", "\n- ", "\n1. ", "\n2. "],
  ...[
    "&",
    "&amp;",
    "&eacute;",
    "&#8211;",
    "&lt;b&gt;",
    "R&D",
    "<",
    ">",
    "5 < 6",
    "<3",
    "--",
    "]]>",
  ],
  ...[
    "https://example.org/a?b=1&c=2",
    "info@example.org",
    "http://",
    "javascript:alert(1)",
    '"',
    "'",
  ],
]
const MARKUP = [
  "<b>",
  "</p>",
  "<script>",
  "<img src=x onerror=alert(1)>",
  "<!--",
  "<a href='javascript:1'>",
]

const toRuns = (texts: string[]) =>
  fc.array(
    fc.record<Run>({
      text: fc.constantFrom(...texts),
      isBold: fc.boolean(),
      isItalic: fc.boolean(),
    }),
    { maxLength: 15 },
  )

/** Each visible character with its format, such as "aB" for a bold a. */
function listLetters(root: Node, isBold = false, isItalic = false): string[] {
  return [...root.childNodes].flatMap((node) => {
    if (node instanceof Text) return [...(node.data.match(/\S/gu) ?? [])].map(toLetter)
    const name = node.nodeName
    // All letters of a subheading are bold, as they were typed.
    return listLetters(node, isBold || /^(STRONG|H\d)$/.test(name), isItalic || name === "EM")
  })

  function toLetter(letter: string) {
    return `${letter}${isBold ? "B" : ""}${isItalic ? "I" : ""}`
  }
}

/** The same of what was typed, line by line, each with and without what may be the mark of a list. */
function listTypedLines(runs: Run[]): string[][][] {
  const letters = runs.flatMap(({ text, isBold, isItalic }) =>
    // References are never divided here: each text is one run.
    Array.from(decode(text), (letter) => ({
      letter,
      mark: `${isBold ? "B" : ""}${isItalic ? "I" : ""}`,
    })),
  )
  const lines: (typeof letters)[] = [[]]
  for (const each of letters) {
    if (each.letter === "\n") lines.push([])
    else lines.at(-1)?.push(each)
  }
  return lines.flatMap((line) => {
    const text = line.map(({ letter }) => letter).join("")
    const marker = /^\s*(?:[-*•]|\d+[.)])/u.exec(text)?.[0] ?? ""
    const visible = (from: number) =>
      line.slice(from).flatMap(({ letter, mark }) => (/\S/.test(letter) ? letter + mark : []))
    return text.trim() === "" ? [] : [[visible(0), visible(marker.length)]]
  })
}

function decode(text: string): string {
  // The parser leaves out blanks at the beginning of a page.
  return parse(`.${text.replaceAll("<", "&lt;")}`).textContent.slice(1)
}

/** Whether the letters of the page are those of the typed lines. */
function matches(shown: string[], lines: string[][][]): boolean {
  let waiting = [shown.join(" ")]
  for (const line of lines) {
    waiting = waiting.flatMap((rest) =>
      line.flatMap((letters) => {
        const beginning = letters.join(" ")
        if (beginning === "") return [rest]
        return `${rest} `.startsWith(`${beginning} `) ? [rest.slice(beginning.length + 1)] : []
      }),
    )
  }
  return waiting.includes("")
}

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html").body

describe("A body typed with any letters, bold, italic or neither,", () => {
  it("shows each letter with its format, and nothing else", () => {
    const tried = { lists: 0, subheadings: 0 }
    fc.assert(
      fc.property(toRuns(TEXTS), (runs) => {
        fc.pre(!hasTags(runs.map(({ text }) => text).join("")))
        const html = typedBodyToHtml(runs)
        const page = document.createElement("div")
        page.append(sanitiseBody(html))
        if (page.querySelector("li")) tried.lists++
        if (page.querySelector("h3")) tried.subheadings++

        const isSame = matches(listLetters(page), listTypedLines(runs))
        expect({ runs, html, isSame }).toEqual({ runs, html, isSame: true })
      }),
      { numRuns: 1000 },
    )
    // Else the test has tried neither.
    expect(tried.lists).toBeGreaterThan(100)
    expect(tried.subheadings).toBeGreaterThan(20)
  })

  it("reads the same in the browser and in what the build writes", () => {
    fc.assert(
      fc.property(toRuns([...TEXTS, ...MARKUP]), (runs) => {
        const html = typedBodyToHtml(runs)
        const page = document.createElement("div")
        page.append(sanitiseBody(html))
        const built = sanitiseInBuild(html).innerHTML

        if (hasTags(html) && hasTags(runs.map(({ text }) => text).join(""))) {
          expect(html).toBe(
            runs
              .map(({ text }) => text)
              .join("")
              .trim(),
          )
        } else {
          expect(listLetters(parse(built))).toEqual(listLetters(page))
        }
        expect(page.querySelector("script, [onerror], [href^='javascript']")).toBeNull()
        expect(built).not.toMatch(/<script|onerror=|href="javascript/)
      }),
      { numRuns: 500 },
    )
  })
})
