import type { ReactNode } from "react"
import { ParagraphText } from "./paragraph-text"
import * as styles from "./fact-list.module.css"

export interface FactListProps {
  facts: readonly {
    label: string
    value: ReactNode
    /** At the end of the row, such as a copy button. */
    action?: ReactNode
  }[]
}

/** Labels and values, one pair a row. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.list}>
      {facts.map(({ label, value, action }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>
            <ParagraphText paragraph={label} />
          </dt>
          <dd className={styles.value}>{value}</dd>
          {action && <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  )
}
