/** @jest-environment node */
import { describeSpread, median } from "../../scripts/bench/tables"
import { describeTargets, type PageRun } from "../../scripts/bench/targets"

const RUN: PageRun = {
  lighthouse: {
    ...{ fcpMs: 800, lcpMs: 1000, tbtMs: 0, cls: 0 },
    ...{ htmlKb: 2, scriptKb: 0, fontKb: 0, imageKb: 0, kb: 2 },
    ...{ scores: [100, 100, 100, 100], failedAudits: [] },
  },
  throttled: {
    ...{ fcpMs: 400, lcpMs: 700, articleMs: NaN, answerMs: 1400, kb: 150 },
    navigationMs: 90,
  },
}
const BASELINES = { text: [RUN], banner: [RUN], workbook: [RUN] }

function describeRuns(path: string, ...runs: PageRun[]) {
  return describeTargets([{ path, runs }], BASELINES)
}

function withLcp(lcpMs: number): PageRun {
  return { ...RUN, lighthouse: { ...RUN.lighthouse, lcpMs } }
}

describe("The median", () => {
  it("is the number in the middle, whatever the order", () => {
    expect(median([30, 10, 20])).toBe(20)
  })

  it("is half-way between the two in the middle of an even number", () => {
    expect(median([40, 10, 20, 30])).toBe(25)
  })

  it("is shown with the range, without runs that have no such figure", () => {
    expect(describeSpread([30, NaN, 10, 20], 0)).toBe("20 (10–30)")
    expect(describeSpread([NaN], 0)).toBe("")
  })
})

describe("The table of targets", () => {
  it("compares a page with its baseline's median", () => {
    const table = describeRuns("/aboutus", withLcp(1050), withLcp(1020), withLcp(1080))

    expect(table).toContain("| Lighthouse: LCP / baseline | 1.05 (1.02–1.08) ≤ 1.1 |")
    expect(table).toContain("| Menu answer / banner baseline's LCP | 2.00 ≤ 2.1 |")
    expect(table).toContain("12 of 12 targets met.")
  })

  it("judges a figure as it is shown, not by what is rounded away", () => {
    expect(describeRuns("/aboutus", withLcp(1104))).toContain("| 1.10 ≤ 1.1 |")
    expect(describeRuns("/aboutus", withLcp(1106))).toContain("| **1.11 ≤ 1.1** |")
  })

  it("needs every point of a score", () => {
    const run = { ...RUN, lighthouse: { ...RUN.lighthouse, scores: [100, 99, 100, 100] } }

    expect(describeRuns("/aboutus", run)).toContain("| Lowest score | **99 ≥ 100** |")
  })

  it("leaves out what a page does not have", () => {
    expect(describeRuns("/aboutus", RUN)).toContain("| First article / baseline |  |")
  })
})
