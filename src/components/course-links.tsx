import { Link } from "gatsby"
import { about } from "../content/aboutus"
import { courseLinks } from "../content/navigation"
import { toDialogUrl } from "../navigation/course-dialog-url"
import * as styles from "./course-links.module.css"

/** Links that open the details of each course. */
export function CourseLinks() {
  return (
    <section className={styles.courses}>
      <h3 className={styles.title}>{about.coursesHeading}</h3>
      <ul className={styles.list}>
        {courseLinks.map((course) => (
          <li key={course.to}>
            <Link to={toDialogUrl(course)}>{course.label}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
