/** @jest-environment node */
import { countInWords, formatPrice } from "../../src/content/course-facts"

it.each([
  [950, "R 950"],
  [4850, "R 4 850"],
  [12000, "R 12 000"],
  [1234567, "R 1 234 567"],
])("A price of %d rand is read in groups of three digits, as %s", (rand, text) => {
  expect(formatPrice(rand)).toBe(text)
})

it("Counts are in words up to twelve", () => {
  expect([1, 12, 13].map(countInWords)).toEqual(["one", "twelve", "13"])
})
