import { Link } from "gatsby"
import { about } from "../content/about"
import { courseLinks } from "../content/navigation"
import { toDialogId } from "../navigation/course-dialog-hash"
import * as styles from "./course-links.module.css"

/** Links that open the details of each course. */
export function CourseLinks() {
  return (
    <div className={styles.courses}>
      <h3 className={styles.title}>{about.coursesHeading}</h3>
      <ul className={styles.list}>
        {courseLinks.map(({ label, to }) => (
          <li key={to}>
            <Link to={toDialogId({ id: to })}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
