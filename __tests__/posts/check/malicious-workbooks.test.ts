/** @jest-environment node */
import { execFileSync } from "node:child_process"
import path from "node:path"
import { MALICIOUS_WORKBOOKS } from "../../fixtures/malicious-workbooks"
import type { Report } from "../../fixtures/read-malicious-workbooks"
import { runInEmptyFolder, writeFiles } from "../../fixtures/run-in-empty-folder"

const MB = 1024 * 1024
/** One process reads all of them, and Node 24 gives memory back later than Node 20: 640 MB in place of 420. */
const MEMORY_LIMIT_BYTES = 768 * MB
/** The rest of the limit is for what Node itself takes, and for bytes outside of its heap. */
const HEAP_LIMIT_MB = 320
const PROGRAM = path.resolve("__tests__/fixtures/read-malicious-workbooks.ts")

/** Reads the files in a process of its own, because in this one Jest's memory would count. */
function readInProcess(files: readonly string[], cwd: string): Report[] {
  const options = [`--max-old-space-size=${HEAP_LIMIT_MB}`, "--expose-gc", "--import", "tsx"]
  const paths = files.map((file) => path.resolve(file))
  return execFileSync(process.execPath, [...options, PROGRAM, ...paths], { cwd, encoding: "utf8" })
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Report)
}

describe("A workbook made to do harm", () => {
  const project = process.cwd()
  runInEmptyFolder()

  it("does a build and a visitor no harm: each is read or refused, within the memory of a small machine", () => {
    const workbooks = Object.entries(MALICIOUS_WORKBOOKS)
    const files = workbooks.map((_, index) => `${index}.xlsx`)
    workbooks.forEach(([, { make }], index) => writeFiles({ [`${index}.xlsx`]: make() }))

    const reports = readInProcess(files, project)

    expect(workbooks.map(([name], index) => [name, reports[index]?.outcome])).toEqual(
      workbooks.map(([name, { outcome }]) => [name, `${outcome}, ${outcome}`]),
    )
    const peaks = reports.map(({ peakBytes }) => peakBytes)
    expect(Math.max(...peaks)).toBeLessThan(MEMORY_LIMIT_BYTES)
    expect(Math.min(...peaks)).toBeGreaterThan(0)
  })
})
