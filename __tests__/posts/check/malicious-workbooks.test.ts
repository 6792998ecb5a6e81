/** @jest-environment node */
import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import type { Report } from "../../fixtures/read-malicious-workbooks"
import { MALICIOUS_WORKBOOKS } from "../../fixtures/malicious-workbooks"

const MB = 1024 * 1024
/** One process reads all of them, and Node 24 gives memory back later than Node 20: 640 MB in place of 420. */
const MEMORY_LIMIT_BYTES = 768 * MB
/** The rest of the limit is for what Node itself takes, and for bytes outside of its heap. */
const HEAP_LIMIT_MB = 320

/** Reads all malicious workbooks in a process of its own, because in this one Jest's memory would count. */
function readMaliciousWorkbooks(): Report[] {
  const folder = mkdtempSync(path.join(tmpdir(), "malicious-workbooks-"))
  try {
    const files = Object.values(MALICIOUS_WORKBOOKS).map(({ make }, index) => {
      const file = path.join(folder, `${index}.xlsx`)
      writeFileSync(file, make())
      return file
    })
    const program = path.resolve("__tests__/fixtures/read-malicious-workbooks.ts")
    const options = [`--max-old-space-size=${HEAP_LIMIT_MB}`, "--expose-gc", "--import", "tsx"]
    return execFileSync(process.execPath, [...options, program, ...files], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Report)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

describe("A workbook made to do harm", () => {
  let reports: Report[] = []

  beforeAll(() => {
    reports = readMaliciousWorkbooks()
  })

  it.each(
    Object.entries(MALICIOUS_WORKBOOKS).map(
      ([name, { outcome }], index) => [name, outcome, index] as const,
    ),
  )("does a build no harm: %s (%s)", (_name, outcome, index) => {
    const report = reports[index]

    expect(report?.failure).toBeUndefined()
    expect(report?.posts === null ? "refused" : "read").toBe(outcome)
    expect(report?.peakBytes).toBeLessThan(MEMORY_LIMIT_BYTES)
    expect(report?.peakBytes).toBeGreaterThan(0)
  })
})
