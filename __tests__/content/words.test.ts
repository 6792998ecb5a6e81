/** @jest-environment node */
import { about } from "../../src/content/about"
import { contact } from "../../src/content/contact"
import { contactLabels } from "../../src/content/contact-links"
import { formatPrice, PAYMENT_WORKING_DAYS, RAND_PER_COURSE } from "../../src/content/course-facts"
import { courses } from "../../src/content/courses"
import { handout } from "../../src/content/handout"
import { openGraphImages } from "../../src/content/open-graph-images"
import { copyButton } from "../../src/content/copy-button"
import { payments } from "../../src/content/payments"
import { site } from "../../src/content/site"
import { thoughts } from "../../src/content/thoughts"
import { workshops } from "../../src/content/workshops"

/** Without the agreed badges of a course: their numbers are formatted by the page. */
const ALL_WORDS = JSON.stringify(
  [
    about,
    contact,
    contactLabels,
    copyButton,
    courses,
    handout,
    openGraphImages,
    payments,
    site,
    thoughts,
    workshops,
  ],
  callFunctions,
)

/** Words that depend on the owner's facts are made by functions; those with parameters have words of their own tests. */
function callFunctions(_: string, value: unknown): unknown {
  return typeof value === "function" && value.length === 0 ? (value as () => unknown)() : value
}

/** What follows each occurrence of these words. */
const listAfter = (words: string) => ALL_WORDS.split(words).slice(1)
/** What precedes each of them. */
const listBefore = (words: string) => ALL_WORDS.split(words).slice(0, -1)

it("Outside the badge of a course, the price says that it is per workshop", () => {
  const sentences = listAfter(formatPrice(RAND_PER_COURSE))

  expect(sentences).not.toEqual([])
  for (const rest of sentences) expect(rest).toMatch(/^ per workshop\b/)
})

it("Every sentence about the last day of payment names the same number of working days", () => {
  const sentences = listBefore(" working days")

  expect(sentences.length).toBeGreaterThan(1)
  for (const start of sentences) {
    expect(start).toMatch(RegExp(`at least ${PAYMENT_WORKING_DAYS}$`))
  }
})
