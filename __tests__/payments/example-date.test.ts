/** @jest-environment node */
import { PAYMENT_WORKING_DAYS } from "../../src/content/course-facts"
import { findExampleDate, toDigits } from "../../src/payments/example-date"

/** Terms of public schools, as the Department of Basic Education has published them; those of 2027 are its proposal. */
const TERMS = [
  ["2022-01-12", "2022-03-18"],
  ["2022-04-05", "2022-06-24"],
  ["2022-07-19", "2022-09-30"],
  ["2022-10-11", "2022-12-14"],
  ["2023-01-18", "2023-03-24"],
  ["2023-04-12", "2023-06-23"],
  ["2023-07-18", "2023-09-29"],
  ["2023-10-10", "2023-12-13"],
  ["2024-01-17", "2024-03-20"],
  ["2024-04-03", "2024-06-14"],
  ["2024-07-09", "2024-09-20"],
  ["2024-10-01", "2024-12-11"],
  ["2025-01-15", "2025-03-28"],
  ["2025-04-08", "2025-06-27"],
  ["2025-07-22", "2025-10-03"],
  ["2025-10-13", "2025-12-10"],
  ["2026-01-14", "2026-03-27"],
  ["2026-04-08", "2026-06-26"],
  ["2026-07-21", "2026-09-23"],
  ["2026-10-06", "2026-12-09"],
  ["2027-01-13", "2027-03-19"],
  ["2027-04-06", "2027-06-25"],
  ["2027-07-20", "2027-10-01"],
  ["2027-10-11", "2027-12-08"],
] as const
/** Three weeks, and with them the summer holidays. */
const MIN_WEEKS = 3
const MAX_WEEKS = 11
const FIRST_YEAR = 2022
const LAST_YEAR = 2027

/** Days on which no school works, as "MM-DD"; one on a Sunday makes the Monday after it one, too. */
const HOLIDAYS = [
  "01-01",
  "03-21",
  "04-27",
  "05-01",
  "06-16",
  "08-09",
  "09-24",
  "12-16",
  "12-25",
  "12-26",
]
const GOOD_FRIDAYS = [
  "2022-04-15",
  "2023-04-07",
  "2024-03-29",
  "2025-04-18",
  "2026-04-03",
  "2027-03-26",
  "2028-04-14",
]

/** "2026-12-15" */
function toIsoDate(date: Date): string {
  const digits = toDigits(date)
  return `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`
}

function addDays(date: Date, days: number): Date {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)
}

function isWorkingDay(date: Date): boolean {
  const isHoliday = (day: Date) => HOLIDAYS.includes(toIsoDate(day).slice(5))
  const isEaster =
    GOOD_FRIDAYS.includes(toIsoDate(date)) || GOOD_FRIDAYS.includes(toIsoDate(addDays(date, -3)))
  const isAfterSunday = date.getDay() === 1 && isHoliday(addDays(date, -1))
  const isWeekend = date.getDay() === 0 || date.getDay() === 6
  return !isWeekend && !isHoliday(date) && !isAfterSunday && !isEaster
}

/** Whole working days between today and the training. */
function countWorkingDays(today: Date, training: Date): number {
  let count = 0
  for (let day = addDays(today, 1); day < training; day = addDays(day, 1)) {
    if (isWorkingDay(day)) count++
  }
  return count
}

function isInTerm(date: Date): boolean {
  const day = toIsoDate(date)
  return TERMS.some(([first, last]) => first <= day && day <= last)
}

/** Every day on which a visitor could have opened the page, or could still open it. */
function listDays(firstYear: number, lastYear: number): Date[] {
  const days: Date[] = []
  const end = new Date(lastYear + 1, 0, 1)
  for (let day = new Date(firstYear, 0, 1); day < end; day = addDays(day, 1)) days.push(day)
  return days
}

/** The days on which the example would be wrong, each with the training that it shows. */
const complaints = (isWrong: (today: Date, training: Date) => boolean) =>
  listDays(FIRST_YEAR, LAST_YEAR)
    .filter((today) => isWrong(today, findExampleDate(today)))
    .map((today) => `${toIsoDate(today)}: ${toIsoDate(findExampleDate(today))}`)

describe("On every day of several years, the training of the example", () => {
  it("is three weeks ahead, or later by no more than the longest holidays", () => {
    const weeksUntil = (today: Date, training: Date) =>
      Math.round((training.getTime() - today.getTime()) / 86_400_000) / 7
    expect(complaints((today, training) => weeksUntil(today, training) < MIN_WEEKS)).toEqual([])
    expect(complaints((today, training) => weeksUntil(today, training) > MAX_WEEKS)).toEqual([])
  })

  it("is on a day on which schools work", () => {
    expect(complaints((_, training) => !isWorkingDay(training))).toEqual([])
  })

  it("is in term", () => {
    // In the last weeks of the last year the example is in a year whose terms are not known.
    const isKnown = (date: Date) => date.getFullYear() <= LAST_YEAR
    expect(complaints((_, training) => isKnown(training) && !isInTerm(training))).toEqual([])
  })

  it("can still be paid for in time", () => {
    const isLate = (today: Date, training: Date) =>
      countWorkingDays(today, training) < PAYMENT_WORKING_DAYS
    expect(complaints(isLate)).toEqual([])
  })
})

it.each([
  { what: "a Tuesday", day: "2026-05-12" },
  { what: "a Thursday", day: "2026-05-14" },
  { what: "the first day of the weeks in term", day: "2026-01-21" },
  { what: "the last day of the weeks in term", day: "2024-03-14" },
])("The training of the example is no later than it must be: $what", ({ day }) => {
  const training = new Date(`${day}T00:00`)

  expect(toIsoDate(findExampleDate(addDays(training, -7 * MIN_WEEKS)))).toBe(day)
})

it("The example does not depend on the time at which the page is opened", () => {
  const midnight = new Date(2026, 7, 3)
  const lastMinute = new Date(2026, 7, 3, 23, 59)
  expect(findExampleDate(lastMinute)).toEqual(findExampleDate(midnight))
})

it("A date is written as day, month and year, each with all its digits", () => {
  expect(toDigits(new Date(2027, 2, 9))).toBe("09032027")
})
