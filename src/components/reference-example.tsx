import { payments } from "../content/payments"
import type { ReferenceExampleValues } from "../payments/use-reference-example"
import * as styles from "./reference-example.module.css"

/** A payment reference in one line, and how it is made. */
export function ReferenceExample({ title, rule, reference }: ReferenceExampleValues) {
  const { limit, titleWithoutDate } = payments.reference.example

  return (
    <div className={styles.example}>
      <p className={styles.title} data-room={titleWithoutDate}>
        <span>{title}</span>
      </p>
      <p className={styles.reference}>{reference}</p>
      <p className={styles.line}>
        {limit} {rule}
      </p>
    </div>
  )
}
