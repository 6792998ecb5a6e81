/** @jest-environment node */
import { tryReadEditorsPosts } from "../../../src/posts/workbook/read-editors-posts"
import { MALICIOUS_WORKBOOKS } from "../../fixtures/malicious-workbooks"
import { measureCpuMs } from "../../fixtures/measure-cpu"

const MAX_CPU_MS = 10_000
const MAX_BYTES = 512 * 1024 * 1024

describe("A workbook made to do harm is read or refused, in little time and memory:", () => {
  it.each(Object.entries(MALICIOUS_WORKBOOKS))("%s", (_name, { make, outcome }) => {
    const bytes = make()
    const before = process.memoryUsage().rss
    let code: string | undefined
    const cpuMs = measureCpuMs(() => {
      const read = tryReadEditorsPosts(bytes)
      if ("code" in read) code = read.code
    })

    expect(code ? "refused" : "read").toBe(outcome)
    expect(cpuMs).toBeLessThan(MAX_CPU_MS)
    expect(process.memoryUsage().rss - before).toBeLessThan(MAX_BYTES)
  })
})
