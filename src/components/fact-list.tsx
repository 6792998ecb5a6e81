import type { ReactNode } from "react"
import { ParagraphText } from "./paragraph-text"
import { SampleMark } from "./sample-mark"
import * as styles from "./fact-list.module.css"

export interface FactListProps {
  facts: readonly {
    label: string
    value: ReactNode
    /** Whether the value is a sample. */
    isSample?: boolean
    /** At the end of the row, such as a copy button. */
    action?: ReactNode
  }[]
}

/** Labels and values, one pair a row. */
export function FactList({ facts }: FactListProps) {
  return (
    <dl className={styles.list}>
      {facts.map(({ label, value, isSample = false, action }) => (
        <div key={label} className={styles.row}>
          <dt className={styles.label}>
            <ParagraphText paragraph={label} />
          </dt>
          <dd className={styles.value}>
            {value}
            <SampleMark isSample={isSample} />
          </dd>
          {action && <dd className={styles.action}>{action}</dd>}
        </div>
      ))}
    </dl>
  )
}
