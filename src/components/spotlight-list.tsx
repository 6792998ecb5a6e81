import type { SpotlightItem } from "../content/courses"
import * as styles from "./spotlight-list.module.css"

interface SpotlightListProps {
  items: readonly SpotlightItem[]
}

export function SpotlightList({ items }: SpotlightListProps) {
  return (
    <ul className={`plainList columns ${styles.list}`}>
      {items.map(({ title, description }) => (
        <li key={title} className={styles.item}>
          <strong className={styles.title}>{title}</strong>
          {description}
        </li>
      ))}
    </ul>
  )
}
