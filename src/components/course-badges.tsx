import { formatCredit, formatDuration, formatPrice } from "../content/course-facts"
import type { Course } from "../content/courses"
import { ParagraphText } from "./paragraph-text"
import * as styles from "./course-badges.module.css"

interface CourseBadgesProps {
  course: Pick<Course, "cptd" | "duration" | "price">
}

/** CPTD credit, duration and price, each only if the course has it. */
export function CourseBadges({ course: { cptd, duration, price } }: CourseBadgesProps) {
  const badges = [
    cptd && formatCredit(cptd),
    duration && formatDuration(duration),
    price && formatPrice(price),
  ].filter((badge) => typeof badge === "string")
  if (badges.length === 0) return null
  return (
    <ul className={`plainList row ${styles.badges}`}>
      {badges.map((badge) => (
        <li key={badge} className={styles.badge}>
          <ParagraphText paragraph={badge} />
        </li>
      ))}
    </ul>
  )
}
