/** @jest-environment node */
import { countInWords, formatPrice, RAND_PER_COURSE } from "../../src/content/course-facts"
import { courses } from "../../src/content/courses"

it.each(courses)("“$title” has words for everything, different skills and a plain id", (course) => {
  const { id, summary, teaser, spotlight } = course
  const words = spotlight.flatMap(({ title, description }) => [title, description])

  expect([summary, teaser, ...words].filter((text) => !text?.trim())).toEqual([])
  expect(new Set(spotlight.map(({ title }) => title)).size).toBe(spotlight.length)
  // The id is part of URLs, without percent signs.
  expect(id).toMatch(/^[a-z0-9-]+$/)
})

it("The price is paid as digits that a bank takes", () => {
  expect(String(RAND_PER_COURSE)).toMatch(/^[1-9]\d*$/)
})

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
