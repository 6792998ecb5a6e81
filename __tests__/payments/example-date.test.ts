/** @jest-environment node */
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
/** In term and midweek, but no school works. */
const HOLIDAYS = ["03-21", "04-27", "05-01", "06-16", "08-09", "09-24"]

/** "2026-12-15" */
function toIsoDate(date: Date): string {
  const digits = toDigits(date)
  return `${digits.slice(4)}-${digits.slice(2, 4)}-${digits.slice(0, 2)}`
}

function isSchoolDay(date: Date): boolean {
  const day = toIsoDate(date)
  const isMidweek = date.getDay() >= 2 && date.getDay() <= 4
  const isInTerm = TERMS.some(([first, last]) => first <= day && day <= last)
  return isMidweek && isInTerm && !HOLIDAYS.includes(day.slice(5))
}

it("On every day of years the example's training is on a school day three weeks ahead, or after the holidays", () => {
  for (let index = 0; index < 2_000; index++) {
    const today = new Date(2022, 0, 1 + index)
    const training = findExampleDate(today)
    const days = Math.round((training.getTime() - today.getTime()) / 86_400_000)
    expect([toIsoDate(today), toIsoDate(training), isSchoolDay(training)]).toContain(true)
    expect(days).toBeGreaterThanOrEqual(21)
    expect(days).toBeLessThanOrEqual(77)
  }
})

it("The example does not depend on the time at which the page is opened", () => {
  const midnight = new Date(2026, 7, 3)
  const lastMinute = new Date(2026, 7, 3, 23, 59)
  expect(findExampleDate(lastMinute)).toEqual(findExampleDate(midnight))
})

it("A date is written as day, month and year, each with all its digits", () => {
  expect(toDigits(new Date(2027, 2, 9))).toBe("09032027")
})
