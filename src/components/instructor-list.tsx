import { Link } from "gatsby"
import type { IGatsbyImageData } from "gatsby-plugin-image"
import { facilitator } from "../content/facilitator"
import { workshops } from "../content/workshops"
import { ABOUT_US_PATH } from "../navigation/paths"
import { ResponsiveImage } from "./responsive-image"
import * as styles from "./instructor-list.module.css"

interface InstructorListProps {
  /** Of the facilitator, if the owner has given one. */
  photo: IGatsbyImageData | undefined
}

/** The presenters of the workshops, each with a link to the full profile. */
export function InstructorList({ photo }: InstructorListProps) {
  return (
    <section className={`surface ${styles.instructors}`}>
      <h2>{workshops.instructorsHeading}</h2>
      <ul className="plainList">
        {workshops.instructors.map(({ name, text }) => (
          <li key={name}>
            {photo && (
              <ResponsiveImage
                className={`fluidImage ${styles.photo}`}
                image={photo}
                alt={facilitator.photoAlt}
              />
            )}
            <h3 className={styles.name}>{name}</h3>
            <p>{text}</p>
            <Link to={`${ABOUT_US_PATH}#facilitator`}>{workshops.instructorLinkText}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
