/** Every course costs the same. */
export const PRICE_PER_COURSE = "R 4 850"

/** The price in a sentence: of a workshop, however many educators attend it. */
export const PRICE_IN_WORDS = `${PRICE_PER_COURSE} per workshop`

/** The price without currency and spaces, as banking apps and search engines expect it. */
export const PRICE_DIGITS = PRICE_PER_COURSE.replace(/\D/g, "")

/** Working days before a workshop by which its payment must have been made. */
export const PAYMENT_WORKING_DAYS = 3

/** CPTD points that a course earns. */
export const CPTD_POINTS = 5

/** The possible durations of a course, the shortest first. */
const DURATIONS = ["150 min", "180 min"] as const

export type Duration = (typeof DURATIONS)[number]

/** "150 or 180 minutes" */
export const MINUTES_IN_WORDS = `${DURATIONS.map((duration) => parseInt(duration)).join(" or ")} minutes`

const COUNTS = [
  ...["no", "one", "two", "three", "four", "five", "six"],
  ...["seven", "eight", "nine", "ten", "eleven", "twelve"],
]

/** Writes a count as in a sentence: in words up to twelve, in digits above. */
export function countInWords(count: number): string {
  return COUNTS[count] ?? String(count)
}

/** "Up to 40 educators" */
export function largestGroupInWords(educators: number): string {
  return `Up to ${educators} educators`
}
