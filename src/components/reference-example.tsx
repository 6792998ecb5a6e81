import { payments } from "../content/payments"
import * as styles from "./reference-example.module.css"

interface ReferenceExampleProps {
  /** Of the training. */
  year: number
}

/** A payment reference in one line, and how it is made. */
export function ReferenceExample({ year }: ReferenceExampleProps) {
  const { title, reference, rule } = payments.reference.example

  return (
    <div className={styles.example}>
      <p className={styles.line}>{title(year)}</p>
      <p className={styles.reference}>{reference(year)}</p>
      <p className={styles.line}>{rule}</p>
    </div>
  )
}
