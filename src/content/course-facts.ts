/** The same for every course. */
export const PRICE_PER_COURSE = "R 4 850"

/** Without currency and spaces, as banking apps and search engines take it. */
export const PRICE_DIGITS = PRICE_PER_COURSE.replace(/\D/g, "")

/** CPTD points that a course earns. */
export const CPTD_POINTS = 5

/** How long a course may take, the shortest first. */
export const DURATIONS = ["150 min", "180 min"] as const

export type Duration = (typeof DURATIONS)[number]

/** "150 or 180 minutes" */
export const MINUTES_IN_WORDS = `${DURATIONS.map((duration) => parseInt(duration)).join(" or ")} minutes`

const COUNTS = [
  ...["no", "one", "two", "three", "four", "five", "six"],
  ...["seven", "eight", "nine", "ten", "eleven", "twelve"],
]

/** A count as a sentence has it: "five", and digits above twelve. */
export function countInWords(count: number): string {
  return COUNTS[count] ?? String(count)
}
