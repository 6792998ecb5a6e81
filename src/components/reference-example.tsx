import { payments } from "../content/payments"
import { useClientOnlyValue } from "../browser/use-client-only-value"
import * as styles from "./reference-example.module.css"

/** An example of a payment reference for a training today; the static HTML contains a fixed day. */
export function ReferenceExample() {
  const { title, months, school, digits, fixedDay } = payments.reference.example
  const date = new Date(useClientOnlyValue(() => new Date().toDateString()) ?? fixedDay)
  const day = String(date.getDate()).padStart(2, "0")
  const month = String(date.getMonth() + 1).padStart(2, "0")
  const year = String(date.getFullYear())
  // Intl is not used, because formatting one date with it took longer than rendering the rest of the page.
  const dayInWords = `${date.getDate()} ${months[date.getMonth()]} ${year}`

  return (
    <div className={styles.example}>
      {/* One line each for every date, so that the layout does not shift when today replaces the fixed day. */}
      <p className={styles.line}>{title(dayInWords)}</p>
      <p className={styles.reference}>{school}</p>
      <p className={styles.reference}>{`${day}${month}${year}`}</p>
      <p className={styles.digits}>{digits(day, month, year)}</p>
    </div>
  )
}
