import { Link } from "gatsby"
import type { IGatsbyImageData } from "gatsby-plugin-image"
import { type KeyboardEvent, useId } from "react"
import { formatDuration, formatPrice } from "../content/course-facts"
import type { Course } from "../content/courses"
import { workshops } from "../content/workshops"
import { OPENED_FROM_CARD } from "../navigation/use-open-course"
import { toDialogHash, toDialogUrl } from "../navigation/course-dialog-url"
import { AskForDateLine } from "./ask-for-date"
import { ResponsiveImage } from "./responsive-image"
import { SpotlightList } from "./spotlight-list"
import * as styles from "./course-card.module.css"

interface CourseCardProps {
  course: Course
  image: IGatsbyImageData
}

/**
 * One course. Its link covers the whole card and leads to the URL of the details, also before
 * hydration, and without JavaScript to the card itself; to visitors it is a button, so Space
 * follows it, too.
 */
export function CourseCard({ course, image }: CourseCardProps) {
  const { duration, price } = course
  const titleId = useId()

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== " ") return
    // It would scroll the page.
    event.preventDefault()
    event.currentTarget.click()
  }

  return (
    // Without "articleContent", reader views take the id of "Social-, Physical Wellness" for site
    // boilerplate.
    <article id={course.id} className={`${styles.card} articleContent`} aria-labelledby={titleId}>
      <noscript>
        <span id={toDialogHash(course)} className={styles.anchor} />
      </noscript>
      <ResponsiveImage className={styles.image} image={image} alt={course.imageAlt} />
      <div className={styles.text}>
        {/* The tabIndex lets scrollToSection focus the heading. */}
        <h3 id={titleId} className={styles.title} tabIndex={-1}>
          {course.title}
        </h3>
        <p className={styles.teaser}>{course.teaser}</p>
        <p className={styles.facts}>
          {duration && <span>{formatDuration(duration)}</span>}
          {price && <span>{formatPrice(price)}</span>}
        </p>
        <Link
          to={toDialogUrl(course)}
          state={OPENED_FROM_CARD}
          role="button"
          className={styles.link}
          aria-haspopup="dialog"
          onKeyDown={handleKeyDown}
        >
          {workshops.cardAction} <span className="visuallyHidden">{course.title}</span>
        </Link>
        <noscript>
          {course.summary && <p>{course.summary}</p>}
          <AskForDateLine course={course.title} />
          <h4>{workshops.spotlightHeading}</h4>
          <SpotlightList items={course.spotlight} />
        </noscript>
      </div>
    </article>
  )
}
