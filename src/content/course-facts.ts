/**
 * Every course costs the same. For another country's money, change `formatPrice`,
 * `priceCurrency` and `areaServed` in `structured-data.ts`, and `paragraph-text.tsx`.
 */
export const RAND_PER_COURSE = 4850

/** The unit of the price: a workshop, however many educators attend it. */
export const PER_WORKSHOP = "per workshop"

/** The price in a sentence; its digits stay on one line. */
export const PRICE_IN_WORDS = `${formatPrice(RAND_PER_COURSE).replaceAll(" ", "\u00a0")} ${PER_WORKSHOP}`

/** Working days before a workshop by which its payment must have been made. */
export const PAYMENT_WORKING_DAYS = 3

/** CPTD points that a course earns. */
export const CPTD_POINTS = 5

/** The agreed durations of a course, the shortest first: a new course has one of them. */
const DURATIONS_MINUTES = [150, 180] as const

export type Minutes = (typeof DURATIONS_MINUTES)[number]

/** "150 or 180 minutes" */
export const MINUTES_IN_WORDS = `${DURATIONS_MINUTES.join(" or ")} minutes`

/** 4850 → "R 4 850" */
export function formatPrice(rand: number): string {
  return `R ${String(rand).replace(/\B(?=(\d{3})+$)/g, " ")}`
}

/** 150 → "150 min" */
export function formatDuration(minutes: number): string {
  return `${minutes} min`
}

/** 5 → "5 CPTD points SACE Type 3 activity" */
export function formatCredit(points: number): string {
  return `${points} CPTD points SACE Type 3 activity`
}

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
