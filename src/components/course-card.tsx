import { Link } from "gatsby"
import type { IGatsbyImageData } from "gatsby-plugin-image"
import { type KeyboardEvent, useId } from "react"
import type { Course } from "../content/courses"
import { workshops } from "../content/workshops"
import { OPENED_FROM_CARD } from "../navigation/use-open-course"
import { toDialogHash, toDialogUrl } from "../navigation/course-dialog-url"
import { AskForDateButton } from "./ask-for-date"
import { CourseBadges } from "./course-badges"
import { ResponsiveImage } from "./responsive-image"
import { SpotlightList } from "./spotlight-list"
import * as styles from "./course-card.module.css"

interface CourseCardProps {
  course: Course
  image?: IGatsbyImageData
}

/**
 * One course. The heading's link covers the whole card and leads to the URL of the details, also before hydration; to
 * visitors it is a button, so Space follows it, too.
 */
export function CourseCard({ course, image }: CourseCardProps) {
  const titleId = useId()

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== " ") return
    // It would scroll the page.
    event.preventDefault()
    event.currentTarget.click()
  }

  return (
    // Without "articleContent", reader views take the id of "Social-, Physical Wellness" for site boilerplate.
    <article id={course.id} className={`${styles.card} articleContent`} aria-labelledby={titleId}>
      {image && <ResponsiveImage className={styles.image} image={image} alt={course.imageAlt} />}
      <div className={styles.text}>
        {/* The tabIndex lets scrollToSection focus the heading. */}
        <h3 id={titleId} className={styles.title} tabIndex={-1}>
          <Link
            to={toDialogUrl(course)}
            state={OPENED_FROM_CARD}
            role="button"
            className={styles.link}
            aria-haspopup="dialog"
            onKeyDown={handleKeyDown}
          >
            {course.title}
          </Link>
        </h3>
        <p className={styles.teaser}>{course.teaser}</p>
        <CourseBadges course={course} />
        <p className={styles.action} aria-hidden="true">
          {workshops.cardAction}
        </p>
        <noscript>
          <div id={toDialogHash(course)}>
            {course.summary && <p>{course.summary}</p>}
            <h4>{workshops.spotlightHeading}</h4>
            <SpotlightList items={course.spotlight} />
            <AskForDateButton course={course.title} />
          </div>
        </noscript>
      </div>
    </article>
  )
}
