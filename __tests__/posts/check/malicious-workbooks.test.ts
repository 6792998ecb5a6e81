/** @jest-environment node */
import { publishInNode } from "../../../src/posts/node/node-sanitiser"
import { tryReadEditorsWorkbook } from "../../../src/posts/workbook/read-editors-workbook"
import { MALICIOUS_WORKBOOKS } from "../../fixtures/malicious-workbooks"
import { measureCpuMs } from "../../fixtures/measure-cpu"

const MAX_CPU_MS = 10_000
const MAX_BYTES = 512 * 1024 * 1024

describe("A workbook made to do harm is refused, or its article is read, in little time and memory:", () => {
  it.each(Object.entries(MALICIOUS_WORKBOOKS))("%s", (_name, { make, outcome }) => {
    const bytes = make()
    const before = process.memoryUsage().rss
    let result: unknown
    const cpuMs = measureCpuMs(() => {
      const read = tryReadEditorsWorkbook(bytes, publishInNode)
      result = "code" in read ? read.code : read.rows.map(({ post, body }) => [post, body.html])
    })

    const articles = [[expect.objectContaining({ heading: "A post" }), "<p>Words</p>"]]
    expect(result).toEqual(outcome === "read" ? articles : outcome)
    expect(cpuMs).toBeLessThan(MAX_CPU_MS)
    expect(process.memoryUsage().rss - before).toBeLessThan(MAX_BYTES)
  })
})
