/** @jest-environment node */
import fc from "fast-check"
import { checkBytes } from "../../fixtures/check-bytes"
import { makePosts } from "../../fixtures/make-workbook"

const PIECES = 64
const SEED = 20_261_121
const workbook = makePosts(
  ...Array.from({ length: 8 }, (_, index) => {
    const words = `Words of article ${index}. `.repeat(50)
    return [
      `Article ${index}`,
      index % 2 ? "a.jpg" : "",
      `<h2>Part ${index}</h2><p>${words}</p><ul><li>A</li></ul>`,
    ]
  }),
)

/** Fails when anything but a refusal in words is thrown. Visitors' pages read workbooks with the same parser. */
function check(bytes: Uint8Array): "read" | "refused" {
  const { problems } = checkBytes(bytes, [])
  // A problem of the whole workbook names no sheet.
  return problems.some(({ place }) => place.sheet === undefined) ? "refused" : "read"
}

describe("A workbook", () => {
  it("is read when it is whole, and refused in words when it is cut off anywhere", () => {
    expect(check(workbook)).toBe("read")
    for (let piece = 0; piece < PIECES; piece++) {
      const length = Math.floor((workbook.length * piece) / PIECES)
      expect(check(workbook.subarray(0, length))).toBe("refused")
    }
  })

  it("with any one byte changed, is read or refused in words", () => {
    const outcomes = new Set<string>()
    fc.assert(
      fc.property(fc.nat(workbook.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const bytes = workbook.slice()
        bytes[at] = (bytes[at] ?? 0) ^ change
        outcomes.add(check(bytes))
      }),
      { numRuns: 300, seed: SEED },
    )
    expect(outcomes).toEqual(new Set(["read", "refused"]))
  })
})
