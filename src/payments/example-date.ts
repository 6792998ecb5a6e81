const DAYS_AHEAD = 21

/**
 * First and last days, as "MM-DD", of the weeks that were in term in every calendar of public schools since 2022
 * (Department of Basic Education), without 9 August and the week of Freedom Day and Workers' Day.
 */
const TERM_WEEKS = [
  ["01-21", "03-14"],
  ["04-14", "04-26"],
  ["05-04", "06-12"],
  ["07-23", "08-08"],
  ["08-10", "09-18"],
  ["10-14", "12-05"],
] as const

/** The day of a training as an example: the first possible one that is at least three weeks after today. */
export function findExampleDate(today: Date): Date {
  const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() + DAYS_AHEAD)
  while (!isSchoolDay(date)) date.setDate(date.getDate() + 1)
  return date
}

/** "15122026" */
export function toDigits(date: Date): string {
  return `${twoDigits(date.getDate())}${twoDigits(date.getMonth() + 1)}${date.getFullYear()}`
}

/** Tuesdays to Thursdays only: Easter, and holidays that follow a Sunday, are Fridays and Mondays. */
function isSchoolDay(date: Date): boolean {
  const day = `${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
  const isMidweek = date.getDay() >= 2 && date.getDay() <= 4
  return isMidweek && TERM_WEEKS.some(([first, last]) => first <= day && day <= last)
}

function twoDigits(count: number): string {
  return String(count).padStart(2, "0")
}
