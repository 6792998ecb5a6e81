import { payments } from "../content/payments"
import type { ReferenceExampleValues } from "../payments/use-reference-example"
import * as styles from "./reference-example.module.css"

/** A payment reference in one line, and how it is made. */
export function ReferenceExample({ title, rule, reference }: ReferenceExampleValues) {
  const { limit } = payments.reference.example

  return (
    <div className={styles.example}>
      <p className={styles.line}>{title}</p>
      <p className={styles.reference}>{reference}</p>
      <p className={styles.line}>
        {rule} {limit}
      </p>
    </div>
  )
}
