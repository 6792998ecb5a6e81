/** @jest-environment node */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { addToHistory, readHistory, writeHistory } from "../../scripts/bench/history"

const AIM = { name: "TBT, ms", median: 1 / 3, min: 0, max: 1, target: 60, isMet: true }
const measurement = (commit: string, date: string) => ({
  commit,
  date,
  comparisons: [{ path: "/aboutus", aims: [AIM] }],
})

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "history-"))
})

afterEach(() => {
  rmSync(folder, { recursive: true })
})

describe("The history of measurements", () => {
  it("is empty before the first", () => {
    expect(readHistory(path.join(folder, "history.json"))).toEqual([])
  })

  it("keeps the medians of each page, short", () => {
    const file = path.join(folder, "history.json")
    writeHistory(addToHistory([], measurement("abc1234", "2026-11-21")), file)

    expect(readHistory(file)).toEqual([
      { commit: "abc1234", date: "2026-11-21", medians: { "/aboutus": { "TBT, ms": 0.333 } } },
    ])
  })

  it("puts the newest last, in place of an earlier one of the same commit", () => {
    const first = addToHistory([], measurement("abc1234", "2026-11-20"))
    const second = addToHistory(first, measurement("def5678", "2026-11-21"))
    const third = addToHistory(second, measurement("abc1234", "2026-11-22"))

    expect(third.map(({ commit, date }) => [commit, date])).toEqual([
      ["def5678", "2026-11-21"],
      ["abc1234", "2026-11-22"],
    ])
  })
})
