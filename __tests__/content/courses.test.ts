/** @jest-environment node */
import {
  countInWords,
  DURATIONS,
  MINUTES_IN_WORDS,
  PRICE_DIGITS,
  PRICE_PER_COURSE,
} from "../../src/content/course-facts"
import { courses } from "../../src/content/courses"

describe("Each course", () => {
  it.each(courses)("says what it is about, with skills of different names: $title", (course) => {
    const { summary, teaser, spotlight } = course
    const words = spotlight.flatMap(({ title, description }) => [title, description])

    expect([summary, teaser, ...words].filter((text) => !text?.trim())).toEqual([])
    expect(new Set(spotlight.map(({ title }) => title)).size).toBe(spotlight.length)
  })

  it.each(courses)("has a URL that needs no percent signs: $title", ({ id }) => {
    expect(id).toMatch(/^[a-z0-9-]+$/)
  })
})

describe("What is the same for every course", () => {
  it("is paid as digits that a bank takes", () => {
    expect(PRICE_DIGITS).toMatch(/^[1-9]\d*$/)
    expect(PRICE_PER_COURSE.replaceAll(" ", "")).toBe(`R${PRICE_DIGITS}`)
  })

  it("names each duration in a sentence, the shortest first", () => {
    const minutes = DURATIONS.map((duration) => Number(/^(\d+) min$/.exec(duration)?.[1]))

    expect(minutes).toEqual(minutes.toSorted((one, other) => one - other))
    expect(MINUTES_IN_WORDS).toBe(`${minutes.join(" or ")} minutes`)
  })

  it.each([
    [1, "one"],
    [12, "twelve"],
    [13, "13"],
  ])("is a count in words: %i as “%s”", (count, words) => {
    expect(countInWords(count)).toBe(words)
  })
})
