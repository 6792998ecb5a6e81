import { useSyncExternalStore } from "react"
import { payments } from "../content/payments"
import { findExampleDate, toDigits } from "./example-date"
import { toReference } from "./to-reference"

export interface ReferenceExampleValues {
  /** Says what the example is for. */
  title: string
  /** Says how the reference contains the training date. */
  rule: string
  reference: string
}

/** A reference for a training some weeks from now. The static HTML, which may be old, names no date. */
export function useReferenceExample(): ReferenceExampleValues {
  const { example } = payments.reference
  const { school, dateForm, months } = example
  const today = useSyncExternalStore<string | undefined>(
    neverChanges,
    // A text, because React compares days by identity.
    () => new Date().toDateString(),
    // Hydration must match the static HTML.
    () => undefined,
  )
  if (today === undefined) {
    return {
      title: example.titleWithoutDate,
      rule: example.ruleWithoutDate,
      reference: toReference(school, dateForm),
    }
  }
  const day = findExampleDate(new Date(today))
  const digits = toDigits(day)
  return {
    // Intl is not used, because formatting one date with it took longer than rendering the rest of the page.
    title: example.title(`${day.getDate()} ${months[day.getMonth()]} ${day.getFullYear()}`),
    rule: example.rule(digits),
    reference: toReference(school, digits),
  }
}

function neverChanges() {
  return () => undefined
}
