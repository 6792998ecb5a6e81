import { Link } from "gatsby"
import { workshops } from "../content/workshops"
import { ParagraphText } from "./paragraph-text"
import * as styles from "./instructor-list.module.css"

/** The presenters of the workshops, each with a link to the full profile. */
export function InstructorList() {
  return (
    <div className={styles.instructors}>
      <h2>{workshops.instructorsHeading}</h2>
      <ul className={styles.list}>
        {workshops.instructors.map(({ name, text }) => (
          <li key={name}>
            <h3 className={styles.name}>{name}</h3>
            <p>
              <ParagraphText paragraph={text} />
            </p>
            <Link to="/aboutus#facilitator">{workshops.instructorLinkText}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
