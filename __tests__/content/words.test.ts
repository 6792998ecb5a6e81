/** @jest-environment node */
import { readdirSync } from "node:fs"
import path from "node:path"
import {
  formatPrice,
  PAYMENT_WORKING_DAYS,
  PER_WORKSHOP,
  RAND_PER_COURSE,
} from "../../src/content/course-facts"
import { about } from "../../src/content/aboutus"
import { openGraphImages } from "../../src/content/open-graph-images"
import { site } from "../../src/content/site"

const CONTENT = path.resolve("src/content")
/** Everything that src/content exports, with plain spaces. Of the facts of a course, the pages format the numbers. */
const CONTENTS = readdirSync(CONTENT)
  .filter((file) => file !== "course-facts.ts")
  .map((file) => Object.entries(jest.requireActual<object>(path.join(CONTENT, file))))
const ALL_WORDS = JSON.stringify(CONTENTS, callFunctions).replaceAll("\u00a0", " ")

/** Words that depend on the owner's facts are made by functions; those with parameters have words of their own tests. */
function callFunctions(_: string, value: unknown): unknown {
  return typeof value === "function" && value.length === 0 ? (value as () => unknown)() : value
}

/** The strings of an object, at any depth. */
function listStrings(value: unknown): string[] {
  if (typeof value === "string") return [value]
  return typeof value === "object" && value ? Object.values(value).flatMap(listStrings) : []
}

/** What follows each occurrence of these words. */
const listAfter = (words: string) => ALL_WORDS.split(words).slice(1)
/** What precedes each of them. */
const listBefore = (words: string) => ALL_WORDS.split(words).slice(0, -1)

it("Outside the badge of a course, the price says that it is per workshop", () => {
  const sentences = listAfter(formatPrice(RAND_PER_COURSE))

  expect(sentences).not.toEqual([])
  for (const rest of sentences) expect(rest).toMatch(RegExp(`^ ${PER_WORKSHOP}\\b`))
})

it("Every sentence about the last day of payment names the same number of working days", () => {
  const sentences = listBefore(" working days")

  expect(sentences.length).toBeGreaterThan(1)
  for (const start of sentences) {
    expect(start).toMatch(RegExp(`at least ${PAYMENT_WORKING_DAYS}$`))
  }
})

it("The page on which visitors land has one name in its heading, its title and its picture for sharing", () => {
  expect([about.meta.title, openGraphImages.aboutus?.title]).toEqual([about.title, about.title])
})

it("Quotation marks and apostrophes are curly", () => {
  const words = listStrings(JSON.parse(ALL_WORDS))

  expect(words).toContain(site.name)
  expect(words.filter((text) => /["']/.test(text))).toEqual([])
})
