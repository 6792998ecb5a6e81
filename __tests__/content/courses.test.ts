/** @jest-environment node */
import { countInWords, PRICE_DIGITS, PRICE_PER_COURSE } from "../../src/content/course-facts"
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
  expect(PRICE_DIGITS).toMatch(/^[1-9]\d*$/)
  expect(PRICE_PER_COURSE.replaceAll(" ", "")).toBe(`R${PRICE_DIGITS}`)
})

it("Counts are in words up to twelve", () => {
  expect([1, 12, 13].map(countInWords)).toEqual(["one", "twelve", "13"])
})
