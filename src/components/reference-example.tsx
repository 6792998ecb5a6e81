import { payments } from "../content/payments"
import type { ReferenceExampleValues } from "../payments/use-reference-example"
import * as styles from "./reference-example.module.css"

/** A payment reference in one line, and how it is made. */
export function ReferenceExample({ date, digits, reference }: ReferenceExampleValues) {
  const { title, rule, limit } = payments.reference.example

  return (
    <div className={styles.example}>
      <p className={styles.line}>{title(date)}</p>
      <p className={styles.reference}>{reference}</p>
      <p className={styles.line}>
        {rule(digits)} {limit}
      </p>
    </div>
  )
}
