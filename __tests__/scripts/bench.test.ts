/** @jest-environment node */
import { comparePages, describeComparison, describeRuns } from "../../scripts/bench/compare"
import { LCP_RATIO, PAGE_TARGETS } from "../../scripts/bench/targets"
import type { PageRun } from "../../scripts/bench/measures"
import { median, spread } from "../../scripts/bench/statistics"

const RUN: PageRun = {
  ...{ fcpMs: 800, lcpMs: 1000, tbtMs: 0, cls: 0 },
  ...{ htmlBytes: 2048, scriptBytes: 0, styleBytes: 0, fontBytes: 0, pictureBytes: 0 },
  ...{ totalBytes: 2048, performance: 100, accessibility: 100, bestPractices: 100, seo: 100 },
  ...{ foreignShare: 0, failedAudits: [] },
}
const FLOORS = ["/text", "/banner", "/workbook"].map((path) => ({ path, runs: [RUN] }))
const TARGETS = PAGE_TARGETS.filter(({ path }) => path === "/aboutus")

function compare(...runs: Partial<PageRun>[]) {
  const page = { path: "/aboutus", runs: runs.map((run) => ({ ...RUN, ...run })) }
  return comparePages([page], FLOORS, TARGETS)
}

function findAim(name: string, ...runs: Partial<PageRun>[]) {
  return compare(...runs)[0]?.aims.find((aim) => aim.name === name)
}

describe("The median", () => {
  it("is the number in the middle, whatever the order", () => {
    expect(median([30, 10, 20])).toBe(20)
  })

  it("is half-way between the two in the middle of an even number", () => {
    expect(median([40, 10, 20, 30])).toBe(25)
  })

  it("comes with the least and the most", () => {
    expect(spread([30, 10, 20])).toEqual({ median: 20, min: 10, max: 30 })
  })
})

describe("A page beside its floor", () => {
  it("is measured in times the floor's median", () => {
    expect(findAim(LCP_RATIO, { lcpMs: 1050 }, { lcpMs: 1020 }, { lcpMs: 1080 })).toMatchObject({
      median: 1.05,
      min: 1.02,
      max: 1.08,
      isMet: true,
    })
  })

  it("misses a target by what the table shows, not by what it rounds away", () => {
    expect(findAim(LCP_RATIO, { lcpMs: 1104 })).toMatchObject({ target: 1.1, isMet: true })
    expect(findAim(LCP_RATIO, { lcpMs: 1106 })).toMatchObject({ target: 1.1, isMet: false })
  })

  it("needs every point of a score", () => {
    expect(findAim("Performance", { performance: 100 })?.isMet).toBe(true)
    expect(findAim("Performance", { performance: 99 })?.isMet).toBe(false)
  })

  it("leaves out the runs that other programs have disturbed", () => {
    const disturbed = { lcpMs: 3000, foreignShare: 0.5 }
    const quiet = { lcpMs: 1050 }

    expect(findAim(LCP_RATIO, quiet, disturbed, quiet, disturbed, quiet)?.max).toBe(1.05)
  })

  it("takes disturbed runs too when hardly any other is left", () => {
    const disturbed = { lcpMs: 3000, foreignShare: 0.5 }

    expect(findAim(LCP_RATIO, { lcpMs: 1050 }, disturbed, disturbed)?.median).toBe(3)
  })
})

describe("The tables of pages", () => {
  it("show median, range and target, and what misses it in bold", () => {
    const table = describeComparison(compare({ tbtMs: 90 }, { tbtMs: 70 }, { tbtMs: 80 }))

    expect(table).toContain("| TBT, ms | **80 (70–90) ≤ 60** |")
    expect(table).toContain("| HTML, KB | 2.0 ≤ 8 |")
    expect(table).toContain("10 of 11 targets met.")
  })

  it("name the audits that cost points, and count the disturbed runs", () => {
    const runs = [
      { ...RUN, failedAudits: ["color-contrast"] },
      { ...RUN, foreignShare: 0.5 },
    ]

    expect(describeRuns([{ path: "/aboutus", runs }])).toMatch(/\| 1 of 2 \| color-contrast \|$/)
  })
})
