import type { ReactNode } from "react"
import * as styles from "./fact-list.module.css"

export interface FactListProps {
  facts: readonly {
    label: string
    value: ReactNode
    /** Whether the value has a line of its own on a narrow screen. */
    isLong?: boolean
    /** At the end of the row, such as a copy button. */
    action?: ReactNode
  }[]
}

/** Labels and values, one pair a row. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.list}>
      {facts.map(({ label, value, isLong, action }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>{label}</dt>
          <dd className={isLong ? `${styles.value} ${styles.longValue}` : styles.value}>{value}</dd>
          {action && <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  )
}
