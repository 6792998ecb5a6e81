/** @jest-environment node */
import { describeInteractions } from "../../scripts/bench/compare-interactions"

const OPENING = { view: "phone", path: "/workshops", name: "dialog opens", targetMs: 50 } as const

describe("The table of interactions", () => {
  it("shows one line for what was done several times, with the median and the worst", () => {
    const table = describeInteractions([16, 48, 24].map((ms) => ({ ...OPENING, ms })))

    expect(table).toContain("| /workshops | phone | dialog opens | 24 ms | 48 ms | 50 ms |")
    expect(table).toContain("1 of 1 targets met.")
  })

  it("keeps apart what is done on different pages and in different windows", () => {
    const table = describeInteractions([
      { ...OPENING, ms: 16 },
      { ...OPENING, view: "desktop", ms: 24 },
      { ...OPENING, path: "/aboutus", ms: 32 },
    ])

    expect(table.match(/dialog opens/g)).toHaveLength(3)
  })

  it("marks a median above its target", () => {
    const table = describeInteractions([{ ...OPENING, ms: 56 }])

    expect(table).toContain("| **56 ms** | 56 ms | 50 ms |")
    expect(table).toContain("0 of 1 targets met.")
  })
})
