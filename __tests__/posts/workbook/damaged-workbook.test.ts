/** @jest-environment node */
import { readFileSync } from "node:fs"
import path from "node:path"
import fc from "fast-check"
import { checkWorkbook } from "../../../src/posts/check/check-workbook"
import { type Post, WorkbookError } from "../../../src/posts/post"
import { workbookToPosts } from "../../../src/posts/workbook/workbook-to-posts"

const PIECES = 64
const FLIPS = 2_000
/** How the check begins to tell what the page would show otherwise. */
const DIFFERENCE = "The page would show"
const SEED = 20_261_121
const siteWorkbook = new Uint8Array(readFileSync(path.resolve("static/assets/blog.xlsx")))

type Outcome = "read" | "refused"

/** Reads like the build and like the page; any failure but a refusal in words is thrown on. */
function readOrRefuse(bytes: Uint8Array): Outcome {
  const { posts, problems } = checkWorkbook(bytes, [])
  const shown = visit(bytes)
  // What is wrong with the workbook as a whole names no sheet.
  if (problems.some(({ sheet }) => sheet === undefined)) return "refused"
  if (!problems.some(({ message }) => message.startsWith(DIFFERENCE))) expect(shown).toEqual(posts)
  return "read"
}

function visit(bytes: Uint8Array): Post[] | undefined {
  try {
    return workbookToPosts(bytes)
  } catch (cause) {
    if (cause instanceof WorkbookError) return undefined
    throw cause
  }
}

describe("The site's own workbook,", () => {
  it.each(Array.from({ length: PIECES }, (_, piece) => piece))(
    "cut off after %i of 64 pieces, is refused in words",
    (piece) => {
      const length = Math.floor((siteWorkbook.length * piece) / PIECES)

      const bytes = siteWorkbook.subarray(0, length)

      expect(readOrRefuse(bytes)).toBe("refused")
      expect(visit(bytes)).toBeUndefined()
    },
  )

  it("with any one byte changed, is refused in words, or shown as the check has read it", () => {
    const place = fc.nat(siteWorkbook.length - 1)
    const outcomes = { read: 0, refused: 0 }
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = siteWorkbook.slice()
        bytes[at] = (bytes[at] ?? 0) ^ change
        outcomes[readOrRefuse(bytes)]++
      }),
      { numRuns: FLIPS, seed: SEED },
    )
    expect(outcomes.read + outcomes.refused).toBe(FLIPS)
    expect(Math.min(outcomes.read, outcomes.refused)).toBeGreaterThan(0)
  })
})
