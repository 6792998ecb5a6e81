/** @jest-environment node */
import { describeRatio, describeSpread, median } from "../../scripts/bench/tables"

describe("The median", () => {
  it("is the number in the middle, whatever the order", () => {
    expect(median([30, 10, 20])).toBe(20)
  })

  it("is half-way between the two in the middle of an even number", () => {
    expect(median([40, 10, 20, 30])).toBe(25)
  })

  it("is shown with the range, without runs that have no such figure", () => {
    expect(describeSpread([30, NaN, 10, 20])).toBe("20 (10–30)")
    expect(describeSpread([NaN])).toBe("")
  })

  it("is shown as a multiple of the baseline's, where both have one", () => {
    expect(describeRatio([1200, 1050, 1000], [1000, 990, 1010])).toBe(" ×1.05")
    expect(describeRatio([0], [0])).toBe("")
    expect(describeRatio([NaN], [1000])).toBe("")
  })
})
