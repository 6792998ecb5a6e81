/** @jest-environment node */
import fc from "fast-check"
import { checkWorkbook } from "../../../src/posts/check/check-workbook"
import { makeNodePurifier } from "../../../src/posts/check/make-node-purifier"
import { makePublishedWorkbook } from "../../../src/posts/check/make-published-workbook"
import { parsePosts } from "../../../src/posts/client/parse-posts"
import { WorkbookError } from "../../../src/posts/post"
import { makePosts } from "../../fixtures/make-workbook"

const PIECES = 64
const SEED = 20_261_121
const editorsWorkbook = makePosts(
  ...Array.from({ length: 8 }, (_, index) => [
    ...[`Article ${index}`, index % 2 ? "a.jpg" : ""],
    `<h2>Part ${index}</h2><p>${`Words of article ${index}. `.repeat(50)}</p><ul><li>A</li></ul>`,
  ]),
)
const publishedWorkbook = makePublishedWorkbook(
  checkWorkbook(editorsWorkbook, [], makeNodePurifier).posts,
)

type Outcome = "read" | "refused"

function check(bytes: Uint8Array): Outcome {
  const { problems } = checkWorkbook(bytes, [], makeNodePurifier)
  // What is wrong with the workbook as a whole names no sheet.
  return problems.some(({ sheet }) => sheet === undefined) ? "refused" : "read"
}

/** Any failure but a refusal in words is thrown on. */
function visit(bytes: Uint8Array): Outcome {
  try {
    parsePosts(bytes)
    return "read"
  } catch (cause) {
    if (cause instanceof WorkbookError) return "refused"
    throw cause
  }
}

describe.each([
  ["The editor’s workbook, read by the build,", editorsWorkbook, check],
  ["The published workbook, read by the page,", publishedWorkbook, visit],
])("%s", (_name, workbook, read) => {
  it("is read when it is whole, and refused in words when it is cut off anywhere", () => {
    expect(read(workbook)).toBe("read")
    for (let piece = 0; piece < PIECES; piece++) {
      const length = Math.floor((workbook.length * piece) / PIECES)
      expect(read(workbook.subarray(0, length))).toBe("refused")
    }
  })

  it("with any one byte changed, is read or refused in words", () => {
    const place = fc.nat(workbook.length - 1)
    const outcomes = new Set<Outcome>()
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = workbook.slice()
        bytes[at] = (bytes[at] ?? 0) ^ change
        outcomes.add(read(bytes))
      }),
      { numRuns: 300, seed: SEED },
    )
    expect(outcomes).toEqual(new Set(["read", "refused"]))
  })
})
