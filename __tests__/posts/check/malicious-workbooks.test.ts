/** @jest-environment node */
import { publishInNode } from "../../../src/posts/node/node-sanitiser"
import { tryReadEditorsWorkbook } from "../../../src/posts/workbook/read-editors-workbook"
import { makeBook } from "../../fixtures/make-malicious-workbook"
import { MALICIOUS_WORKBOOKS } from "../../fixtures/malicious-workbooks"
import { measureCpuMs } from "../../fixtures/measure-cpu"

/** Times the largest sheet that is read, so that the speed of the machine does not matter. */
const MAX_TIME = 4
const MAX_BYTES = 512 * 1024 * 1024

const WORKBOOKS = Object.entries(MALICIOUS_WORKBOOKS).flatMap(([outcome, books]) =>
  Object.entries(books).map(([what, make]) => ({ what, make, outcome })),
)
const read = (bytes: Uint8Array) => tryReadEditorsWorkbook(bytes, publishInNode)

describe("A workbook made to do harm is refused, or its article is read, in little time and memory:", () => {
  let largestMs: number
  beforeAll(() => {
    const largest = WORKBOOKS.find(({ what }) => what === "as many cells as fit")
    const bytes = makeBook(largest?.make() ?? {})
    largestMs = measureCpuMs(() => read(bytes))
  })

  it.each(WORKBOOKS)("$what", ({ make, outcome }) => {
    const bytes = makeBook(make())
    const before = process.memoryUsage().rss
    let result: unknown
    const cpuMs = measureCpuMs(() => {
      const found = read(bytes)
      result = "code" in found ? found.code : found.rows.map(({ post, body }) => [post, body.html])
    })

    const articles = [[expect.objectContaining({ heading: "A post" }), "<p>Words</p>"]]
    expect(result).toEqual(outcome === "read" ? articles : outcome)
    expect(cpuMs).toBeLessThan(largestMs * MAX_TIME)
    expect(process.memoryUsage().rss - before).toBeLessThan(MAX_BYTES)
  })
})
