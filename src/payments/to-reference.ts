import { MAX_SCHOOL_LETTERS } from "../content/payments"

/**
 * The reference of a payment: capital letters and digits in one line, which every bank takes as they are.
 * @param date the training date as DDMM20YY, which is never shortened
 */
export function toReference(school: string, date: string): string {
  // Separates accents from their letters, so that only the accents are removed.
  const letters = school.normalize("NFD").toUpperCase()
  return letters.replace(/[^A-Z0-9]/g, "").slice(0, MAX_SCHOOL_LETTERS) + date
}
