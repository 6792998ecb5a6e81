import { useClientOnlyValue } from "./use-client-only-value"
import { payments } from "../content/payments"
import { findExampleDate, toDigits } from "./example-date"
import { toReference } from "./to-reference"

export interface ReferenceExampleValues {
  /** The training date in words, and as the reference contains it. */
  date: string
  digits: string
  reference: string
}

/** A reference for a training some weeks from now. The static HTML, which may be old, has the form of the date instead. */
export function useReferenceExample(): ReferenceExampleValues {
  const { school, dateForm, months } = payments.reference.example
  const today = useClientOnlyValue(() => new Date().toDateString())
  if (today === undefined) {
    return { date: dateForm, digits: dateForm, reference: toReference(school, dateForm) }
  }
  const day = findExampleDate(new Date(today))
  const digits = toDigits(day)
  return {
    // Intl is not used, because formatting one date with it took longer than rendering the rest of the page.
    date: `${day.getDate()} ${months[day.getMonth()]} ${day.getFullYear()}`,
    digits,
    reference: toReference(school, digits),
  }
}
