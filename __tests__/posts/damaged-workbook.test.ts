/** @jest-environment node */
import { readFileSync } from "node:fs"
import path from "node:path"
import fc from "fast-check"
import { checkWorkbook } from "../../src/posts/check-workbook"
import { loadRules } from "../fixtures/load-rules"

const PIECES = 64
const FLIPS = 2_000
const SEED = 20_261_121
const siteWorkbook = new Uint8Array(readFileSync(path.resolve("static/assets/blog.xlsx")))
const atVisit = loadRules("xlsx/dist/xlsx.mini.min.js")

type Outcome = "read" | "refused"

/** Reads like the build and like the page; any failure but a refusal in words is thrown on. */
function readOrRefuse(bytes: Uint8Array): Outcome {
  // What is wrong with the workbook as a whole names no sheet.
  const isRefused = checkWorkbook(bytes, []).problems.some(({ sheet }) => sheet === undefined)
  expect(visit(bytes)).toBe(isRefused ? "refused" : "read")
  return isRefused ? "refused" : "read"
}

function visit(bytes: Uint8Array): Outcome {
  try {
    atVisit.workbookToPosts(bytes)
    return "read"
  } catch (cause) {
    // The two builds of SheetJS come with a class of their own each.
    if (cause instanceof Error && cause.name === "WorkbookError") return "refused"
    throw cause
  }
}

describe("The site's own workbook,", () => {
  it.each(Array.from({ length: PIECES }, (_, piece) => piece))(
    "cut off after %i of 64 pieces, is refused in words",
    (piece) => {
      const length = Math.floor((siteWorkbook.length * piece) / PIECES)

      expect(readOrRefuse(siteWorkbook.subarray(0, length))).toBe("refused")
    },
  )

  it("with any one byte changed, is read or refused in words", () => {
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
